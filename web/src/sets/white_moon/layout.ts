/** Where White Moon's pieces lie, in the units of the table. */
import type { Corner, Direction } from '../../lib/types'
import { CARD, cardAt, SQUARE, stonesOf, type Box, type Point } from '../../table/layout'

/** The families' part of the table. */
export const FAMILIES = 'families'

export interface Stand {
  x: number
  y: number
  /** The edge of the top villager. */
  edge: number
  /** How much of each covered one is seen below it. */
  strip: number
}

/** A stack lies in the top left corner of its tile, left of the drawing. */
export const STACK: Stand = { x: 7, y: 7, edge: 58, strip: 15 }

export const stackBox = (tile: Box): Box => {
  const { x, y, edge } = STACK
  return { x: tile.x + x, y: tile.y + y, w: edge, h: edge }
}

/** The middle of the Portal, from its tile's corner. */
export const PORTAL: Point & { r: number } = { x: 33, y: 118, r: 22 }

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

/** Two columns, three in a block, or two rows of six. */
export type Cut = 'pairs' | 'block' | 'rows'

const COLUMNS: Record<Cut, number> = { pairs: 2, block: 3, rows: 6 }
const COUNT = 12
/** The head is drawn for this width, and scaled. */
export const HEAD = { w: 228, h: 92 }
const BROAD_HEAD = { w: 992, h: 62 }

const cutOf = ({ w, h }: Box): Cut => (w < 300 ? 'pairs' : w > 2.6 * h ? 'rows' : 'block')

/** How the head is laid out, and how large. */
export function headPlan({ w }: Box): { broad: boolean; scale: number } {
  return w > 600 ? { broad: true, scale: w / BROAD_HEAD.w } : { broad: false, scale: Math.min(1.3, w / HEAD.w) }
}

/** How high the families should be. */
export const familiesHeight = (w: number): number => headHeight(w) + (w < 300 ? 6 * 72 : 4 * Math.min(200, 0.19 * w))

function headHeight(w: number): number {
  const { broad, scale } = headPlan({ x: 0, y: 0, w, h: 0 })
  return (broad ? BROAD_HEAD.h : HEAD.h) * scale
}

export function familiesPlan(box: Box): FamiliesPlan {
  const cut = cutOf(box)
  const columns = COLUMNS[cut]
  const head = { x: box.x, y: box.y, w: box.w, h: headHeight(box.w) }
  const [w, h] = [box.w / columns, (box.h - head.h - 4) / (COUNT / columns)]
  const cells = Array.from({ length: COUNT }, (_, k) => ({
    x: box.x + w * (k % columns),
    y: box.y + head.h + h * Math.floor(k / columns),
    w,
    h,
  }))
  return { cut, head, cells, cell: cellPlan(w, h) }
}

const cellPlan = (w: number, h: number): FamilyCell => (h > 0.8 * w ? highCell(w, h) : flatCell(w, h))

/** Both signs under the members. */
function highCell(w: number, h: number): FamilyCell {
  const u = w / 116
  const sign = Math.min(14 * u, h * 0.13)
  const pitch = (w - 8) / 3
  const edge = Math.min(pitch - 2, h - 34 * u - 2.4 * sign)
  const low = h - sign - 5 * u
  return {
    crest: { x: 17 * u, y: 18 * u, r: 12 * u },
    name: { x: 33 * u, y: 18 * u, size: 15.5 * u, room: w - 38 * u },
    members: { x: 4, y: (34 * u + low - sign - edge) / 2, edge, pitch },
    death: { x: w * 0.68, y: low, r: sign },
    reward: { x: w * 0.32, y: low, r: sign },
  }
}

/** What a death brings beside the members, the reward above it. */
function flatCell(w: number, h: number): FamilyCell {
  const u = Math.min(h / 66, w / 116)
  const top = (h - 66 * u) / 2
  const pitch = Math.min(34 * u, (w - 30 * u) / 3)
  const edge = Math.min(pitch - 1.5, 32 * u)
  return {
    crest: { x: 17 * u, y: top + 17 * u, r: 12 * u },
    name: { x: 32 * u, y: top + 17 * u, size: 15 * u, room: w - 62 * u },
    members: { x: 5 * u, y: top + 32 * u, edge, pitch },
    death: { x: w - 15 * u, y: top + 32 * u + edge / 2, r: 10.5 * u },
    reward: { x: w - 17 * u, y: top + 17 * u, r: 12.4 * u },
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
