/** Where Black Secret's pieces lie, in the units of the table. */
import type { SecretJson, TableJson } from '../../../lib/types'
import type { Box, Point, Sides } from '../../../table/layout'
import type { Room } from '../../set'
import type { Page } from '../pages'

export interface SecretSides extends Sides {
  catacombs: Box
  /** Wu-Feng's board. */
  board: Box
  mantras: Box
  families?: Box
}

/** On a wide screen all of it is seen at once. */
export type Whole = 'square' | 'wide' | 'wider'
/** Of two that are equally large the first is taken: it leaves less of the room empty. */
export const WHOLES: Whole[] = ['square', 'wide', 'wider']

const STRIP = {
  deck: { x: 4, y: 1012, w: 352, h: 134 },
  discard: { x: 364, y: 1012, w: 112, h: 134 },
  supply: { x: 484, y: 1012, w: 306, h: 134 },
  signs: { x: 798, y: 1012, w: 198, h: 134 },
}

/** Where the second page begins. */
const BELOW = 1500

/** On a narrow screen one part is seen at a time; the families of White Moon lie under the village. */
export function secretPage(page: Page, moon: boolean): SecretSides {
  return {
    view: page === 'village' ? { x: 0, y: 0, w: 1000, h: moon ? 1424 : 1150 } : { x: 0, y: BELOW, w: 1000, h: 1310 },
    ...STRIP,
    ...(moon && { families: { x: 4, y: 1154, w: 992, h: 262 } }),
    catacombs: { x: 4, y: BELOW + 4, w: 490, h: 504 },
    mantras: { x: 502, y: BELOW + 4, w: 494, h: 504 },
    board: { x: 4, y: BELOW + 516, w: 992, h: 790 },
  }
}

/** Left of the square, on both sides of it, or on the left and below; the families of White Moon at the edge. */
export function secretSides(shape: Whole, moon: boolean): SecretSides {
  if (shape === 'wider')
    return {
      view: { x: -384, y: 0, w: moon ? 1716 : 1540, h: 1000 },
      deck: { x: 1008, y: 4, w: 144, h: 262 },
      discard: { x: 1008, y: 274, w: 144, h: 124 },
      supply: { x: 1008, y: 406, w: 144, h: 184 },
      signs: { x: 1008, y: 598, w: 144, h: 118 },
      mantras: { x: 1008, y: 724, w: 144, h: 272 },
      ...(moon && { families: { x: 1160, y: 4, w: 168, h: 992 } }),
      catacombs: { x: -380, y: 4, w: 372, h: 396 },
      board: { x: -380, y: 408, w: 372, h: 588 },
    }
  const left = moon ? 176 : 0
  const height = shape === 'wide' ? 1150 : 1428
  return {
    view: { x: -384 - left, y: 0, w: 1384 + left, h: height },
    ...STRIP,
    ...(moon && { families: { x: -556, y: 4, w: 168, h: height - 8 } }),
    ...(shape === 'wide'
      ? {
          catacombs: { x: -380, y: 4, w: 372, h: 372 },
          board: { x: -380, y: 384, w: 372, h: 524 },
          mantras: { x: -380, y: 916, w: 372, h: 230 },
        }
      : {
          catacombs: { x: -380, y: 4, w: 372, h: 446 },
          board: { x: -380, y: 458, w: 372, h: 966 },
          mantras: { x: 4, y: 1154, w: 992, h: 270 },
        }),
  }
}

/** The sides of the shape in which the table is largest in a room. */
export function secretRoom(width: number, height: number, moon: boolean): SecretSides {
  const all = WHOLES.map((shape) => secretSides(shape, moon))
  if (!width || !height) return all[1]!
  const scales = all.map(({ view }) => Math.min(width / view.w, height / view.h))
  const largest = Math.max(...scales)
  return all[scales.findIndex((scale) => scale > largest * 0.99)]!
}

/** One page on a narrow screen, else all at once. */
export function sidesIn({ moon }: TableJson, { width, height, page }: Room): SecretSides {
  return page ? secretPage(page as Page, Boolean(moon)) : secretRoom(width, height, Boolean(moon))
}

// ---- The catacombs -------------------------------------------------------------------------

const HEAD = 36
export function caveBox(box: Box, index: number): Box {
  const [w, h] = [(box.w - 8) / 3, (box.h - HEAD - 4) / 3]
  return { x: box.x + 4 + w * (index % 3) + 2, y: box.y + HEAD + h * Math.floor(index / 3) + 2, w: w - 4, h: h - 4 }
}

/** Feet of those on a space, and how large they are: between the ladder and the tokens. */
export function caveFeet(box: Box, count: number): { at: Point[]; scale: number } {
  const scale = (box.h / 116) * (count > 2 ? 0.6 : 0.72)
  const [from, to] = [box.x + box.w * 0.36, box.x + box.w * 0.74]
  const step = count > 1 ? (to - from) / (count - 1) : 0
  const start = count > 1 ? from : (from + to) / 2
  return { at: Array.from({ length: count }, (_, k) => ({ x: start + step * k, y: box.y + box.h * 0.9 })), scale }
}

/** A demon on a space, to be pointed at. */
export function figureBox({ x, y }: Point, scale: number): Box {
  return { x: x - 23 * scale, y: y - 68 * scale, w: 46 * scale, h: 74 * scale }
}

// ---- Mantras -------------------------------------------------------------------------------

export function mantraBox(box: Box, index: number): Box {
  const columns = box.w < 200 || (box.w > 450 && box.w < 600) ? 2 : 3
  const rows = 6 / columns
  const [w, h] = [(box.w - 8) / columns, (box.h - HEAD - 4) / rows]
  return {
    x: box.x + 4 + w * (index % columns) + 2,
    y: box.y + HEAD + h * Math.floor(index / columns) + 2,
    w: w - 4,
    h: h - 4,
  }
}

export interface MantraPlan {
  icon: Point & { r: number }
  drops: Point & { r: number }
  name: (Point & { size: number; room: number }) | null
}

/** On a broad card the name and the blood stand beside the sign; on a narrow one under it; on the smallest there is no name. */
export function mantraPlan({ w, h }: Box, level: number): MantraPlan {
  if (w > 150) {
    const r = Math.min(42, h / 2 - 12)
    const middle = (w + 2 * r + 12) / 2
    const drop = h > 130 ? 15 : 12
    return {
      icon: { x: r + 6, y: h > 130 ? r + 16 : h / 2, r },
      drops: { x: middle, y: h - drop - 12, r: drop },
      name: { x: middle, y: (h - 2 * drop) / 2 + 1, size: 21, room: w - 2 * r - 22 },
    }
  }
  if (w <= 90) return { icon: { x: w / 2, y: 30, r: 21 }, drops: { x: w / 2, y: h - 14, r: 8 }, name: null }
  const r = Math.min(24, (h - 54) / 2)
  const aside = 2 * r + 10
  const y = r + 10
  return {
    icon: { x: r + 6, y, r },
    drops: { x: (w + aside) / 2, y, r: level > 3 ? 7 : 8.4 },
    name: { x: w / 2, y: h - 21, size: 13.4, room: w - 8 },
  }
}

// ---- Wu-Feng's board -----------------------------------------------------------------------

export interface BoardPlan {
  title: Point & { size: number; room: number }
  hand: Box
  /** Four levels high; its places are in `spotBoxes`. */
  pyramid: Box
  demons: Box[]
  urns: Box
  skeletons: Box
  /** Where the curses of a level begin, and how far apart they lie. */
  levels: Box[]
  /** Of a curse that is not thrown yet. */
  edge: number
  /** The size of letters and numbers. */
  letters: number
}

const GAP = 4

/** Level 1 at the foot, each place of a higher level above two of the level below. */
export function spotBoxes({ pyramid: { x, y, w, h } }: BoardPlan, spots: readonly { level: number }[]): Box[] {
  const levels = spots.map(({ level }) => level)
  const pitch = w / levels.filter((level) => level === 1).length
  return levels.map((level, k) => ({
    x: x + (pitch / 2) * (level - 1) + pitch * (k - levels.indexOf(level)),
    y: y + h - pitch * level,
    w: pitch - GAP,
    h: pitch - GAP,
  }))
}

const pyramidAt = (x: number, y: number, pitch: number): Box => ({ x, y, w: 4 * pitch, h: 4 * pitch })

/** Equal parts side by side. */
const across = ({ x, y, w, h }: Box, count: number): Box[] =>
  Array.from({ length: count }, (_, k) => ({ x: x + (w / count) * k, y, w: w / count - GAP, h }))

/** Rows of curses: a level each, but the last two together. */
const threeRows = (x: number, y: number, pitch: number): Box[] =>
  [0, 1, 2, 3].map((k) => ({ x: x + (k === 3 ? 3 * pitch : 0), y: y + Math.min(k, 2) * pitch, w: pitch, h: pitch }))

export function boardPlan(box: Box): BoardPlan {
  if (box.w > 600) return widePlan(box)
  return box.h > 700 ? tallPlan(box) : columnPlan(box)
}

/** For a finger: what can be thrown is as large as it can be. */
function widePlan({ x, y, w }: Box): BoardPlan {
  const pitch = 120
  const side = x + 4 * pitch + 20
  const room = x + w - 8 - side
  const base = y + 50 + 4 * pitch + 8
  const row = 118
  const [urns, skeletons] = across({ x: side, y: y + 412, w: room + GAP, h: 118 }, 2)
  return {
    title: { x: x + 48, y: y + 34, size: 30, room: 220 },
    hand: { x: side, y: y + 8, w: room, h: 160 },
    pyramid: pyramidAt(x + 10, y + 50, pitch),
    demons: across({ x: side, y: y + 178, w: room + GAP, h: 226 }, 3),
    urns: urns!,
    skeletons: skeletons!,
    // Levels 1 and 3, then 2 and 4.
    levels: [0, 1, 2, 3].map((k) => ({
      x: x + 12 + (k < 2 ? 0 : (k === 2 ? 5 : 4) * row + 20),
      y: base + (k % 2) * row,
      w: row,
      h: row,
    })),
    edge: row - GAP,
    letters: 26,
  }
}

/** All of the width for the pyramid. */
function tallPlan({ x, y, w, h }: Box): BoardPlan {
  const pitch = (w - 20) / 4
  const under = y + 178 + 4 * pitch + 6
  const [urns, skeletons] = across({ x: x + 8, y: under + 136, w: w - 12, h: 62 }, 2)
  const base = under + 206
  const row = Math.min((w - 16) / 5, (y + h - 6 - base) / 3)
  return {
    title: { x: x + 44, y: y + 32, size: 24, room: 240 },
    hand: { x: x + 10, y: y + 48, w: w - 20, h: 122 },
    pyramid: pyramidAt(x + 10, y + 178, pitch),
    demons: across({ x: x + 8, y: under, w: w - 12, h: 128 }, 3),
    urns: urns!,
    skeletons: skeletons!,
    levels: threeRows(x + 8, base, row),
    edge: row - GAP,
    letters: 19,
  }
}

/** The demons one above the other beside the pyramid. */
function columnPlan({ x, y, w, h }: Box): BoardPlan {
  const pitch = 52
  const top = y + 96
  const side = x + 4 * pitch + 14
  const under = top + 4 * pitch + 4
  const [urns, skeletons] = across({ x: x + 8, y: under, w: w - 12, h: 50 }, 2)
  const base = under + 56
  const row = Math.min((w - 16) / 5, (y + h - 6 - base) / 3)
  return {
    title: { x: x + 44, y: y + 31, size: 19, room: 110 },
    hand: { x: x + 160, y: y + 6, w: w - 168, h: 84 },
    pyramid: pyramidAt(x + 8, top, pitch),
    demons: [0, 1, 2].map((k) => ({
      x: side,
      y: top + (pitch * 4 * k) / 3,
      w: x + w - 8 - side,
      h: (pitch * 4) / 3 - GAP,
    })),
    urns: urns!,
    skeletons: skeletons!,
    levels: threeRows(x + 8, base, row),
    edge: row - GAP,
    letters: 15,
  }
}

/** Cards of the hand, side by side. */
export function handBox(area: Box, index: number, count: number): Box {
  const w = area.h * 0.72
  const step = Math.min(w + 6, (area.w - w - 54) / Math.max(1, count - 1))
  return { x: area.x + step * index, y: area.y, w, h: area.h }
}

export const handCount = ({ hand }: SecretJson): number => (Array.isArray(hand) ? hand.length : hand.count)

export interface Lying {
  curse: string | null
  level: number
  box: Box
}

/** The curses not thrown yet: the open ones of a level, then its backs. */
export function cursesOf(secret: SecretJson, plan: BoardPlan): Lying[] {
  return plan.levels.flatMap((row, k) => {
    const level = k + 1
    const open = secret.curses.filter((curse) => curse.level === level).map(({ curse }): string | null => curse)
    const backs = Array.from({ length: secret.hidden_curses[String(level)] ?? 0 }, () => null)
    return [...open, ...backs].map((curse, at) => ({
      curse,
      level,
      box: { x: row.x + row.w * at, y: row.y, w: plan.edge, h: plan.edge },
    }))
  })
}
