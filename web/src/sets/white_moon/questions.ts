/** What events with villagers, artifacts and receptacles are about. */
import type { EventJson, PieceKey, TableJson } from '../../lib/types'
import { cornerOf, familyKey } from './villagers'

/** A villager who is on no tile is looked for with the family; a receptacle is between tiles. */
export function piecesOfEvent({ fields }: EventJson, table: TableJson | null): PieceKey[] {
  const { villager, family, artifact, corner } = fields
  const found: PieceKey[] = []
  if (villager) found.push(`villager:${villager}`, `family:${familyKey(String(villager))}`)
  if (family) found.push(`family:${family}`)
  if (artifact) found.push(`artifact:${artifact}`)
  if (corner && table)
    for (const { place } of table.village) if (cornerOf(table, place) === corner) found.push(`tile:${place}`)
  return found
}
