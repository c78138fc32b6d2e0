/** The promo pieces' questions and options in words. */
import { boardOf, facedTile, ghostOn, spaceOf } from './board'
import { secondSpace } from './promos'
import type { OptionJson, QuestionJson, TableJson, Texts } from './types'

/** What the texts of their verbs are filled with. */
export function promoWords(texts: Texts, table: TableJson, { verb, kind, target }: OptionJson): Record<string, string> {
  if (verb === 'lose' || verb === 'buddha_of') return { board: texts.colour(target ?? '') }
  if (verb !== 'nunchaku' || !target) return {}
  const ghost = ghostOn(table, target)
  return {
    victim:
      kind === 'demon'
        ? texts.get(`names.demon.${target}`)
        : ghost
          ? texts.card(ghost.card)
          : texts.get('names.piece.skeleton'),
  }
}

export const promoVerb = (table: TableJson, verb: string, target: string | null): string =>
  verb === 'lose' && boardOf(table, target ?? '')?.seat === null ? 'lose_neutral' : verb

export const artifactOption = (texts: Texts, key: string): string =>
  texts.get('questions.option.artifact', {
    artifact: texts.get(`names.artifact.${key}`),
    brief: texts.get(`questions.brief_artifact.${key}`),
  })

/** Both spaces of Jean-Claude, what they face, and who gives way. */
export function twoSpaces(texts: Texts, table: TableJson, question: QuestionJson, id: string): string | null {
  const other = secondSpace(table, question, id)
  if (!other) return null
  const facing = (space: string) => texts.get(`questions.place_the.${facedTile(table, space)?.place}`)
  const text = texts.get('questions.option.two_spaces', {
    space: texts.space(id),
    other: texts.space(other),
    place_the: facing(id),
    other_the: facing(other),
  })
  const arrives = 'card' in question.parameters
  const gone = [id, other].flatMap((space) => {
    const found = spaceOf(table, space)
    return found?.ghost ? [texts.card(found.ghost.card)] : found?.skeleton ? [texts.get('names.piece.skeleton')] : []
  })
  return arrives && gone.length
    ? `${text} (${texts.get('questions.note.gives_way', { card: texts.joined(gone) })})`
    : text
}
