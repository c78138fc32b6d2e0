/** The choice of puzzles: by set, theme and difficulty, and those not solved yet. */
import type { PuzzleLine } from '../../lib/types'
import type { Mark } from './progress.svelte'

export interface Wanted {
  set: string
  theme: string
  difficulty: string
  unsolved: boolean
}

export const EVERYTHING: Wanted = { set: '', theme: '', difficulty: '', unsolved: false }

type MarkOf = (key: string) => Mark | undefined

export function chosen(puzzles: PuzzleLine[], wanted: Wanted, markOf: MarkOf): PuzzleLine[] {
  return puzzles.filter(
    (each) =>
      (!wanted.set || each.set === wanted.set) &&
      (!wanted.theme || each.theme === wanted.theme) &&
      (!wanted.difficulty || String(each.difficulty) === wanted.difficulty) &&
      (!wanted.unsolved || markOf(each.key) !== 'solved'),
  )
}

/** The different values of a field, in the order of the list. */
export const valuesOf = (puzzles: PuzzleLine[], field: 'set' | 'theme'): string[] => [
  ...new Set(puzzles.map((each) => each[field])),
]

/** The puzzle after this one in the choice, the first one after the last; null if there is no other. */
export function following(puzzles: PuzzleLine[], key: string): string | null {
  const at = puzzles.findIndex((each) => each.key === key)
  const next = puzzles[at + 1] ?? puzzles[0]
  return next && next.key !== key ? next.key : null
}
