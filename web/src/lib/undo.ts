import type { GameState } from './socket'
import type { Side } from './types'

const sideOf = (seat: string): Side => (seat === 'wu_feng' ? 'wu_feng' : 'taoists')

/** As the server decides it: back to the last answer of a person, if chance has not spoken and nothing was shown since. */
export function whyNoUndo(state: GameState): 'start' | 'chance' | 'over' | 'other_side' | null {
  if (state.result && !state.summary.practice) return 'over'
  for (const group of state.log.toReversed()) {
    if (group.seat === null) return 'start'
    if (group.seat === 'chance') return 'chance'
    // An incarnation of the hand was shown.
    if (group.seat === 'wu_feng' && group.events[0]?.name === 'ghost_drawn') return 'chance'
    if (!group.bot) return sideOf(group.seat) === state.side ? null : 'other_side'
  }
  return 'start'
}
