/** The sounds of the table, from the most important to the least: if several are due at once, the first one is heard. */
export const SOUNDS = [
  'won',
  'lost',
  'died',
  'incarnation',
  'haunted',
  'exorcised',
  'near_miss',
  'failed',
  'restored',
  'qi_lost',
  'arrives',
  'dice',
  'turn',
  'gained',
  'settle',
  'answer',
] as const

export type SoundName = (typeof SOUNDS)[number]
