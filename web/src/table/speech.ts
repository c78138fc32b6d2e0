/** What a screen reader says of a thing on the table, put together from the names alone. */
import { botIn } from '../lib/bots'
import { SUPPLY } from '../lib/payment'
import { colourName, counted } from '../lib/texts'
import type { BoardJson, GhostJson, SpaceJson, TableJson, Texts, TileJson } from '../lib/types'
import { extraToken, SETS, setsOn } from '../sets'
import { list, piece, word } from './words'

const many = (names: Texts, thing: string, count: number): string | false => count > 0 && counted(names, thing, count)

export function tileSpeech(names: Texts, table: TableJson, tile: TileJson): string {
  return list([
    names.place(tile.place),
    tile.haunted && piece(names, 'haunted_tile'),
    tile.terror && names.get('web.table.terror'),
    ...tile.taoists.map((colour) => names.get(`names.taoist.${colour}`)),
    ...tile.dead.map((colour) => word(names, 'dead', { taoist: names.get(`names.taoist.${colour}`) })),
    tile.circle && `${piece(names, 'circle_token')}: ${names.colour(tile.circle)}`,
    many(names, 'buddha', tile.buddhas),
    many(names, 'power_token', tile.power_tokens),
    ...setsOn(table).flatMap(({ speech }) => speech?.tile?.(names, table, tile) ?? []),
  ])
}

export function ghostSpeech(names: Texts, ghost: GhostJson): string {
  return list([
    names.card(ghost.card),
    ghost.incarnation && piece(names, 'incarnation'),
    ...ghost.resistance.map((resistance) => resistanceSpeech(names, resistance)),
    ...[...ghost.left, ...ghost.centre, ...ghost.right].map((icon) => names.ability(icon)),
    ghost.figure && figureSpeech(names, ghost.figure),
    ghost.mantra && piece(names, 'mantra_token'),
    ghost.captures_die && piece(names, 'tao_die'),
    ghost.hushed && names.get('web.table.hushed'),
    ghost.ignored && names.get('web.table.ignored'),
  ])
}

function resistanceSpeech(names: Texts, { colour, now, printed }: GhostJson['resistance'][number]): string {
  const name = names.colour(colour)
  return now === printed ? `${name} ${now}` : word(names, 'resistance_now', { colour: name, now, printed })
}

function figureSpeech(names: Texts, where: string): string {
  const figure = piece(names, 'haunting_figure')
  return where === 'stone' ? word(names, 'figure_stone', { figure }) : figure
}

export function spaceSpeech(names: Texts, table: TableJson, space: SpaceJson): string {
  return list([
    names.space(space.id),
    space.buddha && piece(names, 'buddha'),
    space.ghost && ghostSpeech(names, space.ghost),
    ...setsOn(table).flatMap(({ speech }) => speech?.space?.(names, table, space) ?? []),
  ])
}

export function boardSpeech(names: Texts, board: BoardJson): string {
  const state = board.possessed ? 'possessed_board' : board.seat === null ? 'neutral_board' : null
  const held = new Map<string, number>()
  for (const colour of board.tao) held.set(colour, (held.get(colour) ?? 0) + 1)
  const tao = [...held].map(([colour, count]) => `${names.colour(colour)} ${count}`).join(', ')
  return list([
    names.colour(board.colour),
    botIn(names, board.seat),
    state && piece(names, state),
    names.power(board.power) + (board.blocked ? ` (${names.ability('power_off')})` : ''),
    `${board.qi} ${piece(names, 'qi')}`,
    tao && `${counted(names, 'tao', board.tao.length)} (${tao})`,
    board.yinyang && piece(names, 'yin_yang'),
    many(names, 'buddha', board.buddhas),
    many(names, 'power_token', board.power_tokens),
    ...SETS.flatMap(({ speech }) => speech?.board?.(names, board) ?? []),
  ])
}

/** Tokens of one colour, on a plate or in the supply. */
export function taoSpeech(names: Texts, holder: string, colour: string, count: number): string {
  const where = holder === SUPPLY ? names.get('web.table.supply') : names.colour(holder)
  const tokens = extraToken(colour)
    ? counted(names, colour, count)
    : `${counted(names, 'tao', count)}, ${colourName(names, colour)}`
  return `${where}, ${tokens}`
}

/** What this side knows of the deck. */
function knownSpeech(names: Texts, { deck }: TableJson): string | false {
  const cards = deck.slots.flatMap(({ card }) => (card === undefined ? [] : [names.card(card)]))
  return cards.length > 0 && names.get('web.table.known_cards', { cards: cards.join(', ') })
}

export const deckSpeech = (names: Texts, table: TableJson): string =>
  list([`${piece(names, 'deck')}: ${counted(names, 'card', table.deck.count)}`, knownSpeech(names, table)])

export const discardSpeech = (names: Texts, { discard }: TableJson): string =>
  `${names.get('web.table.discard')}: ${counted(names, 'card', discard.length)}`

export function supplySpeech(names: Texts, { supply: { qi, tao } }: TableJson): string {
  const colours = Object.entries(tao).map(([colour, count]) => `${names.colour(colour)} ${count}`)
  return `${names.get('web.table.supply')}: ${qi} ${piece(names, 'qi')}, ${piece(names, 'tao')}: ${colours.join(', ')}`
}

/** How near the end is: haunted tiles, and the dice there are. */
export const signsSpeech = (names: Texts, { haunted, haunted_limit: limit, dice }: TableJson): string =>
  list([
    counted(names, 'haunted_tile', haunted),
    word(names, 'haunted_loss', { limit }),
    counted(names, 'tao_die', dice),
  ])
