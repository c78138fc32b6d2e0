import type { SoundName } from '../../sound/names'

/** By event. */
export const SOUNDS: Record<string, SoundName> = {
  punched: 'qi_lost',
  apple_rotted: 'qi_lost',
  infernal_rolled: 'dice',
  buddha_left: 'settle',
}
