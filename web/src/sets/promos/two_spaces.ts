/** Jean-Claude stands on two spaces: looking, no rules. */
import { ghostOn } from '../../lib/board'
import { cardOf, isInParts } from '../../lib/content.svelte'
import type { OptionJson, PieceKey, QuestionJson, TableJson } from '../../lib/types'

/** Whether a card is one of the legs, which lie on the table in place of his card. */
export const isLeg = (card: number | undefined): boolean => card !== undefined && cardOf(card)?.part_of !== undefined

/** Whether Jean-Claude comes. */
const arrivesOnTwo = ({ shape, parameters }: QuestionJson): boolean =>
  shape === 'space' && isInParts(Number(parameters['card']))

/** Whether a question is about both spaces of Jean-Claude: he comes, or he is moved on two legs. */
function standsOnTwo(table: TableJson, question: QuestionJson): boolean {
  const { shape, parameters } = question
  if (arrivesOnTwo(question)) return true
  if (shape !== 'space') return false
  if (!isLeg(ghostOn(table, String(parameters['space']))?.card)) return false
  return table.boards.flatMap(({ spaces }) => spaces).filter(({ ghost }) => isLeg(ghost?.card)).length > 1
}

/** The other space of Jean-Claude, to the right of one that is offered for him. */
export function secondSpace(table: TableJson, question: QuestionJson, id: string): string | null {
  return id !== 'none' && standsOnTwo(table, question) ? id.slice(0, -1) + (Number(id.slice(-1)) + 1) : null
}

/** Both spaces of an option for him. */
export function spacesOf(table: TableJson, question: QuestionJson, { kind, text }: OptionJson): PieceKey[] | null {
  const second = kind === 'space' && secondSpace(table, question, text)
  return second ? [`space:${text}`, `space:${second}`] : null
}
