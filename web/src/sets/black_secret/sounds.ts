import type { SoundName } from '../../sound/names'

/** By event. */
export const SOUNDS: Record<string, SoundName> = {
  demon_summoned: 'incarnation',
  shadow_came: 'haunted',
  curse_thrown: 'haunted',
  mantra_filled: 'haunted',
  demon_exorcised: 'exorcised',
  ladder_returned: 'restored',
  mantra_got_qi: 'qi_lost',
  ladder_lost: 'qi_lost',
  yinyang_lost: 'qi_lost',
  crystal_removed: 'qi_lost',
  skeleton_placed: 'arrives',
  urn_taken: 'gained',
  token_turned: 'settle',
}
