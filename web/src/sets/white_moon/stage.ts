import type { SceneName } from '../../stage/rows'

/** By event. */
export const STAGE: Record<string, SceneName> = {
  villager_killed: 'omen',
  child_cursed: 'omen',
  portal_taken: 'omen',
  roots_spread: 'omen',
  taoist_knocked_down: 'loss',
  tao_left_game: 'loss',
  family_saved: 'free',
  barrier_began: 'free',
  portal_returned: 'free',
  crystal_spent: 'pay',
  crystal_gained: 'gain',
  villager_sheltered: 'gain',
}
