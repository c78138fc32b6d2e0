/** What a screen reader says of a thing on the table, put together from the names alone. */
import { botIn } from '../lib/bots'
import { SUPPLY } from '../lib/payment'
import { colourName } from '../lib/texts'
import type { BoardJson, GhostJson, MoonJson, SpaceJson, TableJson, Texts, TileJson } from '../lib/types'
import { heldSpeech, stackSpeech, villagerName } from './moon/speech'

const list = (parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(', ')
const piece = (names: Texts, key: string): string => names.get(`names.piece.${key}`)
const many = (count: number, name: string): string | false => count > 0 && (count > 1 ? `${count} ${name}` : name)

export function tileSpeech(names: Texts, tile: TileJson, moon: MoonJson | null = null): string {
  return list([
    names.place(tile.place),
    tile.haunted && piece(names, 'haunted_tile'),
    tile.terror && names.get('web.table.terror'),
    ...tile.taoists.map((colour) => names.get(`names.taoist.${colour}`)),
    ...tile.dead.map((colour) => `† ${names.get(`names.taoist.${colour}`)}`),
    tile.circle && `${piece(names, 'circle_token')}: ${names.colour(tile.circle)}`,
    many(tile.buddhas, piece(names, 'buddha')),
    many(tile.power_tokens, piece(names, 'power_token')),
    moon && stackSpeech(names, moon, tile.place),
  ])
}

export function ghostSpeech(names: Texts, ghost: GhostJson): string {
  return list([
    names.card(ghost.card),
    ghost.incarnation && piece(names, 'incarnation'),
    ...ghost.resistance.map(({ colour, now, printed }) => `${names.colour(colour)} ${now === printed ? now : `${now}/${printed}`}`),
    ...[...ghost.left, ...ghost.centre, ...ghost.right].map((icon) => names.ability(icon)),
    ghost.figure && `${piece(names, 'haunting_figure')}${ghost.figure === 'stone' ? ' !' : ''}`,
    ghost.mantra && piece(names, 'mantra_token'),
    ghost.captures_die && piece(names, 'tao_die'),
    ghost.hushed && names.get('web.table.hushed'),
    ghost.ignored && names.get('web.table.ignored'),
  ])
}

export function spaceSpeech(names: Texts, space: SpaceJson, moon: MoonJson | null = null): string {
  return list([
    names.space(space.id),
    space.buddha && piece(names, 'buddha'),
    space.ghost && ghostSpeech(names, space.ghost),
    space.child && `${piece(names, 'cursed_child')}: ${villagerName(names, space.child)}`,
    space.skeleton && names.get(space.skeleton === 'bones' ? 'names.token.bones' : 'names.piece.skeleton'),
    moon?.su_ling === space.id && piece(names, 'su_ling'),
  ])
}

export function boardSpeech(names: Texts, board: BoardJson): string {
  const state = board.possessed ? 'possessed_board' : board.seat === null ? 'neutral_board' : null
  const counted = new Map<string, number>()
  for (const colour of board.tao) counted.set(colour, (counted.get(colour) ?? 0) + 1)
  const tao = [...counted].map(([colour, count]) => `${count} ${names.colour(colour)}`).join(' ')
  return list([
    names.colour(board.colour),
    botIn(names, board.seat),
    state && piece(names, state),
    names.power(board.power) + (board.blocked ? ` (${names.ability('power_off')})` : ''),
    `${board.qi} ${piece(names, 'qi')}`,
    tao && `${piece(names, 'tao')}: ${tao}`,
    board.yinyang && piece(names, 'yin_yang'),
    many(board.buddhas, piece(names, 'buddha')),
    many(board.power_tokens, piece(names, 'power_token')),
    heldSpeech(names, board),
    board.brother && piece(names, 'blood_brother'),
  ])
}

/** Tokens of one colour, on a plate or in the supply. */
export const taoSpeech = (names: Texts, holder: string, colour: string, count: number): string =>
  `${holder === SUPPLY ? either(names, 'web.table.supply', 'tao') : names.colour(holder)}, ${piece(names, 'tao')}: ${count} ${colourName(names, colour)}`

/** What this side knows of the deck. */
function knownSpeech(names: Texts, { deck }: TableJson): string | false {
  const cards = deck.slots.flatMap(({ card }) => (card === undefined ? [] : [names.card(card)]))
  return cards.length > 0 && names.get('web.table.known_cards', { cards: cards.join(', ') })
}

export const deckSpeech = (names: Texts, table: TableJson): string => list([`${piece(names, 'deck')}: ${table.deck.count}`, knownSpeech(names, table)])

/** A text of the shell if it has it, else the name of a piece. */
export const either = (names: Texts, key: string, fallback: string): string =>
  names.has(key) ? names.get(key) : piece(names, fallback)
