/** Where things lie on a table: which space faces which tile, and who is where. Looking, no rules. */
import type { BoardJson, GhostJson, SpaceJson, TableJson, TaoColour, TileJson } from './types'

/** The tile in front of the space with this number (3 × board + 0, 1, 2), boards from the north clockwise. */
const FACED = [2, 1, 0, 8, 5, 2, 6, 7, 8, 0, 3, 6]

const spaces = (table: TableJson): SpaceJson[] => table.boards.flatMap((board) => board.spaces)

export function boardOf(table: TableJson, colour: string): BoardJson | undefined {
  return table.boards.find((board) => board.colour === colour)
}

export function tileOf(table: TableJson, place: string): TileJson | undefined {
  return table.village.find((tile) => tile.place === place)
}

export function spaceOf(table: TableJson, id: string): SpaceJson | undefined {
  return spaces(table).find((space) => space.id === id)
}

export function ghostOn(table: TableJson, id: string): GhostJson | null {
  return spaceOf(table, id)?.ghost ?? null
}

/** The tile a space faces. */
export function facedTile(table: TableJson, id: string): TileJson | undefined {
  const at = spaces(table).findIndex((space) => space.id === id)
  return at < 0 ? undefined : table.village[FACED[at]!]
}

/** The spaces in front of a tile. */
export function spacesFacing(table: TableJson, place: string): SpaceJson[] {
  const at = table.village.findIndex((tile) => tile.place === place)
  return spaces(table).filter((_, number) => FACED[number] === at)
}

/** The ghosts there. */
export function ghostsFacing(table: TableJson, place: string): GhostJson[] {
  return spacesFacing(table, place).flatMap(({ ghost }) => ghost ?? [])
}

/** The tile a Taoist stands on, dead or alive. */
export function standsOn(table: TableJson, colour: string): TileJson | undefined {
  return table.village.find((tile) => [...tile.taoists, ...tile.dead].some((taoist) => taoist === colour))
}

/** How many Tao tokens of a colour a board has, or the supply; "crystal" counts the moon crystals. */
export function taoHeld(table: TableJson, holder: string, colour: string): number {
  const board = boardOf(table, holder)
  if (colour === 'crystal') return (board ? board.crystals : table.moon?.crystals) ?? 0
  return board ? board.tao.filter((tao) => tao === colour).length : (table.supply.tao[colour as TaoColour] ?? 0)
}

/** The board whose turn goes before. */
export function boardBefore(table: TableJson, colour: string): BoardJson | undefined {
  const at = table.boards.findIndex((board) => board.colour === colour)
  return at < 0 ? undefined : table.boards[(at + 3) % 4]
}
