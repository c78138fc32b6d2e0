/** A payment put together on the table: each click takes up a token, until one way to pay is left. */
import { sentence } from './phrases'
import { plain } from './texts'
import type { Answer, OptionJson, PieceKey, QuestionJson, TargetMap, Texts, TokensJson } from './types'

/** The tokens taken up, each as "tao:red:blue": blue, from red's plate. */
export type Picked = readonly PieceKey[]

/** The boards that spend each token of a payment. */
export type Owners = NonNullable<Answer['owners']>

export const SUPPLY = 'supply'

export const taoKey = (holder: string, colour: string): PieceKey => `tao:${holder}:${colour}`
const colourOf = (key: PieceKey): string => key.split(':')[2] ?? ''
const holderOf = (key: PieceKey): string => key.split(':')[1] ?? ''

const times = (list: readonly string[], wanted: string): number => list.filter((each) => each === wanted).length

const colours = (option: OptionJson): string[] => option.targets ?? []

/** Whether an option pays with all the tokens taken up so far. */
export function fits(option: OptionJson, picked: Picked): boolean {
  const taken = picked.map(colourOf)
  return taken.every((colour) => times(colours(option), colour) >= times(taken, colour))
}

const keyOf = ({ holder, token }: TokensJson): PieceKey => taoKey(holder, token)

/** The options that can still be meant once one more of these tokens is taken up; none if it cannot be. */
function optionsWith(question: QuestionJson, picked: Picked, pile: TokensJson): OptionJson[] {
  const key = keyOf(pile)
  if (pile.count <= times(picked, key)) return []
  return question.options.filter((option) => fits(option, [...picked, key]))
}

/** A click on a pile takes a token up; if no more of it can serve, the pile is put down again. */
export function clicked(question: QuestionJson, picked: Picked, key: PieceKey): Picked {
  const pile = question.tokens.find((each) => keyOf(each) === key)
  if (pile && optionsWith(question, picked, pile).length) return [...picked, key]
  return picked.filter((each) => each !== key)
}

/** The one option the tokens taken up can mean, if there is just one. */
export function settled(question: QuestionJson, picked: Picked): OptionJson | null {
  const left = question.options.filter((option) => fits(option, picked))
  return left.length === 1 ? left[0]! : null
}

/** The piles that can be clicked: those that still serve, and those taken from. */
export function paymentTargets(texts: Texts, question: QuestionJson, picked: Picked): TargetMap {
  const targets: TargetMap = new Map()
  for (const pile of question.tokens) {
    const options = optionsWith(question, picked, pile).map((option) => option.text)
    const taken = times(picked, keyOf(pile))
    const label = plain(texts, sentence(texts, pile.phrase))
    if (options.length || taken) targets.set(keyOf(pile), { options, label, rank: 'primary', chosen: taken > 0, taken })
  }
  return targets
}

/** Whose tokens an option is paid with, for each colour that was taken up as often as the option has it. */
export function ownersOf(option: OptionJson, picked: Picked): Owners {
  const wanted = [...new Set(colours(option))]
  const taken = wanted.map(
    (colour) => [colour, picked.filter((key) => colourOf(key) === colour).map(holderOf)] as const,
  )
  return Object.fromEntries(taken.filter(([colour, owners]) => owners.length === times(colours(option), colour)))
}
