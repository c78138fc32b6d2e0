/** Where the bubble of a lesson goes: near what it is about, over as little as possible of what matters. */

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

/** Something on the table, and how bad it is to cover a part of it. */
export interface Thing {
  box: Rect
  weight: number
}

const GAP = 14
const EDGE = 8
/** Every so many pixels a place is tried. */
const STEP = 12
/** Covering what the sentence is about is worse than anything else. */
const ABOUT = 1000
/** A pixel of distance is as bad as covering so much of a thing with weight 1. */
const FAR = 40

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

export const wider = ({ x, y, w, h }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
})

/** The part of a box that is in the room. */
export function within(room: Rect, box: Rect): Rect {
  const [x, y] = [Math.max(room.x, box.x), Math.max(room.y, box.y)]
  return {
    x,
    y,
    w: Math.min(room.x + room.w, box.x + box.w) - x,
    h: Math.min(room.y + room.h, box.y + box.h) - y,
  }
}

/** How far two boxes are apart. */
function apart(a: Rect, b: Rect): number {
  const x = Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w)
  const y = Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h)
  return Math.hypot(x, y)
}

/** Where something of a length can begin: from end to end, both included, and in the middle. */
function beginnings(from: number, length: number, size: number): number[] {
  const [first, last] = [from + EDGE, from + length - size - EDGE]
  if (last <= first) return [first]
  const steps = Array.from({ length: Math.ceil((last - first) / STEP) }, (_, k) => first + k * STEP)
  return [...steps, last, (first + last) / 2]
}

/** The best place in the room for a bubble about some boxes; about nothing, below in the middle if that is free. */
export function placeFor(size: Size, boxes: readonly Rect[], room: Rect, things: readonly Thing[] = []): Rect {
  const about = around(boxes) ?? { x: room.x + room.w / 2, y: room.y + room.h, w: 0, h: 0 }
  const all = [...things, ...boxes.map((box) => ({ box: wider(box, GAP), weight: ABOUT }))]
  const middle = { x: about.x + about.w / 2, y: about.y + about.h / 2 }
  const cost = (place: Rect) => {
    const covered = all.reduce((sum, { box, weight }) => sum + weight * shared(place, box), 0)
    const aslant = Math.abs(place.x + place.w / 2 - middle.x) + Math.abs(place.y + place.h / 2 - middle.y)
    return covered + FAR * apart(place, about) + aslant
  }
  const places = beginnings(room.x, room.w, size.w).flatMap((x) =>
    beginnings(room.y, room.h, size.h).map((y) => ({ x, y, ...size })),
  )
  const rated = places.map((place) => ({ place, cost: cost(place) }))
  return rated.reduce((best, each) => (each.cost < best.cost ? each : best)).place
}
