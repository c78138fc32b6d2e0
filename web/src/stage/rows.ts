/** Which scene shows an event; sets add their own rows. */
import { STAGES } from '../sets/stage'
import type { EventJson } from '../lib/types'

interface SceneRow {
  /** Milliseconds at the normal pace. */
  ms: number
  /** Worth waiting for, also after one's own answer. */
  loud?: boolean
  /** Equal events in a row are one beat. */
  joins?: boolean
  /** When the pieces change, as a share of the beat; at its beginning if it does not say. */
  at?: number
  /** The scene itself shows how the pieces change; else they glide, turn and fade. */
  itself?: boolean
  /** Its words come when the pieces change: they would give away how it ends. */
  hushed?: boolean
}

// prettier-ignore
export type SceneName =
  | 'roll' | 'curse' | 'drawn' | 'arrival' | 'fall' | 'miss' | 'haunt' | 'free' | 'omen' | 'loss' | 'death'
  | 'won' | 'lost' | 'pay' | 'gain' | 'walk' | 'turn' | 'line'

export const SCENES: Record<SceneName, SceneRow> = {
  roll: { ms: 1500, loud: true, at: 0.46, hushed: true },
  curse: { ms: 1200, loud: true, at: 0.45, hushed: true },
  drawn: { ms: 1100, loud: true, itself: true },
  arrival: { ms: 1200, loud: true, at: 0.9, itself: true },
  fall: { ms: 950, loud: true, at: 0.12 },
  miss: { ms: 1200, loud: true },
  haunt: { ms: 1200, loud: true, at: 0.3 },
  free: { ms: 900, loud: true, at: 0.3 },
  omen: { ms: 1000, loud: true },
  loss: { ms: 900, loud: true, joins: true },
  death: { ms: 1500, loud: true, at: 0.45 },
  won: { ms: 1500, loud: true },
  lost: { ms: 1500, loud: true },
  pay: { ms: 520, loud: true, joins: true },
  gain: { ms: 480, joins: true },
  walk: { ms: 420 },
  turn: { ms: 380 },
  line: { ms: 340, joins: true },
}

const BASE: Record<string, SceneName> = {
  dice_rolled: 'roll',
  dice_rerolled: 'roll',
  curse_rolled: 'curse',
  ghost_drawn: 'drawn',
  ghost_placed: 'arrival',
  ghost_exorcised: 'fall',
  exorcism_failed: 'miss',
  tile_haunted: 'haunt',
  tile_restored: 'free',
  taoist_revived: 'free',
  board_was_overrun: 'omen',
  no_room_for_ghost: 'omen',
  qi_lost: 'loss',
  tao_lost: 'loss',
  taoist_died: 'death',
  board_possessed: 'death',
  tao_spent: 'pay',
  qi_gained: 'gain',
  tao_gained: 'gain',
  buddha_taken: 'gain',
  power_token_taken: 'gain',
  yinyang_regained: 'gain',
  artifact_gained: 'gain',
  taoist_moved: 'walk',
  ghost_moved: 'walk',
  turn_began: 'turn',
  game_won: 'won',
  game_lost: 'lost',
}

export const SCENE_OF_EVENT: Readonly<Record<string, SceneName>> = Object.assign({}, BASE, ...STAGES)

/** Null: nothing is to be seen or said. */
export function sceneOf({ name }: EventJson, isTold: boolean): SceneName | null {
  if (Object.hasOwn(SCENE_OF_EVENT, name)) return SCENE_OF_EVENT[name]!
  return isTold ? 'line' : null
}
