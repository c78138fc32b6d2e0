/** Where Black Secret's pieces lie, in the units of the table. */
import type { SecretJson } from '../../../lib/types'
import type { Box, Point } from '../../../table/layout'

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
  const columns = box.w > 6 * box.h ? 6 : box.w < 1.3 * box.h ? 2 : 3
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
  /** Its middle, and how much room it has for letters of the least size. */
  name: Point & { size: number; room: number; lines: number }
}

/** Sign and blood above, the name in the lower half. */
export function mantraPlan({ w, h }: Box, level: number, letters: number): MantraPlan {
  const size = Math.max(letters, Math.min(h * 0.15, w * 0.11))
  const lines = w < 9 * size ? 3 : 2
  const below = lines * size * 1.04 + 12
  const r = Math.max(4, Math.min((h - below - 14) / 2, w * 0.2))
  const y = 10 + (h - below - 10) / 2
  const drop = Math.max(3, Math.min(r * 0.6, (w - 2 * r - 24) / (2.1 * level)))
  return {
    icon: { x: r + 8, y, r },
    drops: { x: (w + 2 * r + 8) / 2, y, r: drop },
    name: { x: w / 2, y: h - below / 2 - 4 + size * 0.36, size, room: w - 10, lines },
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
  /** The curses that are not thrown yet. */
  curses: Box
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

export const boardPlan = (box: Box): BoardPlan =>
  box.w > 600 ? widePlan(box) : box.h > 700 ? tallPlan(box) : columnPlan(box)

/** The most curses there are in a row. */
const MOST_CURSES = 8

/** For a finger, and for who plays him: all is as large as it can be. */
function widePlan({ x, y, w, h }: Box): BoardPlan {
  const u = Math.min(w / 992, h / 790)
  const low = Math.min(3 * (w - 16) * (1 / MOST_CURSES), 0.42 * h)
  const high = h - low - 14
  const top = 52 * u
  const pitch = Math.min((0.54 * w) / 4, (high - top) / 4)
  const side = x + 4 * pitch + 20 * u
  const room = x + w - 8 - side
  const [hand, demons] = [0.34 * high, 0.4 * high]
  const under = y + 8 + hand + demons + 2 * GAP
  const [urns, skeletons] = across({ x: side, y: under, w: room + GAP, h: y + high - under }, 2)
  return {
    title: { x: x + 48 * u, y: y + 36 * u, size: 30 * u, room: 4 * pitch - 60 * u },
    hand: { x: side, y: y + 8, w: room, h: hand },
    pyramid: pyramidAt(x + 10, y + high - 4 * pitch, pitch),
    demons: across({ x: side, y: y + 8 + hand + GAP, w: room + GAP, h: demons }, 3),
    urns: urns!,
    skeletons: skeletons!,
    curses: { x: x + 10, y: y + high + 8, w: w - 16, h: low },
    letters: 26 * u,
  }
}

/** All of the width for the pyramid. */
function tallPlan({ x, y, w, h }: Box): BoardPlan {
  const pitch = (w - 20) / 4
  const under = y + 178 + 4 * pitch + 6
  const [urns, skeletons] = across({ x: x + 8, y: under + 136, w: w - 12, h: 62 }, 2)
  const base = under + 206
  return {
    title: { x: x + 44, y: y + 32, size: 24, room: 240 },
    hand: { x: x + 10, y: y + 48, w: w - 20, h: 122 },
    pyramid: pyramidAt(x + 10, y + 178, pitch),
    demons: across({ x: x + 8, y: under, w: w - 12, h: 128 }, 3),
    urns: urns!,
    skeletons: skeletons!,
    curses: { x: x + 8, y: base, w: w - 16, h: y + h - 4 - base },
    letters: 19,
  }
}

/** The demons one above the other beside the pyramid. */
function columnPlan({ x, y, w, h }: Box): BoardPlan {
  const pitch = 50
  const top = y + 92
  const side = x + 4 * pitch + 14
  const under = top + 4 * pitch + 4
  const [urns, skeletons] = across({ x: x + 8, y: under, w: w - 12, h: 48 }, 2)
  const base = under + 54
  return {
    title: { x: x + 44, y: y + 31, size: 19, room: 110 },
    hand: { x: x + 160, y: y + 6, w: w - 168, h: 80 },
    pyramid: pyramidAt(x + 8, top, pitch),
    demons: [0, 1, 2].map((k) => ({
      x: side,
      y: top + (pitch * 4 * k) / 3,
      w: x + w - 8 - side,
      h: (pitch * 4) / 3 - GAP,
    })),
    urns: urns!,
    skeletons: skeletons!,
    curses: { x: x + 8, y: base, w: w - 16, h: y + h - 4 - base },
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

/** How far level 4 lies from level 3, in curses. */
const APART = 0.3

/** The curses not thrown yet: a row for level 1 and one for level 2, the others together; the open ones first, then backs. */
export function cursesOf(secret: SecretJson, { curses: area }: BoardPlan): Lying[] {
  const levels = [1, 2, 3, 4].map((level) => lyingOn(secret, level))
  const [one, two, three, four] = levels.map((all) => all.length) as [number, number, number, number]
  const pitch = Math.max(GAP + 1, Math.min(area.h / 3, area.w / Math.max(1, one, two, three + four + APART)))
  const gap = (area.h - 3 * pitch) / 2
  return levels.flatMap((all, k) =>
    all.map((curse, at) => ({
      curse,
      level: k + 1,
      box: {
        x: area.x + pitch * (at + (k === 3 ? three + APART : 0)),
        y: area.y + (pitch + gap) * Math.min(k, 2),
        w: pitch - GAP,
        h: pitch - GAP,
      },
    })),
  )
}

function lyingOn({ curses, hidden_curses: hidden }: SecretJson, level: number): (string | null)[] {
  const open = curses.filter((curse) => curse.level === level).map(({ curse }): string | null => curse)
  return [...open, ...Array.from({ length: hidden[String(level)] ?? 0 }, () => null)]
}
