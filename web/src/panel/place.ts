/** Where a small window opens beside a piece: right or left of it if there is room, else below or above. */

const GAP = 10
const RIM = 8

export interface Size {
  width: number
  height: number
}

const clamp = (value: number, most: number): number => Math.max(RIM, Math.min(value, most))

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
