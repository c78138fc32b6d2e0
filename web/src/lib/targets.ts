/** What may be clicked on the table, and the same options as a list with their keys. */
import { keyFor } from './keys'
import { tokensOf } from './payment'
import { sentence } from './phrases'
import { SETS } from '../sets'
import { plain } from './texts'
import type { OptionJson, PieceKey, QuestionJson, TableJson, TargetMap, Texts } from './types'

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

const ON_TABLE = new Set([
  'tile',
  'space',
  'board',
  'card',
  'spaces',
  ...SETS.flatMap(({ questions }) => questions?.kinds ?? []),
])

function piecesOfOption(table: TableJson, question: QuestionJson, option: OptionJson): PieceKey[] {
  for (const { questions } of SETS) {
    const pieces = questions?.pieces?.(table, question, option)
    if (pieces) return pieces
  }
  if (option.kind === 'tokens' || option.kind === 'colour') return tokensOf(question, option)
  if (!option.kind || !ON_TABLE.has(option.kind)) return []
  // A set of ghosts, or a ghost that takes two spaces.
  if (option.kind === 'spaces') return (option.targets ?? []).map((space) => `space:${space}` as const)
  if (option.kind === 'space' && option.pieces.length > 1) return option.pieces
  // A power is borrowed where it is written, so that a click on anything else of its board costs no token.
  if (option.verb === 'borrow') return option.target ? [`power:${option.target}`] : []
  return option.target ? [`${option.kind}:${option.target}`] : []
}

/** What one does with a piece comes in groups: artifacts, going alone, going with a villager, all else. */
const RANKS: Record<string, number> = { use: 0, move: 1, escort: 2 }
const rankOf = ({ option }: { option: OptionJson }): number => RANKS[option.verb ?? ''] ?? 3

/** All options in the order of their keys: buttons first, but what falls or is saved before that nothing is. */
export function choicesOf(texts: Texts, table: TableJson, question: QuestionJson): Choice[] {
  const all = question.options.map((option) => ({ option, pieces: piecesOfOption(table, question, option) }))
  const buttons = all.filter((each) => !each.pieces.length)
  const onPieces = all.filter((each) => each.pieces.length).sort((one, other) => rankOf(one) - rankOf(other))
  const piecesFirst = question.shape === 'set' || SETS.some(({ questions }) => questions?.piecesFirst?.(question))
  const ordered = piecesFirst ? [...onPieces, ...buttons] : [...buttons, ...onPieces]
  return ordered.map((each, index) => ({
    ...each,
    label: sentence(texts, each.option.phrase),
    short: each.option.short && sentence(texts, each.option.short),
    key: keyFor(index),
  }))
}

export function targetsOf(texts: Texts, choices: Choice[]): TargetMap {
  const targets: TargetMap = new Map()
  for (const { option, label, pieces } of choices)
    for (const piece of pieces) {
      const known = targets.get(piece)
      const words = plain(texts, label)
      targets.set(piece, {
        options: [...(known?.options ?? []), option.text],
        label: known ? `${known.label}; ${words}` : words,
      })
    }
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
