/** A set of ghosts put together on the table, where there are too many sets for a list: each click takes a ghost in or out. */
import { ghostOn } from './board'
import { sentence } from './phrases'
import { plain } from './texts'
import type { Picked } from './payment'
import type { OptionJson, PieceKey, QuestionJson, TableJson, TargetMap, Texts } from './types'

/** So many sets are a list one can read. */
const FEW = 6

export const isAssembled = (question: QuestionJson | null): boolean =>
  question?.shape === 'set' && question.options.length > FEW

const keysOf = (option: OptionJson): PieceKey[] => (option.targets ?? []).map((space) => `space:${space}`)

const holds = (option: OptionJson, picked: Picked): boolean => {
  const keys = keysOf(option)
  return picked.every((key) => keys.includes(key))
}

/** The set of just these ghosts, if it is on offer. */
export function setMeant(question: QuestionJson, picked: Picked): OptionJson | undefined {
  return question.options.find((option) => holds(option, picked) && keysOf(option).length === picked.length)
}

/** All ghosts that are part of a set, in the order of the spaces. */
export function ghostsToPick(question: QuestionJson): PieceKey[] {
  return [...new Set(question.options.flatMap(keysOf))].sort()
}

/** Whether a ghost can be taken in beside those that are, or is in. */
export function canPick(question: QuestionJson, picked: Picked, key: PieceKey): boolean {
  return picked.includes(key) || question.options.some((option) => holds(option, [...picked, key]))
}

export function toggled(question: QuestionJson, picked: Picked, key: PieceKey): Picked {
  if (picked.includes(key)) return picked.filter((each) => each !== key)
  return canPick(question, picked, key) ? [...picked, key] : picked
}

export function setTargets(texts: Texts, table: TableJson, question: QuestionJson, picked: Picked): TargetMap {
  const pickable = ghostsToPick(question).filter((key) => canPick(question, picked, key))
  return new Map(
    pickable.map((key) => {
      const options = question.options.filter((option) => holds(option, [key])).map((option) => option.text)
      const alone = setMeant(question, [key])
      const label = alone
        ? sentence(texts, alone.phrase)
        : texts.card(ghostOn(table, key.slice('space:'.length))?.card ?? 0)
      return [key, { options, label: plain(texts, label), rank: 'primary', chosen: picked.includes(key) }]
    }),
  )
}
