import type { GameState } from './socket'

/** As the server decides it: back to the last answer of a person, if chance has not spoken since. */
export function whyNoUndo(state: GameState): 'start' | 'chance' | 'over' | null {
  if (state.result && !state.summary.practice) return 'over'
  for (const group of state.log.toReversed()) {
    if (group.seat === null) return 'start'
    if (group.seat === 'chance') return 'chance'
    if (!group.bot) return null
  }
  return 'start'
}
