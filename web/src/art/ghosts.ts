/** The drawing of each card. */
import { drawingOf } from '../sets'
import { ghostDrawings, type GhostDrawing } from './ghost'
import { BLACK } from './ghosts/black'
import { BLUE } from './ghosts/blue'
import { GREEN } from './ghosts/green'
import { INCARNATIONS } from './ghosts/incarnations'
import { RED } from './ghosts/red'
import { YELLOW } from './ghosts/yellow'

export type { GhostDrawing, GhostKind } from './ghost'

/** A ghost whose set is still on its way. */
const unknown = `
  b= M50 4C30 4 20 20 22 44C22 60 16 72 14 88L26 80L38 90L50 80
  s+ M34 36C38 28 46 32 45 40C43 46 34 45 34 36Z`

const DRAWINGS: Record<string, GhostDrawing> = ghostDrawings({
  ...YELLOW,
  ...BLUE,
  ...GREEN,
  ...RED,
  ...BLACK,
  ...INCARNATIONS,
  unknown,
})

/** Who is on the cards 1 to 65. */
const BY_CARD = `
  ghoul walking_corpse coffin_breakers coffin_breakers restless_dead zombie zombie
  hopping_vampire hopping_vampire yellow_plague lich
  drowned_maiden hound_of_depth perfidious_nymph perfidious_nymph sticky_feet abysmal abysmal
  ooze_devil ooze_devil liquid_horror fury_of_depth
  creeping_one fungus_thing fallen_monks fallen_monk restless_spirit rotten_soul rotten_soul
  wicked_one wicked_one green_abomination great_putrid
  skinner reaper sharp_nailed_mistresses sharp_nailed_mistresses bleeding_eyes blood_drinker blood_drinker
  scarlet_evildoer scarlet_evildoer flesh_devourer raging_one
  gloomy_minion repellent_beauty severed_heads severed_heads grave_walker black_widow black_widow
  dark_wraith dark_wraith shapeless_evil soul_eater
  howling_nightmare uncatchable hope_killer death_army forgotten_ones
  bone_cracker dark_mistress creeping_horror vampire_lord nameless`
  .trim()
  .split(/\s+/)

/** Some of those that come with a set look different from board to board. */
export const ghostDrawing = (card: number, direction = ''): GhostDrawing =>
  DRAWINGS[BY_CARD[card - 1] ?? ''] ??
  drawingOf('ghosts', card + direction) ??
  drawingOf('ghosts', String(card)) ??
  DRAWINGS['unknown']!

/** Twins look the other way, so that two of a kind are not the same picture. */
export const looksLeft = (card: number): boolean => card % 2 === 0
