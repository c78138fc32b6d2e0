/** What questions and events with villagers, artifacts and the Kung-Fu School are about. */
import type { EventJson, OptionJson, PieceKey, QuestionJson, TableJson } from '../../lib/types'
import { cornerOf, familyKey } from './villagers'

/** The spaces of the ghosts the School's attack is about. */
const attacked = (table: TableJson, colour: string): PieceKey[] =>
  table.boards.flatMap(({ spaces }) =>
    spaces.filter(({ ghost }) => ghost?.colour === colour && !ghost.incarnation).map(({ id }) => `space:${id}`),
  )

export function piecesOfOption(table: TableJson, question: QuestionJson, option: OptionJson): PieceKey[] | null {
  return option.kind === 'colour' && question.name === 'school_colour' ? attacked(table, option.text) : null
}

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
