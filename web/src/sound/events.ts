/** Which sound an event has; sets add their own rows. */
import { SETS } from '../sets'
import type { EventJson, Side } from '../lib/types'
import { SOUNDS, type SoundName } from './names'

const BASE: Record<string, SoundName> = {
  game_won: 'won',
  game_lost: 'lost',
  taoist_died: 'died',
  board_possessed: 'died',
  tile_haunted: 'haunted',
  ghost_exorcised: 'exorcised',
  exorcism_failed: 'failed',
  tile_restored: 'restored',
  taoist_revived: 'restored',
  taoist_stood_up: 'restored',
  qi_lost: 'qi_lost',
  taoist_knocked_down: 'qi_lost',
  board_was_overrun: 'qi_lost',
  ghost_placed: 'arrives',
  dice_rolled: 'dice',
  dice_rerolled: 'dice',
  curse_rolled: 'dice',
  turn_began: 'turn',
  qi_gained: 'gained',
  tao_gained: 'gained',
  buddha_taken: 'gained',
  power_token_taken: 'gained',
  yinyang_regained: 'gained',
  artifact_gained: 'gained',
  buddha_placed: 'settle',
  mantra_placed: 'settle',
  circle_token_placed: 'settle',
}

export const SOUND_OF_EVENT: Readonly<Record<string, SoundName>> = Object.assign(
  {},
  BASE,
  ...SETS.map(({ sounds }) => sounds ?? {}),
)

/** What an event sounds like, if it does; `isIncarnation` tells the great ghosts by their card. */
export function soundOf({ name, fields }: EventJson, isIncarnation: (card: number) => boolean): SoundName | null {
  const sound = Object.hasOwn(SOUND_OF_EVENT, name) ? SOUND_OF_EVENT[name]! : null
  return sound === 'arrives' && isIncarnation(Number(fields['card'])) ? 'incarnation' : sound
}

/** For the side whose defeat is the Taoists' victory. */
const ACROSS: Partial<Record<SoundName, SoundName>> = { won: 'lost', lost: 'won' }

/** Who hears what an update tells. */
export interface Listener {
  /** They are asked something now. */
  mine: boolean
  side: Side
  /** The last roll was one short. */
  nearMiss: boolean
}

/** Of all that an update tells, the sound of the most important event. */
export function soundOfUpdate(
  events: readonly EventJson[],
  { mine, side, nearMiss }: Listener,
  isIncarnation: (card: number) => boolean,
): SoundName | null {
  const due = new Set(events.map((event) => soundOf(event, isIncarnation)))
  // Only whoever is asked hears that it is their turn.
  if (!mine) due.delete('turn')
  if (nearMiss && due.delete('failed')) due.add('near_miss')
  const sound = SOUNDS.find((name) => due.has(name)) ?? null
  return sound && side !== 'taoists' ? (ACROSS[sound] ?? sound) : sound
}
