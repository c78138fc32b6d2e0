import type { SceneName } from '../../stage/rows'

/** By event. */
export const STAGE: Record<string, SceneName> = {
  infernal_rolled: 'curse',
  punched: 'loss',
  apple_rotted: 'loss',
}
