import type { SoundName } from '../../sound/names'

/** By event. */
export const SOUNDS: Record<string, SoundName> = {
  villager_killed: 'died',
  child_cursed: 'haunted',
  portal_taken: 'haunted',
  portal_returned: 'restored',
  family_saved: 'restored',
  barrier_began: 'restored',
  roots_spread: 'arrives',
  su_ling_placed: 'gained',
  villager_sheltered: 'gained',
  crystal_gained: 'gained',
  crystal_placed: 'settle',
}
