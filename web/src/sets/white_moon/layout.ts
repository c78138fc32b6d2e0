/** Where White Moon's pieces lie, in the units of the table. */
import type { Corner, Direction } from '../../lib/types'
import { CARD, cardAt, SQUARE, stonesOf, type Box, type Point, type Shape, type Sides } from '../../table/layout'

/** The height of the table where it stands above the panel. */
export const MOON_TALL = 1424

export interface MoonSides extends Sides {
  families: Box
}

type Numbers = readonly [x: number, y: number, w: number, h: number]

/** The side pieces make room for the families: below the square, under the rest, or on the other side. */
const SIDES: Record<keyof MoonSides, Record<Shape, Numbers>> = {
  view: { tall: [0, 0, 1000, MOON_TALL], wide: [-240, 0, 1240, 1000], wider: [-156, 0, 1336, 1000] },
  deck: { tall: [4, 1012, 352, 134], wide: [-236, 4, 76, 404], wider: [-152, 4, 144, 470] },
  discard: { tall: [364, 1012, 112, 134], wide: [-152, 4, 144, 108], wider: [-152, 482, 144, 136] },
  supply: { tall: [484, 1012, 306, 134], wide: [-152, 120, 144, 174], wider: [-152, 626, 144, 206] },
  signs: { tall: [798, 1012, 198, 134], wide: [-152, 302, 144, 106], wider: [-152, 840, 144, 156] },
  families: { tall: [4, 1154, 992, MOON_TALL - 1158], wide: [-236, 416, 228, 580], wider: [1008, 4, 168, 992] },
}

export function moonSides(shape: Shape): MoonSides {
  const box = (side: keyof MoonSides): Box => {
    const [x, y, w, h] = SIDES[side][shape]
    return { x, y, w, h }
  }
  return {
    view: box('view'),
    deck: box('deck'),
    discard: box('discard'),
    supply: box('supply'),
    signs: box('signs'),
    families: box('families'),
  }
}

/** The sides of the shape that suits a room best. */
export const familiesSides = (width: number, height: number): MoonSides => moonSides(moonShape(width, height))

const SHAPES: Shape[] = ['wider', 'wide', 'tall']
/** So much smaller may the table be for a shape with more room at its side. */
const NEARLY = 0.97

/** The shape in which the table is largest in a room. */
export function moonShape(width: number, height: number): Shape {
  if (!width || !height) return 'tall'
  const scales = SHAPES.map((shape) => {
    const { w, h } = moonSides(shape).view
    return Math.min(width / w, height / h)
  })
  const best = Math.max(...scales)
  return SHAPES[scales.findIndex((scale) => scale >= NEARLY * best)]!
}

export interface Stand {
  x: number
  y: number
  /** The edge of the top villager. */
  edge: number
  /** How much of each covered one is seen beside it. */
  strip: number
}

/** A stack lies in the top left corner of its tile. */
export const stackAt = (compact: boolean): Stand =>
  compact ? { x: 9, y: 9, edge: 78, strip: 24 } : { x: 9, y: 9, edge: 64, strip: 19 }

export const stackBox = (tile: Box, compact: boolean): Box => {
  const { x, y, edge } = stackAt(compact)
  return { x: tile.x + x, y: tile.y + y, w: edge, h: edge }
}

/** The middle of the Portal, from its tile's corner. */
export const PORTAL: Point & { r: number } = { x: 31, y: 115, r: 23 }

const NEAR = 209
/** The corners of the village, between plates and boards. */
export const cornerAt = (corner: Corner): Point => ({
  x: corner.endsWith('w') ? NEAR : SQUARE - NEAR,
  y: corner.startsWith('n') ? NEAR : SQUARE - NEAR,
})

/** The icon before a space, where Su-Ling stands: her feet. */
export function iconAt(direction: Direction, index: number): Point {
  const card = cardAt(direction, index)
  const [near, far] = stonesOf(direction)
  return { x: card.x + (near.x + far.x) / 2, y: card.y + (near.y + far.y) / 2 + 22 }
}

/** The tile of a cursed child on a space, from the card's corner. */
export const CHILD: Box = { x: CARD.w / 2 - 58, y: 8, w: 116, h: 116 }

// ---- The families --------------------------------------------------------------------------

export interface Round extends Point {
  r: number
}

/** The parts of a family's cell, from its corner. */
export interface FamilyCell {
  crest: Round
  name: Point & { size: number; room: number }
  members: { x: number; y: number; edge: number; pitch: number }
  death: Round
  reward: Round
}

export interface FamiliesPlan {
  cut: Cut
  head: Box
  cells: Box[]
  cell: FamilyCell
}

/** Two columns, one, or two rows of six. */
export type Cut = 'pairs' | 'column' | 'rows'

const HEADS: Record<Cut, number> = { pairs: 92, column: 182, rows: 62 }
const COLUMNS: Record<Cut, number> = { pairs: 2, column: 1, rows: 6 }
const COUNT = 12

const cutOf = (box: Box): Cut => (box.w > 600 ? 'rows' : box.w < 200 ? 'column' : 'pairs')

export function familiesPlan(box: Box): FamiliesPlan {
  const cut = cutOf(box)
  const columns = COLUMNS[cut]
  const head = { x: box.x, y: box.y, w: box.w, h: HEADS[cut] }
  const [w, h] = [box.w / columns, (box.h - head.h - 4) / (COUNT / columns)]
  const cells = Array.from({ length: COUNT }, (_, k) => ({
    x: box.x + w * (k % columns),
    y: box.y + head.h + h * Math.floor(k / columns),
    w,
    h,
  }))
  return { cut, head, cells, cell: cut === 'pairs' ? narrow(w, h) : broad(w, h) }
}

/** Both signs above the members. */
function narrow(w: number, h: number): FamilyCell {
  const edge = Math.min((w - 12) / 3 - 1, h - 40)
  return {
    crest: { x: 17, y: 19, r: 12.5 },
    name: { x: 31.5, y: 19, size: 13.5, room: w - 81 },
    members: { x: 6, y: (h + 31 - edge) / 2 + 3, edge, pitch: edge + 1.5 },
    death: { x: w - 38, y: 19, r: 10 },
    reward: { x: w - 16, y: 19, r: 11.5 },
  }
}

/** What a death brings beside the members, the reward above it. */
function broad(w: number, h: number): FamilyCell {
  const u = h / 66
  const pitch = Math.min(34 * u, (w - 30 * u) / 3)
  const edge = Math.min(pitch - 1.5, 32 * u)
  return {
    crest: { x: 18 * u, y: 17 * u, r: 13 * u },
    name: { x: 34 * u, y: 17 * u, size: 15.4 * u, room: w - 66 * u },
    members: { x: 5 * u, y: 33 * u, edge, pitch },
    death: { x: w - 15 * u, y: 33 * u + edge / 2, r: 10.5 * u },
    reward: { x: w - 17 * u, y: 17 * u, r: 13 * u },
  }
}

/** A member's place in a family's cell, with room for three; of a larger one all are smaller. */
export function memberBox(cell: Box, { members }: FamilyCell, index: number, of = 3): Box {
  const k = Math.min(1, 3 / of)
  const edge = members.edge * k
  return {
    x: cell.x + members.x + members.pitch * k * index,
    y: cell.y + members.y + (members.edge - edge) / 2,
    w: edge,
    h: edge,
  }
}
