/** Where a small window opens beside a piece, and a remark over it. */

const GAP = 10
const RIM = 8

export interface Size {
  width: number
  height: number
}

const clamp = (value: number, most: number): number => Math.max(RIM, Math.min(value, most))

/** Right or left of it if there is room, else below or above. */
export function placeBeside(anchor: DOMRect, { width, height }: Size, screen: Size): { x: number; y: number } {
  const right = anchor.right + GAP + width <= screen.width - RIM
  const left = anchor.left - GAP - width >= RIM
  if (right || left) {
    const x = right ? anchor.right + GAP : anchor.left - GAP - width
    return { x, y: clamp(anchor.top + anchor.height / 2 - height / 2, screen.height - height - RIM) }
  }
  const x = clamp(anchor.left + anchor.width / 2 - width / 2, screen.width - width - RIM)
  const below = anchor.bottom + GAP + height <= screen.height - RIM
  return { x, y: below ? anchor.bottom + GAP : clamp(anchor.top - GAP - height, screen.height - height - RIM) }
}

interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

const shared = (one: Area, other: Area): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/** Over the piece or next to it, where it hides least of what can be chosen; the nearest of equals. */
export function placeAside(anchor: DOMRect, { width, height }: Size, targets: Area[]): { x: number; y: number } {
  const [x, y] = [anchor.left + (anchor.width - width) / 2, anchor.top + (anchor.height - height) / 2]
  const places = [
    { x, y },
    { x, y: anchor.bottom - height },
    { x, y: anchor.top },
    { x, y: anchor.bottom + 2 },
    { x, y: anchor.top - height - 2 },
    { x: anchor.right + 2, y },
    { x: anchor.left - width - 2, y },
  ].map((at) => ({ x: clamp(at.x, innerWidth - width - RIM), y: clamp(at.y, innerHeight - height - RIM) }))
  const hidden = places.map((at) => {
    const area = { left: at.x, top: at.y, right: at.x + width, bottom: at.y + height }
    return targets.reduce((sum, target) => sum + shared(area, target), 0)
  })
  return places[hidden.indexOf(Math.min(...hidden))]!
}
