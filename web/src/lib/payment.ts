/** A payment put together on the table: each click takes up a token, until one way to pay is left. */
import { standsOn } from './board'
import { taoHeld } from './tokens'
import { SETS } from '../sets'
import { sentence } from './phrases'
import { plain } from './texts'
import type { Answer, BoardJson, OptionJson, PieceKey, QuestionJson, TableJson, TargetMap, Texts } from './types'

/** The tokens taken up, each as "tao:red:blue": blue, from red's plate. */
export type Picked = readonly PieceKey[]

/** The boards that spend each token of a payment. */
export type Owners = NonNullable<Answer['owners']>

export const SUPPLY = 'supply'

const HELD = new Set(['discard_tao', 'tao_leaves_of', 'cursed_tao'])

/** Whose Tao a choice of one colour is about. */
export const holderAsked = (question: QuestionJson): string =>
  HELD.has(question.name) ? String(question.parameters['board'] ?? question.seat) : SUPPLY

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

/** Who can pay: the living on the tile of who is asked, unless a set says otherwise. */
function payers(table: TableJson, question: QuestionJson): BoardJson[] {
  const named = SETS.map(({ questions }) => questions?.payers?.(table, question)).find(Boolean)
  const here = named ?? standsOn(table, question.seat)?.taoists ?? []
  return table.boards.filter((board) => here.some((colour) => colour === board.colour))
}

/** The tokens on the table that an option can be paid with. */
export function tokensOf(table: TableJson, question: QuestionJson, option: OptionJson): PieceKey[] {
  const wanted = [...new Set(colours(option))]
  return payers(table, question).flatMap(({ colour: holder }) =>
    wanted.filter((colour) => taoHeld(table, holder, colour)).map((colour) => taoKey(holder, colour)),
  )
}

/** The options that can still be meant once one more token of this pile is taken up; none if it cannot be. */
function optionsWith(table: TableJson, question: QuestionJson, picked: Picked, pile: PieceKey): OptionJson[] {
  if (taoHeld(table, holderOf(pile), colourOf(pile)) <= times(picked, pile)) return []
  return question.options.filter((option) => fits(option, [...picked, pile]))
}

/** A click on a pile takes a token up; if no more of it can serve, the pile is put down again. */
export function clicked(table: TableJson, question: QuestionJson, picked: Picked, pile: PieceKey): Picked {
  if (optionsWith(table, question, picked, pile).length) return [...picked, pile]
  return picked.filter((each) => each !== pile)
}

/** The one option the tokens taken up can mean, if there is just one. */
export function settled(question: QuestionJson, picked: Picked): OptionJson | null {
  const left = question.options.filter((option) => fits(option, picked))
  return left.length === 1 ? left[0]! : null
}

/** The piles that can be clicked: those that still serve, and those taken from. */
export function paymentTargets(texts: Texts, table: TableJson, question: QuestionJson, picked: Picked): TargetMap {
  const targets: TargetMap = new Map()
  const piles = new Set(question.options.flatMap((option) => tokensOf(table, question, option)))
  for (const pile of piles) {
    const options = optionsWith(table, question, picked, pile)
    const taken = times(picked, pile)
    const label = plain(
      texts,
      sentence(texts, { key: 'questions.option.pay', with: { tokens: { chips: colourOf(pile) } } }),
    )
    if (options.length || taken)
      targets.set(pile, { options: options.map((option) => option.text), label, chosen: taken > 0, taken })
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
