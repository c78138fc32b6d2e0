/** Where small pieces lie on a tile, from its corner: at the top, or one below the other beside a set's pieces. */
import { TILE, type Box, type Point } from './layout'

export const buddhaAt = (k: number, aside: boolean): Point =>
  aside ? { x: TILE - 22, y: 28 + 33 * k } : { x: 24 + 30 * k, y: 30 }

export const powerTokenAt = (k: number, aside: boolean): Point =>
  aside ? { x: TILE - 20, y: 24 + 29 * k } : { x: TILE - 22 - 26 * k, y: 24 }

/** All power tokens of a tile as one thing to point at. */
export function powerTokensBox(count: number, aside: boolean): Box {
  const [first, last] = [powerTokenAt(0, aside), powerTokenAt(count - 1, aside)]
  const [x, y] = [Math.min(first.x, last.x), Math.min(first.y, last.y)]
  return { x: x - 16, y: y - 16, w: Math.abs(first.x - last.x) + 32, h: Math.abs(first.y - last.y) + 32 }
}
