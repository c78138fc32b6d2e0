/** What is shown of hints: the options by rank, marks at the pieces they are about, and the reasons in words. */
import { estimate } from '../lib/percent'
import { sentence } from '../lib/phrases'
import type { Choice } from '../lib/targets'
import type { HintJson, HintMark, PieceKey, TargetMap, Texts } from '../lib/types'

/** So many are marked on the table and told at once. */
export const BEST = 3

export interface Advice extends HintMark {
  choice: Choice
  reasons: string[]
}

/** A reason in words; one that has none in this language is left out. */
export const reasonText = (texts: Texts, { phrase }: HintJson['reasons'][number]): string =>
  texts.has(phrase.key) ? sentence(texts, phrase) : ''

/** The options, the best first. Equal chances have the same rank. */
export function advised(texts: Texts, hints: HintJson[], choices: Choice[]): Advice[] {
  const known = new Map(choices.map((choice) => [choice.option.text, choice]))
  let rank = 0
  return hints.flatMap(({ option, chance, reasons }, index) => {
    const choice = known.get(option)
    if (!choice) return []
    if (!index || chance < hints[index - 1]!.chance) rank = index + 1
    const said = reasons.map((reason) => reasonText(texts, reason)).filter(Boolean)
    return [{ choice, rank, chance: estimate(chance, texts.language), reasons: said }]
  })
}

/** The marks of all options by their text, and those of the best by the pieces they are about. */
export function marksOf(
  texts: Texts,
  hints: HintJson[],
  choices: Choice[],
): { options: Map<string, HintMark>; pieces: Map<PieceKey, HintMark> } {
  const options = new Map<string, HintMark>()
  const pieces = new Map<PieceKey, HintMark>()
  for (const { choice, rank, chance } of advised(texts, hints, choices)) {
    options.set(choice.option.text, { rank, chance })
    for (const piece of rank <= BEST ? choice.pieces : []) if (!pieces.has(piece)) pieces.set(piece, { rank, chance })
  }
  return { options, pieces }
}

/** What may be clicked, with the hints in the words for it. */
export function saidAt(texts: Texts, targets: TargetMap, marks: Map<PieceKey, HintMark>): TargetMap {
  return new Map(
    [...targets].map(([piece, target]) => {
      const mark = marks.get(piece)
      return [
        piece,
        mark ? { ...target, label: `${target.label} (${texts.get('web.hint.mark', { ...mark })})` } : target,
      ]
    }),
  )
}
