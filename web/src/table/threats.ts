/** Where dangers show on the table. */
import type { DangerJson, DangerLevel, PieceKey, TableJson } from '../lib/types'

/** A danger to a tile or a board shows there, and not also at the ghosts it comes from. */
function shownAt({ pieces }: DangerJson): PieceKey[] {
  const others = pieces.filter((piece) => !piece.startsWith('space:'))
  return others.length ? others : pieces
}

/** How much each piece is threatened. The deadly dangers come first and count; a haunted tile has been lost already. */
export function threatsOf({ dangers, village }: TableJson): Map<PieceKey, DangerLevel> {
  const lost = new Set<PieceKey>(village.filter(({ haunted }) => haunted).map(({ place }) => `tile:${place}`))
  const found = new Map<PieceKey, DangerLevel>()
  for (const danger of dangers)
    for (const piece of shownAt(danger)) if (!lost.has(piece) && !found.has(piece)) found.set(piece, danger.level)
  return found
}
