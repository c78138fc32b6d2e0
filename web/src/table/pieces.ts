/** The pieces that move over the table, with where they stand now. */
import type { BoardColour, Direction, GhostJson, TableJson } from '../lib/types'
import { cardAt, feet, tileBox, type Point } from './layout'

export interface PlacedGhost extends Point {
  ghost: GhostJson
  direction: Direction
}

/** By card number, so that a moved ghost stays the same element. */
export const ghostsOf = (table: TableJson): PlacedGhost[] =>
  table.boards
    .flatMap(({ direction, spaces }) =>
      spaces.flatMap(({ ghost }, index) => (ghost ? [{ ghost, direction, ...cardAt(direction, index) }] : [])),
    )
    .sort((a, b) => a.ghost.card - b.ghost.card)

export interface PlacedFigure extends Point {
  colour: BoardColour
  dead: boolean
}

/** By colour, so that a Taoist who walks stays the same element; the dead lie above the living. */
export function figuresOf(table: TableJson): PlacedFigure[] {
  const figures = table.village.flatMap((tile, index) => {
    const { x, y } = tileBox(index)
    const places = feet(tile.taoists.length, tile.circle !== null)
    const standing = tile.taoists.map((colour, k) => ({ colour, dead: false, x: x + places[k]!.x, y: y + places[k]!.y }))
    const ground = tile.taoists.length > 1 ? 62 : 134
    const lying = tile.dead.map((colour, k) => ({ colour, dead: true, x: x + 58 + 6 * k, y: y + ground - (ground > 100 ? 36 : -36) * k }))
    return [...lying, ...standing]
  })
  return figures.sort((a, b) => a.colour.localeCompare(b.colour))
}
