/** The pieces that move over the table, with where they stand now. */
import type { BoardColour, Direction, GhostJson, TableJson } from '../lib/types'
import { cardAt, feet, lineOf, middle, tileBox, type Point } from './layout'
import { isAside } from '../sets'

export interface PlacedGhost extends Point {
  ghost: GhostJson
  direction: Direction
  /** The middle of the tile its figure has just haunted, from the card's corner. */
  haunts: Point | null
}

/** By card number, so that a moved ghost stays the same element. */
export const ghostsOf = (table: TableJson, before: TableJson | null = null): PlacedGhost[] =>
  table.boards
    .flatMap(({ direction, spaces }) =>
      spaces.flatMap(({ id, ghost }, index) => {
        const stepped = ghost?.figure === 'card' && before !== null && wasOnStone(before, id, ghost.card)
        const haunts = stepped ? hauntedFrom(table, before, direction, index) : null
        return ghost ? [{ ghost, direction, haunts, ...cardAt(direction, index) }] : []
      }),
    )
    .sort((a, b) => a.ghost.card - b.ghost.card)

function wasOnStone(before: TableJson, id: string, card: number): boolean {
  const ghost = before.boards.flatMap(({ spaces }) => spaces).find((space) => space.id === id)?.ghost
  return ghost?.card === card && ghost.figure === 'stone'
}

/** Where a figure stepped from this space: a tile of its line that was turned just now. */
function hauntedFrom(table: TableJson, before: TableJson, direction: Direction, index: number): Point | null {
  const tile = lineOf(direction, index).find((each) => table.village[each]?.haunted && !before.village[each]?.haunted)
  if (tile === undefined) return null
  const to = middle(tileBox(tile))
  const from = cardAt(direction, index)
  return { x: to.x - from.x, y: to.y - from.y }
}

export interface PlacedFigure extends Point {
  colour: BoardColour
  dead: boolean
  /** Knocked down. */
  lying: boolean
}

/** Where somebody knocked down lies, at most so far to the right. */
const LIES: Point = { x: 140, y: 138 }

/** By colour, so that a Taoist who walks stays the same element; the dead lie above the living. */
export function figuresOf(table: TableJson): PlacedFigure[] {
  const down = new Set(table.boards.filter(({ lying }) => lying).map(({ colour }) => colour))
  const figures = table.village.flatMap((tile, index) => {
    const { x, y } = tileBox(index)
    const aside = isAside(table, tile)
    const places = feet(tile.taoists.length, tile.circle !== null, aside)
    const living = tile.taoists.map((colour, k) => {
      const lying = down.has(colour)
      const at = lying ? { x: Math.min(places[k]!.x, LIES.x), y: LIES.y - 9 * k } : places[k]!
      return { colour, dead: false, lying, x: x + at.x, y: y + at.y }
    })
    const ground = tile.taoists.length > 1 ? 62 : 134
    const left = aside ? 126 : 58
    const dead = tile.dead.map((colour, k) => ({
      colour,
      dead: true,
      lying: false,
      x: x + left + 6 * k,
      y: y + ground - (ground > 100 ? 36 : -36) * k,
    }))
    return [...dead, ...living]
  })
  return figures.sort((a, b) => a.colour.localeCompare(b.colour))
}
