/** The table enlarged: by two fingers, a double tap or Ctrl and the wheel; then it scrolls. */
const MOST = 4
const TAP = 2

const distance = ([one, other]: [Touch, Touch]): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

export class Zoom {
  factor = $state(1)
  private start: { fingers: number; factor: number } | null = null

  /** `frame`: what scrolls. */
  constructor(private readonly frame: () => HTMLElement | undefined) {}

  reset(): void {
    this.factor = 1
  }

  /** A double tap where nothing can be chosen, and back. */
  toggle(x: number, y: number): void {
    this.to(this.factor > 1 ? 1 : TAP, x, y)
  }

  readonly wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return
    event.preventDefault()
    this.to(this.factor * Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
  }

  readonly touched = ({ touches }: TouchEvent): void => {
    this.start = touches.length === 2 ? { fingers: distance(pair(touches)), factor: this.factor } : null
  }

  readonly pinched = (event: TouchEvent): void => {
    if (!this.start || event.touches.length !== 2) return
    event.preventDefault()
    const [one, other] = pair(event.touches)
    const factor = (this.start.factor * distance([one, other])) / this.start.fingers
    this.to(factor, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2)
  }

  /** Enlarge round a point of the screen, which stays where it is. */
  private to(wanted: number, x: number, y: number): void {
    const frame = this.frame()
    const factor = Math.min(MOST, Math.max(1, wanted))
    if (!frame || factor === this.factor) return
    const box = frame.getBoundingClientRect()
    const [left, top] = [x - box.left, y - box.top]
    const grown = factor / this.factor
    const at = { left: (frame.scrollLeft + left) * grown - left, top: (frame.scrollTop + top) * grown - top }
    this.factor = factor
    requestAnimationFrame(() => frame.scrollTo({ ...at, behavior: 'instant' }))
  }
}

const pair = (touches: TouchList): [Touch, Touch] => [touches[0]!, touches[1]!]

/** Listens to fingers and wheel, which Svelte would listen to passively. */
export function zooms(node: HTMLElement, zoom: Zoom): { destroy: () => void } {
  node.addEventListener('wheel', zoom.wheel, { passive: false })
  node.addEventListener('touchstart', zoom.touched, { passive: true })
  node.addEventListener('touchmove', zoom.pinched, { passive: false })
  return {
    destroy(): void {
      node.removeEventListener('wheel', zoom.wheel)
      node.removeEventListener('touchstart', zoom.touched)
      node.removeEventListener('touchmove', zoom.pinched)
    },
  }
}
