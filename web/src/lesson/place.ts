/** Where the bubble of a lesson goes: beside what it is about, without covering it. */

export interface Rect {
  x: number
  y: number
  w: number
  h: number
}

export interface Size {
  w: number
  h: number
}

const GAP = 14
const EDGE = 8

/** The box round several boxes; null for none. */
export function around(boxes: readonly Rect[]): Rect | null {
  if (!boxes.length) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.w))
  const bottom = Math.max(...boxes.map((box) => box.y + box.h))
  return { x, y, w: right - x, h: bottom - y }
}

/** How much of two boxes is shared. */
export function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

function inside(room: Rect, { x, y, w, h }: Rect): Rect {
  const within = (at: number, size: number, from: number, length: number) =>
    Math.max(from + EDGE, Math.min(at, from + length - size - EDGE))
  return { x: within(x, w, room.x, room.w), y: within(y, h, room.y, room.h), w, h }
}

/** The place beside the boxes that covers least of them: right, left, below, above, or in a corner of the room. */
export function placeFor(size: Size, boxes: readonly Rect[], room: Rect): Rect {
  const about = around(boxes)
  const right = room.x + room.w - size.w
  const bottom = room.y + room.h - size.h
  if (!about) return inside(room, { ...size, x: room.x + (room.w - size.w) / 2, y: bottom })
  const middle = { x: about.x + (about.w - size.w) / 2, y: about.y + (about.h - size.h) / 2 }
  const places = [
    { x: about.x + about.w + GAP, y: middle.y },
    { x: about.x - size.w - GAP, y: middle.y },
    { x: middle.x, y: about.y + about.h + GAP },
    { x: middle.x, y: about.y - size.h - GAP },
    { x: middle.x, y: bottom },
    { x: middle.x, y: room.y },
    { x: room.x, y: bottom },
    { x: right, y: bottom },
    { x: room.x, y: room.y },
    { x: right, y: room.y },
  ].map((at) => inside(room, { ...at, ...size }))
  const covered = (place: Rect) => boxes.reduce((sum, box) => sum + shared(place, box), 0)
  return places.reduce((best, each) => (covered(each) < covered(best) ? each : best))
}
