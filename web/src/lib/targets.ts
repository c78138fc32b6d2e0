/** What may be clicked on the table, and the same options as a list with their keys. */
import { keyFor } from './keys'
import { sentence } from './phrases'
import { plain } from './texts'
import type { OptionJson, PieceKey, QuestionJson, Rank, Target, TargetMap, Texts } from './types'

export interface Choice {
  option: OptionJson
  label: string
  /** The same beside the piece it is about, if that can be shorter. */
  short: string | null
  /** The key that answers with it. */
  key: string
  /** The pieces on the table it is about; none if it is a button. */
  pieces: PieceKey[]
}

/** The verb of the option that ends the turn, and its key. */
export const END = 'end'
export const END_KEY = 'E'

/** All options in the server's order; the end of the turn has a key of its own. */
export function choicesOf(texts: Texts, question: QuestionJson): Choice[] {
  let numbered = 0
  return question.options.map((option) => ({
    option,
    label: sentence(texts, option.phrase),
    short: option.short && sentence(texts, option.short),
    key: option.verb === END ? END_KEY : keyFor(numbered++),
    pieces: option.pieces,
  }))
}

/** The option that this key answers with. */
export const choiceWithKey = (choices: Choice[], key: string): Choice | undefined =>
  choices.find((choice) => choice.key === key)

const RANKS: readonly Rank[] = ['primary', 'secondary', 'quiet']
const stronger = (one: Rank, other: Rank): Rank => (RANKS.indexOf(one) < RANKS.indexOf(other) ? one : other)

function withChoice(texts: Texts, known: Target | undefined, { option, label }: Choice): Target {
  const words = plain(texts, label)
  if (!known) return { options: [option.text], label: words, rank: option.rank }
  return {
    options: [...known.options, option.text],
    label: `${known.label}; ${words}`,
    rank: stronger(known.rank, option.rank),
  }
}

export function targetsOf(texts: Texts, choices: Choice[]): TargetMap {
  const targets: TargetMap = new Map()
  for (const choice of choices)
    for (const piece of choice.pieces) targets.set(piece, withChoice(texts, targets.get(piece), choice))
  return targets
}

function reasonText(texts: Texts, reason: string): string {
  const key = `reasons.${reason}`
  return texts.get(texts.has(key) ? key : 'web.panel.not_now')
}

/** Why a piece cannot be chosen, by piece. */
export function reasonsOf(texts: Texts, question: QuestionJson): Map<PieceKey, string> {
  const pieces = question.why_not.filter((each) => each.kind !== 'verb')
  return new Map(pieces.map(({ kind, target, reason }) => [`${kind}:${target}`, reasonText(texts, reason)]))
}

/** What one might want to do and cannot, with the reason: shown as greyed buttons. */
export function refusedVerbs(texts: Texts, question: QuestionJson): { verb: string; label: string; reason: string }[] {
  return question.why_not
    .filter((each) => each.kind === 'verb')
    .map(({ target, reason }) => ({
      verb: target,
      label: texts.get(`web.verb.${target}`),
      reason: reasonText(texts, reason),
    }))
}
