/** Where Tao tokens lie: in a row on a plate, spread out to choose from, large where a finger must find them; and in the supply. */
import { taoKey } from '../lib/payment'
import type { BoardJson, TargetMap } from '../lib/types'
import { extraTokens } from '../sets'
import type { Box } from './layout'

export interface Pile {
  /** Or another kind of token that is spent like Tao. */
  colour: string
  count: number
  /** The middle and the size of the token, from the corner of the plate. */
  x: number
  y: number
  r: number
  /** What is clicked, from the same corner. */
  box: Box
}

type Place = Omit<Pile, 'colour' | 'count'>
export type Lay = 'row' | 'large' | 'spread' | 'tray'

const SPREAD: Box = { x: 4, y: 120, w: 194, h: 46 }
const TRAY: Box = { x: 4, y: 50, w: 194, h: 148 }

/** To be chosen from on a small screen, tokens take the place of all else on the plate. */
export function layOf(board: BoardJson, targets: TargetMap, compact: boolean): Lay {
  const asked = tokensOn(board).some((colour) => targets.has(taoKey(board.colour, colour)))
  return asked ? (compact ? 'tray' : 'spread') : compact ? 'large' : 'row'
}

const tokensOn = (board: BoardJson): string[] => [
  ...board.tao,
  ...extraTokens().flatMap(([kind, { onBoard }]) => Array.from({ length: onBoard(board) }, () => kind)),
]

/** A plate's tokens, a pile for each colour. */
export function pilesOf(board: BoardJson, lay: Lay): Pile[] {
  const counted = new Map<string, number>()
  for (const colour of tokensOn(board)) counted.set(colour, (counted.get(colour) ?? 0) + 1)
  return [...counted].map(([colour, count], k) => ({
    colour,
    count,
    ...PLACES[lay](k, counted.size),
  }))
}

function rowPlace(k: number, piles: number, y: number, r: number): Place {
  const x = r + 7 + Math.min(3 * r, (188 - 2 * r) / Math.max(1, piles - 1)) * k
  return { x, y, r, box: { x: x - r - 4, y: y - r - 7, w: 2 * r + 9, h: 2 * r + 14 } }
}

const PLACES: Record<Lay, (k: number, piles: number) => Place> = {
  row: (k, piles) => rowPlace(k, piles, 143, 13.5),
  large: (k, piles) => rowPlace(k, piles, 136, 17),
  spread: (k, piles) => inGrid(k, SPREAD, Math.max(3, piles), 1),
  tray: (k, piles) => {
    const columns = piles > 4 ? 3 : Math.min(2, piles)
    return inGrid(k, TRAY, columns, Math.ceil(piles / columns))
  },
}

function inGrid(k: number, area: Box, columns: number, rows: number): Place {
  const [w, h] = [area.w / columns, area.h / rows]
  const box = { x: area.x + w * (k % columns) + 2, y: area.y + h * Math.floor(k / columns) + 2, w: w - 4, h: h - 4 }
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 + 2, r: Math.min(box.w - 6, box.h - 12) / 2, box }
}

export interface SupplyPlace {
  x: number
  y: number
  r: number
  box: Box
}

/** Places of the supply: Qi, then the five colours; three a row lying, two a row standing, far apart if there is room. */
export function supplyPlaces(box: Box): { columns: number; places: SupplyPlace[] } {
  const across = box.w > box.h
  const columns = across ? 3 : box.h > 400 ? 1 : 2
  const top = columns === 1 ? 50 : Math.max(34, box.h * 0.1)
  const [w, h] = [box.w / columns, (box.h - top - 6) / Math.ceil(6 / columns)]
  const r = Math.min(w * (columns === 1 ? 0.18 : 0.21), h * 0.38, 60)
  const places = Array.from({ length: 6 }, (_, k) => {
    const [left, above] = [w * (k % columns), top + h * Math.floor(k / columns)]
    const edge = Math.min(h - 2, 2 * r + 14)
    return {
      x: left + w / 2 - r - 2,
      y: above + h / 2,
      r,
      box: { x: left + 2, y: above + (h - edge) / 2, w: w - 4, h: edge },
    }
  })
  return { columns, places }
}
