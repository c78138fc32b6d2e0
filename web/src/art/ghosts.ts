/** The drawing of each card. */
import { lazy, type Lazy } from '../lib/lazy.svelte'
import { drawingOf } from '../sets'
import { ghostDrawings, type GhostDrawing } from './ghost'

export type { GhostDrawing, GhostKind } from './ghost'

/** A ghost whose drawing is still on its way. */
const unknown = `
  b= M50 4C30 4 20 20 22 44C22 60 16 72 14 88L26 80L38 90L50 80
  s+ M34 36C38 28 46 32 45 40C43 46 34 45 34 36Z`

type Drawings = Record<string, GhostDrawing>

const UNKNOWN = ghostDrawings({ unknown }).unknown

/** The drawings by the first card of their colour: a colour is fetched when one of its ghosts is seen. */
const FAMILIES: [first: number, drawings: Lazy<Drawings>][] = [
  [56, lazy(async () => ghostDrawings((await import('./ghosts/incarnations')).INCARNATIONS))],
  [45, lazy(async () => ghostDrawings((await import('./ghosts/black')).BLACK))],
  [34, lazy(async () => ghostDrawings((await import('./ghosts/red')).RED))],
  [23, lazy(async () => ghostDrawings((await import('./ghosts/green')).GREEN))],
  [12, lazy(async () => ghostDrawings((await import('./ghosts/blue')).BLUE))],
  [1, lazy(async () => ghostDrawings((await import('./ghosts/yellow')).YELLOW))],
]

export const loadGhosts = async (): Promise<void> => {
  await Promise.all(FAMILIES.map(([, drawings]) => drawings.load()))
}

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

function baseDrawing(card: number): GhostDrawing | undefined {
  const family = FAMILIES.find(([first]) => first <= card)?.[1]
  if (!family?.now && !family?.failed) void family?.load()
  return family?.now?.[BY_CARD[card - 1]!]
}

/** Some of those that come with a set look different from board to board. */
export const ghostDrawing = (card: number, direction = ''): GhostDrawing =>
  (card > BY_CARD.length
    ? (drawingOf('ghosts', card + direction) ?? drawingOf('ghosts', String(card)))
    : baseDrawing(card)) ?? UNKNOWN

/** Twins look the other way, so that two of a kind are not the same picture. */
export const looksLeft = (card: number): boolean => card % 2 === 0
