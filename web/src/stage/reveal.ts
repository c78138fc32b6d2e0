/**
 * The table between two of the server's: each piece is shown as it was, or as it is, and never by a rule of the page.
 * A beat uncovers the pieces its event names. What does not hold together is uncovered at once.
 */
import { isBelow } from '../lib/texts'
import type { BoardJson, EventJson, TableJson, TileJson } from '../lib/types'

/** "space:red1", "tile:altar", "board:red", or one of those below. */
export type Unit = string

/** Where the Taoists are. */
const FIGURES = 'figures'
/** Deck, discard and supply. */
const PILES = 'piles'
/** All that is neither of these nor a space, a tile or a board. */
const REST = 'rest'

/** That the game is over. */
const ENDING = 'ending'
const OVER = 'end'

/** Events that only change the pieces they name. */
const PLAIN = new Set([
  'figure_advanced',
  'figure_returned',
  'tile_haunted',
  'tile_restored',
  'curse_rolled',
  'curse_prevented',
  'ghost_drawn',
  'ghost_placed',
  'ghost_moved',
  'ghost_exorcised',
  'ghost_discarded',
  'buddha_taken',
  'buddha_placed',
  'qi_lost',
  'qi_gained',
  'tao_gained',
  'tao_lost',
  'tao_spent',
  'taoist_moved',
  'dice_rolled',
  'dice_rerolled',
  'exorcism_failed',
  'help_asked',
])

/** What an event uncovers. */
export function uncovered({ name, fields }: EventJson): Unit[] {
  const { space, to_space, tile, place, board, to_board, card } = fields
  const units: Unit[] = PLAIN.has(name) ? [] : [REST]
  if (name === 'game_won' || name === 'game_lost') units.push(ENDING)
  for (const each of [space, to_space]) if (each) units.push(`space:${each}`)
  const places = [tile, place].flatMap((each) => (each ? String(each) : []))
  if (places.some(isBelow)) units.push(REST)
  // Whoever comes to a tile does not change it.
  if (name.startsWith('taoist')) units.push(FIGURES)
  else units.push(...places.map((each) => `tile:${each}`))
  for (const each of [board, to_board]) if (each) units.push(`board:${each}`)
  if (card || board) units.push(PILES)
  return units
}

export function between(old: TableJson, fresh: TableJson, shown: ReadonlySet<Unit>): TableJson {
  const piles = shown.has(PILES) ? fresh : old
  const rest = shown.has(REST) ? fresh : old
  const mixed: TableJson = {
    ...rest,
    phase: fresh.phase === OVER && !shown.has(ENDING) ? old.phase : rest.phase,
    haunted: fresh.village.filter((tile, k) => tileOf(tile, old.village[k], shown).haunted).length,
    deck: piles.deck,
    discard: piles.discard,
    supply: piles.supply,
    village: fresh.village.map((tile, k) => mixedTile(tile, old.village[k], shown)),
    boards: fresh.boards.map((board, k) => mixedBoard(board, old.boards[k], shown)),
  }
  return holdsTogether(mixed) ? mixed : fresh
}

const tileOf = (fresh: TileJson, old: TileJson | undefined, shown: ReadonlySet<Unit>): TileJson =>
  old?.place === fresh.place && !shown.has(`tile:${fresh.place}`) ? old : fresh

function mixedTile(fresh: TileJson, old: TileJson | undefined, shown: ReadonlySet<Unit>): TileJson {
  const tile = tileOf(fresh, old, shown)
  const figures = shown.has(FIGURES) || !old ? fresh : old
  return tile === figures ? tile : { ...tile, taoists: figures.taoists, dead: figures.dead }
}

function mixedBoard(fresh: BoardJson, old: BoardJson | undefined, shown: ReadonlySet<Unit>): BoardJson {
  if (old?.colour !== fresh.colour) return fresh
  const board = shown.has(`board:${fresh.colour}`) ? fresh : old
  const spaces = fresh.spaces.map((space, k) => (shown.has(`space:${space.id}`) ? space : (old.spaces[k] ?? space)))
  return spaces.every((space, k) => space === board.spaces[k]) ? board : { ...board, spaces }
}

/** No ghost lies in two spaces, as a moved one would if only one of them is new. */
function holdsTogether({ boards }: TableJson): boolean {
  const cards = boards.flatMap(({ spaces }) => spaces.flatMap(({ ghost }) => ghost?.card ?? []))
  return new Set(cards).size === cards.length
}
