/** Which boards are open and where they lie: beside the village, folded to one line, or one at a time on a small screen. */
import type { TableJson, Texts } from '../lib/types'
import { SQUARE, type Box } from './layout'

/** A part of the table beside the village. Folded, its head says in one line how things stand there. */
export interface Part {
  key: string
  title: (names: Texts) => string
  summary: (names: Texts, table: TableJson) => string
  /** How high it should be at a width, to be read well. */
  height: (width: number) => number
  /** It lies under the part at the centre, if there is one. */
  near?: boolean
}

/** The page with the village, where one part is seen at a time. */
export const VILLAGE = 'village'
/** The deck, the discard pile, the supply, and the signs of danger. */
export const STOCK = 'stock'

export interface Room {
  width: number
  height: number
  /** One part at a time. */
  page: string | null
  /** What was opened, the last first. */
  opened: readonly string[]
  /** The part that is at the centre, and not the village: whose player sits here. */
  centre: string | null
  /** The height of a head, in pixels. */
  head: number
}

export interface Head {
  key: string
  box: Box
  open: boolean
}

export interface Plan {
  view: Box
  boxes: Record<string, Box>
  /** Empty if all is open anyway. */
  heads: Head[]
}

const GAP = 8
const EDGE = 4
/** Where parts lie that are not seen. */
const AWAY = 4000
/** Nothing is lower, not even for the moment in which a window is resized. */
const LEAST = 200
/** The strip under the village that the deck and the supply need. */
const STRIP = 142
/** How high the table is where a part is at its centre: the village, and a column under it. */
const TALL = 2000
const ONE_COLUMN = 248
const COLUMN = 372
/** A second column is worth its room if the village stays this large. */
const LARGE = 0.8

const away = (parts: readonly Part[]): Record<string, Box> =>
  Object.fromEntries(parts.map(({ key }, k) => [key, { x: 0, y: AWAY + 2 * SQUARE * k, w: SQUARE, h: SQUARE }]))

export const scaleOf = ({ width, height }: Pick<Room, 'width' | 'height'>, { w, h }: Box): number =>
  width && height ? Math.min(width / w, height / h) : 1

export function arrange(room: Room, parts: readonly Part[]): Plan {
  if (room.page) return onePage(room, parts, room.page)
  const centre = parts.find(({ key }) => key === room.centre)
  return centre && room.width ? aroundCentre(room, parts, centre) : beside(room, parts)
}

/** One part fills the room. */
function onePage({ width, height }: Room, parts: readonly Part[], page: string): Plan {
  const boxes = away(parts)
  const at = boxes[page]
  if (!at) return { view: { x: 0, y: 0, w: SQUARE, h: SQUARE }, boxes, heads: [] }
  const h = width ? (SQUARE * height) / width : SQUARE
  boxes[page] = { x: at.x + EDGE, y: at.y + EDGE, w: SQUARE - 2 * EDGE, h: h - 2 * EDGE }
  return { view: { ...at, h }, boxes, heads: [] }
}

/** The village with a column at its left; at its right too if that is large enough. */
function beside(room: Room, parts: readonly Part[]): Plan {
  const column = parts.length > 2 ? COLUMN : ONE_COLUMN
  const wide = SQUARE + 2 * (COLUMN + GAP)
  const both = parts.length > 3 && scaleOf(room, { x: 0, y: 0, w: wide, h: SQUARE }) >= LARGE
  const w = both ? wide : SQUARE + column + GAP
  const scale = scaleOf(room, { x: 0, y: 0, w, h: SQUARE })
  const h = room.height ? Math.max(SQUARE, room.height / scale) : TALL
  const spare = room.width ? Math.max(0, room.width / scale - w) / (both ? 2 : 1) : 0
  const strip = h >= SQUARE + STRIP
  const y = strip ? 0 : (SQUARE - h) / 2
  const left: Box = { x: -column - spare - GAP + EDGE, y: y + EDGE, w: column + spare - EDGE, h: h - 2 * EDGE }
  const boxes = away(parts)
  if (strip)
    boxes[STOCK] = { x: EDGE, y: SQUARE + GAP, w: SQUARE - 2 * EDGE, h: Math.min(h - SQUARE, 230) - GAP - EDGE }
  const rest = strip ? parts.filter(({ key }) => key !== STOCK) : parts
  const head = room.head / scale
  const half = Math.ceil(rest.length / 2)
  const stacks = both
    ? [
        stack(left, rest.slice(0, half), room.opened, head),
        stack({ ...left, x: SQUARE + GAP - EDGE }, rest.slice(half), room.opened, head),
      ]
    : [stack(left, rest, room.opened, head)]
  const width = w + spare * (both ? 2 : 1)
  return {
    view: { x: left.x - EDGE, y, w: width, h },
    boxes: Object.assign(boxes, ...stacks.map((each) => each.boxes)),
    heads: stacks.flatMap((each) => each.heads),
  }
}

/** A part in the middle, the village small beside it, the others under both. */
function aroundCentre(room: Room, parts: readonly Part[], centre: Part): Plan {
  const scale = room.height / TALL
  const w = Math.max(room.width / scale, 2 * SQUARE)
  const x = SQUARE + GAP
  const beside: Box = { x, y: EDGE, w: w - x - EDGE, h: TALL - 2 * EDGE }
  const near = parts.find((part) => part.near)
  const others = parts.filter((part) => part !== centre && part !== near && part.key !== STOCK)
  const under = [...others.reverse(), ...parts.filter(({ key }) => key === STOCK)]
  const low = near ? Math.min(near.height(beside.w), TALL * 0.3) : 0
  const left: Box = { x: EDGE, y: SQUARE + GAP, w: SQUARE - EDGE, h: TALL - SQUARE - GAP - EDGE }
  const stacked = stack(left, under, room.opened, room.head / scale)
  const boxes = {
    ...away(parts),
    ...stacked.boxes,
    ...(near && { [near.key]: { ...beside, y: TALL - EDGE - low, h: low } }),
    [centre.key]: { ...beside, h: beside.h - (low && low + GAP) },
  }
  return { view: { x: 0, y: 0, w, h: TALL }, boxes, heads: stacked.heads }
}

/** Parts one below the other: all of them, or heads for all and those open that have room. */
function stack(
  box: Box,
  parts: readonly Part[],
  opened: readonly string[],
  head: number,
): Pick<Plan, 'boxes' | 'heads'> {
  const wanted = new Map(parts.map((part) => [part.key, part.height(box.w)]))
  const all = parts.map(({ key }) => key)
  const total = (keys: readonly string[]): number => keys.reduce((sum, key) => sum + wanted.get(key)! + GAP, 0)
  const whole = total(all) - GAP <= box.h
  const heads = whole ? 0 : parts.length * (head + GAP)
  const open = new Set(
    whole ? all : fitting([...opened.filter((key) => wanted.has(key)), ...all], wanted, box.h - heads),
  )
  const slack = Math.max(0, box.h + GAP - heads - total([...open]))
  return laid(box, all, open, wanted, whole ? 0 : head, 1 + slack / Math.max(1, total([...open])))
}

/** As many of these as have room, the first ones first; one in any case. */
function fitting(keys: readonly string[], wanted: Map<string, number>, room: number): string[] {
  const found: string[] = []
  let left = room
  for (const key of new Set(keys)) {
    const height = wanted.get(key)! + GAP
    if (height > left && found.length) continue
    found.push(key)
    left -= height
  }
  return found
}

function laid(
  box: Box,
  keys: readonly string[],
  open: Set<string>,
  wanted: Map<string, number>,
  head: number,
  stretch: number,
): Pick<Plan, 'boxes' | 'heads'> {
  const boxes: Record<string, Box> = {}
  const heads: Head[] = []
  let y = box.y
  for (const key of keys) {
    if (head) heads.push({ key, box: { x: box.x, y, w: box.w, h: head }, open: open.has(key) })
    if (head) y += head + (open.has(key) ? 2 : GAP)
    if (!open.has(key)) continue
    const room = box.y + box.h - y - (head && 2)
    const h = Math.max(LEAST, Math.min((wanted.get(key)! + GAP) * stretch - GAP, room))
    boxes[key] = { x: box.x, y, w: box.w, h }
    y += h + GAP
  }
  return { boxes, heads }
}

/** The deck, discard pile, supply and signs in the box of their part: in a row, a column, or a block. */
export function stockBoxes({ x, y, w, h }: Box): Record<'deck' | 'discard' | 'supply' | 'signs', Box> {
  if (w > 2.4 * h) return across(x, y, w, h)
  if (w > 300) return block(x, y, w, h)
  const half = (w - GAP) / 2
  const low = Math.min(150, h * 0.28)
  const high = h - low - GAP
  return {
    deck: { x, y, w: half, h: high },
    supply: { x: x + half + GAP, y, w: half, h: high },
    discard: { x, y: y + high + GAP, w: half, h: low },
    signs: { x: x + half + GAP, y: y + high + GAP, w: half, h: low },
  }
}

function across(x: number, y: number, w: number, h: number): ReturnType<typeof stockBoxes> {
  const u = w / 992
  return {
    deck: { x, y, w: 352 * u, h },
    discard: { x: x + 360 * u, y, w: 112 * u, h },
    supply: { x: x + 480 * u, y, w: 306 * u, h },
    signs: { x: x + 794 * u, y, w: 198 * u, h },
  }
}

function block(x: number, y: number, w: number, h: number): ReturnType<typeof stockBoxes> {
  const top = (h - GAP) * 0.44
  const [below, low] = [y + top + GAP, h - top - GAP]
  const third = (w - 2 * GAP) / 10
  return {
    deck: { x, y, w, h: top },
    discard: { x, y: below, w: 3 * third, h: low },
    supply: { x: x + 3 * third + GAP, y: below, w: 4 * third, h: low },
    signs: { x: x + 7 * third + 2 * GAP, y: below, w: 3 * third, h: low },
  }
}
