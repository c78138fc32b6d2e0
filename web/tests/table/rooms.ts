/** Windows of all kinds, and where everything lies in them. */
import type { TableJson } from '../../src/lib/types'
import { boardsOf, centreFor } from '../../src/sets'
import { arrange, scaleOf, STOCK, stockBoxes, VILLAGE, type Plan } from '../../src/table/folding'
import type { Box } from '../../src/table/layout'
import { stockPart } from '../../src/table/stock'

/** The table beside the panel, on desktops and a tablet. */
export const WIDE: [number, number][] = [
  [960, 800],
  [1024, 768],
  [1080, 900],
  [1470, 1080],
  [1985, 1440],
  [885, 820],
]
/** One part at a time, on a phone and a tablet. */
export const SMALL: [number, number][] = [
  [390, 390],
  [330, 390],
  [820, 640],
]

export const partsOf = (table: TableJson) => [...boardsOf(table), stockPart]

export function planFor(
  table: TableJson,
  [width, height]: [number, number],
  page: string | null = null,
  side = '',
): Plan {
  return arrange({ width, height, page, opened: [], centre: centreFor(table, side), head: 32 }, partsOf(table))
}

/** The boxes of all that is open, the deck and the supply one by one. */
export function openBoxes({ boxes, heads, view }: Plan): Box[] {
  const isOpen = ({ x, y }: Box): boolean => y < view.y + view.h && x < view.x + view.w
  const open = Object.entries(boxes).filter(([, box]) => isOpen(box))
  return [
    ...open.flatMap(([key, box]) => (key === STOCK ? Object.values(stockBoxes(box)) : [box])),
    ...heads.map(({ box }) => box),
  ]
}

export { scaleOf, VILLAGE }
