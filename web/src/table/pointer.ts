/** Pointer and keyboard on the table: what can be chosen is chosen, anything else explains itself. */
import type { PieceKey, TableProps } from '../lib/types'
import { isArrow, nextBox } from './layout'
import { cellUnder, helpUnder, HOVER, keysOf, keysUnder, PRESS, topicOf } from './pointing'
import type { Spot } from './spots'

/** What is on the table now; read through getters, so it stays current. */
export interface Pointable extends Pick<
  TableProps,
  'targets' | 'reasons' | 'ontarget' | 'onhelp' | 'onrest' | 'onping'
> {
  root: SVGSVGElement
  spots: Spot[]
}

/** The first of some keys that can be chosen. */
export const keyOf = (targets: TableProps['targets'], keys: PieceKey[]): PieceKey | undefined =>
  keys.find((key) => targets.has(key))

/** What a cell is called when somebody points at it. */
export const pieceOf = (cell: Element | null): PieceKey | undefined =>
  keysOf(cell)[0] ?? cell?.getAttribute('data-cell') ?? undefined

const cellOf = (target: EventTarget | null): SVGElement | null =>
  target instanceof Element ? target.closest<SVGElement>('[data-cell]') : null

export class Pointer {
  private timer: ReturnType<typeof setTimeout> | undefined
  private pressed = false
  private asked: Element | null = null

  constructor(private readonly on: Pointable) {}

  readonly moved = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.later(event, HOVER, false)
    else if (Math.hypot(event.movementX, event.movementY) > 6) this.stop()
  }

  readonly down = (event: PointerEvent): void => {
    this.pressed = false
    if (event.pointerType !== 'mouse') this.later(event, PRESS, true)
  }

  readonly stop = (): void => clearTimeout(this.timer)

  readonly left = (): void => {
    this.stop()
    this.asked = null
  }

  /** A long press is no click, and opens no menu. A right click or the menu key shows the piece to the others. */
  readonly menu = (event: Event): void => {
    const piece = (event as PointerEvent).pointerType === 'touch' ? undefined : pieceOf(cellOf(event.target))
    if (piece) this.on.onping?.(piece)
    if (this.pressed || (piece && this.on.onping)) event.preventDefault()
  }

  readonly clicked = (event: MouseEvent): void => {
    this.stop()
    if (this.pressed) return
    const { clientX, clientY } = event
    const cell = cellOf(event.target)
    const key = this.keyOf([...keysOf(cell), ...keysUnder(this.on.root, clientX, clientY)])
    if (key) this.on.ontarget(key)
    else this.ask(helpUnder(this.on.root, clientX, clientY), cell, true)
  }

  readonly typed = (event: KeyboardEvent): void => {
    const cell = cellOf(event.target)
    if (!cell || event.ctrlKey || event.altKey || event.metaKey) return
    const enters = event.key === 'Enter' || event.key === ' '
    if (!enters && !isArrow(event.key)) return
    event.preventDefault()
    if (isArrow(event.key)) this.step(cell, event.key)
    else this.entered(cell)
  }

  readonly focused = ({ target }: FocusEvent): void => {
    if (target instanceof SVGElement && target.matches(':focus-visible')) this.ask(target, target, false)
  }

  private keyOf(keys: PieceKey[]): PieceKey | undefined {
    return keyOf(this.on.targets, keys)
  }

  private entered(cell: SVGElement): void {
    const key = this.keyOf(keysOf(cell))
    if (key) this.on.ontarget(key)
    else this.ask(cell, cell, true)
  }

  private step(cell: SVGElement, arrow: Parameters<typeof nextBox>[2]): void {
    const { root, spots } = this.on
    const boxes = spots.map((spot) => spot.box)
    const from = spots.findIndex((spot) => spot.id === cell.getAttribute('data-cell'))
    const to = spots[nextBox(boxes, from, arrow)]
    if (to) root.querySelector<SVGElement>(`[data-cell="${to.id}"]`)?.focus()
  }

  private later({ clientX, clientY }: PointerEvent, wait: number, press: boolean): void {
    this.stop()
    this.timer = setTimeout(() => {
      this.pressed = press
      const found = helpUnder(this.on.root, clientX, clientY)
      if (found !== this.asked || press) this.ask(found, cellUnder(this.on.root, clientX, clientY), press)
    }, wait)
  }

  private ask(element: Element | null, cell: SVGElement | null, pressed: boolean): void {
    this.asked = element
    const topic = element?.getAttribute('data-help')
    if (!topic) this.on.onrest?.()
    else if (topic !== 'piece:discard' || pressed)
      this.on.onhelp({ topic: topicOf(topic), reason: this.reasonAt(cell), pressed, from: cell })
  }

  /** Why the piece in a cell cannot be chosen. */
  private reasonAt(cell: SVGElement | null): string | undefined {
    const keys = keysOf(cell)
    return this.keyOf(keys) ? undefined : keys.map((key) => this.on.reasons.get(key)).find(Boolean)
  }
}
