/** The set-up of a table that is open, as the set-up page chooses. */
import type { SetupChoice } from '../lib/defaults'
import { complain } from '../lib/trouble.svelte'
import type { RoomJson } from '../lib/types'
import { online } from './api'

/** A choice like the table's; what a table does not tell stays as it was chosen here. */
export function likeTable(choice: SetupChoice, { setup, summary, practice }: RoomJson): SetupChoice {
  const { players, difficulty, edition, sets, name } = summary
  return {
    ...choice,
    players,
    difficulty,
    edition,
    sets,
    practice,
    name: name ?? '',
    extraEase: setup?.extra_ease ?? choice.extraEase,
    bots: 0,
    randomSeats: true,
  }
}

export async function withSetupOf(table: string, choice: SetupChoice): Promise<SetupChoice> {
  try {
    return likeTable(choice, await online.room(table))
  } catch (error) {
    complain(error)
    return choice
  }
}
