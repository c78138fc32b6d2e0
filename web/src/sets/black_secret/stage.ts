import type { SceneName } from '../../stage/rows'

/** By event. */
export const STAGE: Record<string, SceneName> = {
  demon_summoned: 'omen',
  shadow_came: 'omen',
  curse_thrown: 'omen',
  mantra_filled: 'omen',
  skeleton_placed: 'omen',
  summon_drawn: 'omen',
  urn_taken: 'omen',
  ladder_lost: 'loss',
  yinyang_lost: 'loss',
  crystal_removed: 'loss',
  demon_exorcised: 'free',
  ladder_returned: 'free',
}
