/** Where things lie on a table, and who is where. Looking, no rules. */
import type { BoardJson, GhostJson, SpaceJson, TableJson, TileJson } from './types'

const spaces = (table: TableJson): SpaceJson[] => table.boards.flatMap((board) => board.spaces)

export function boardOf(table: TableJson, colour: string): BoardJson | undefined {
  return table.boards.find((board) => board.colour === colour)
}

export function spaceOf(table: TableJson, id: string): SpaceJson | undefined {
  return spaces(table).find((space) => space.id === id)
}

export function ghostOn(table: TableJson, id: string): GhostJson | null {
  return spaceOf(table, id)?.ghost ?? null
}

/** The tile a Taoist stands on, dead or alive. */
export function standsOn(table: TableJson, colour: string): TileJson | undefined {
  return table.village.find((tile) => [...tile.taoists, ...tile.dead].some((taoist) => taoist === colour))
}

/** The board whose turn goes before. */
export function boardBefore(table: TableJson, colour: string): BoardJson | undefined {
  const at = table.boards.findIndex((board) => board.colour === colour)
  return at < 0 ? undefined : table.boards[(at + 3) % 4]
}
