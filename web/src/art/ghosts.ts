import * as dead from './ghosts-dead'
import * as fiend from './ghosts-fiend'
import { forgotten, hopeKiller, mistress, nightmare } from './ghosts-incarnate'
import * as spirit from './ghosts-spirit'
import { drawingOf } from '../sets'

export type { GhostDrawing, GhostKind } from './ghosts-dead'

const { corpse, vampire, coffin, skull, soldier, monk, heads, army } = dead
const { lady, serpent, ooze, crawler, fungus, wisp, shadow, swift } = spirit
const { demon, claws, reaper, tears, fangs, spider, maw, nameless } = fiend

/** The drawing of each card, 1 to 65. */
const BY_CARD: readonly dead.GhostDrawing[] = [
  // yellow: the dead
  crawler,
  corpse,
  coffin,
  coffin,
  soldier,
  corpse,
  corpse,
  vampire,
  vampire,
  skull,
  skull,
  // blue: the deep
  lady,
  serpent,
  lady,
  lady,
  ooze,
  serpent,
  serpent,
  ooze,
  ooze,
  ooze,
  serpent,
  // green: what rots and grows
  crawler,
  fungus,
  monk,
  monk,
  wisp,
  wisp,
  wisp,
  demon,
  demon,
  fungus,
  maw,
  // red: blades and blood
  claws,
  reaper,
  claws,
  claws,
  tears,
  fangs,
  fangs,
  claws,
  claws,
  maw,
  demon,
  // black: shades
  shadow,
  lady,
  heads,
  heads,
  reaper,
  spider,
  spider,
  shadow,
  shadow,
  ooze,
  maw,
  // incarnations
  nightmare,
  swift,
  hopeKiller,
  army,
  forgotten,
  demon,
  mistress,
  crawler,
  vampire,
  nameless,
]

/** Some of those that come with a set look different from board to board. */
export const ghostDrawing = (card: number, direction = ''): dead.GhostDrawing =>
  BY_CARD[card - 1] ?? drawingOf('ghosts', card + direction) ?? drawingOf('ghosts', String(card)) ?? wisp

/** Twins look the other way, so that two of a kind are not the same picture. */
export const looksLeft = (card: number): boolean => card % 2 === 0
