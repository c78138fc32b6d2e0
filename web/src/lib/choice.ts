/** What the set-up page can choose from, and how a choice becomes a NewGame. */
import { setupContent } from './content.svelte'
import { DEFAULT_BOT, NOBODY, PERSON, PLACES, type SetupChoice, type Sitter } from './defaults'
import { SETUPS } from '../sets/setup'
import type { BoardColour, NewGame, OptionContent, Place, Power, SetupJson, SetupRules } from './types'

export * from './defaults'

export const COLOURS: BoardColour[] = ['red', 'green', 'blue', 'yellow']
export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const
/** The option that says which tiles are drawn. */
export const VILLAGE = 'village'

export function seatsOf(choice: SetupChoice): BoardColour[] {
  return choice.boards.filter((colour) => choice.sitters[colour] !== NOBODY)
}

const isBot = (sitter: Sitter): boolean => sitter !== PERSON && sitter !== NOBODY

/** The bots that are seated. */
const seatedBots = (choice: SetupChoice): Sitter[] =>
  seatsOf(choice)
    .map((colour) => choice.sitters[colour])
    .filter(isBot)

/** The directions this many players can sit at, the first way there is. */
function firstSeating(players: number): readonly string[] {
  return setupContent()?.setup.seatings[players]?.[0] ?? DIRECTIONS.slice(0, players)
}

/** From counting bots to seating them: people first, then as many bots, where the rules let them sit. */
export function withSeatsChosen(choice: SetupChoice): SetupChoice {
  const { players, bots, botKind, boards } = choice
  const seated = seatedBots(choice)
  const fits = seatsOf(choice).length === players && seated.length === Math.min(bots, players)
  if (fits && (!bots || seated.includes(botKind))) return { ...choice, randomSeats: false }
  const seating = firstSeating(players)
  const order = boards.filter((_, at) => seating.includes(DIRECTIONS[at]!))
  const sitters = Object.fromEntries(COLOURS.map((colour) => [colour, NOBODY])) as Record<BoardColour, Sitter>
  order.forEach((colour, at) => (sitters[colour] = at < players - bots ? PERSON : botKind))
  return { ...choice, randomSeats: false, sitters }
}

/** And back: as many bots are counted as were seated, of the kind of the first. */
export function withSeatsDrawn(choice: SetupChoice): SetupChoice {
  const seated = seatedBots(choice)
  return {
    ...choice,
    randomSeats: true,
    bots: Math.min(seated.length, choice.players),
    botKind: seated[0] ?? choice.botKind,
  }
}

/** The sides a board can show. */
export function powersOf({ players }: SetupChoice, colour: BoardColour): Power[] {
  const content = setupContent()
  return (players === 1 ? content?.solo_powers : content?.powers)?.[colour] ?? []
}

/** The side a board shows: the one that is wanted, or the only one it can show. */
export function sideOf(choice: SetupChoice, colour: BoardColour): Power {
  const wanted = choice.sides[colour]
  const possible = powersOf(choice, colour)
  return possible.includes(wanted) ? wanted : (possible[0] ?? wanted)
}

/** The sets in play, in the server's order. */
export const setsOf = ({ sets }: SetupChoice): string[] =>
  setupContent()?.sets.filter((set) => sets.includes(set)) ?? sets

/** The village of a choice, as the server tells it: the last one whose pieces are all in play. */
function villageOf(choice: SetupChoice): SetupRules['villages'][number] | undefined {
  const sets = setsOf(choice).join()
  return setupContent()?.setup.villages.findLast(
    (village) => village.sets.join() === sets && SETUPS.every(({ hasAllOf }) => hasAllOf?.(choice, village) ?? true),
  )
}

/** The tiles there are to choose from. */
export function poolOf(choice: SetupChoice): Place[] {
  const pool = villageOf(choice)?.pool ?? PLACES
  return (setupContent()?.places ?? PLACES).filter((place) => pool.includes(place))
}

/** Whether a game of this difficulty can be made easier still. */
export const canBeEasier = ({ difficulty }: SetupChoice): boolean =>
  setupContent()?.setup.extra_ease.includes(difficulty) ?? false

/** The options that sets declare, as the server tells them. */
export const allOptions = (): OptionContent[] => setupContent()?.options ?? []

/** Whether other choices leave room for an option. */
export function isPossible(choice: SetupChoice, { needs, needs_any_set: anySet }: OptionContent): boolean {
  const sets = setsOf(choice)
  return (
    (!anySet || sets.length > 0) &&
    (!needs.set || sets.includes(needs.set)) &&
    (!needs.scenario || optionOf(choice, 'scenario') === needs.scenario) &&
    SETUPS.every(({ meets }) => meets?.(choice, needs) ?? true)
  )
}

/** The values of an option that other choices leave; null if they leave all of them. */
export function limitOf(choice: SetupChoice, option: string): string[] | null {
  const limits = setupContent()?.setup.limits ?? []
  const found = limits.find(
    ({ option: each, with: { sets, scenario } }) =>
      each === option &&
      (sets === undefined || setsOf(choice).includes(sets)) &&
      (scenario === undefined || optionOf(choice, 'scenario') === scenario),
  )
  return found?.allowed ?? null
}

/** What is wanted of an option: what was chosen as far as other choices allow it, else what holds by default. */
export function wantedOf(choice: SetupChoice, option: string): string {
  const found = allOptions().find((each) => each.option === option)
  const wanted = choice.options[option] ?? found?.default ?? ''
  const allowed = limitOf(choice, option)
  if (allowed && !allowed.includes(wanted)) return allowed[0]!
  return SETUPS.find(({ fitted }) => fitted?.[option])?.fitted?.[option]?.(wanted, certainTiles(choice)) ?? wanted
}

/** The value of an option; empty if it cannot be chosen, or nothing is. */
export function optionOf(choice: SetupChoice, option: string): string {
  const found = allOptions().find((each) => each.option === option)
  return found && !isPossible(choice, found) ? '' : wantedOf(choice, option)
}

/** The choice with another value of an option. */
export const withOption = (choice: SetupChoice, option: string, value: string): SetupChoice => ({
  ...choice,
  options: { ...choice.options, [option]: value },
})

/** The nine chosen tiles; those of sets that are not in play give way to the ones that are missing. */
export function tilesOf(choice: SetupChoice): Place[] {
  const { tiles } = choice
  const pool = poolOf(choice)
  const missing = PLACES.filter((place) => !tiles.includes(place))
  return tiles.map((place) => (pool.includes(place) ? place : (missing.shift() ?? place)))
}

/** The tiles that are in the village for sure; none if they are drawn. */
export function certainTiles(choice: SetupChoice): Place[] {
  if (!choice.randomTiles) return tilesOf(choice)
  return wantedOf(choice, VILLAGE) === 'first' ? (villageOf(choice)?.first ?? []) : []
}

/** What the sets add to a set-up. */
function setsAndOptions(choice: SetupChoice): SetupJson {
  const sets = setsOf(choice)
  const names = allOptions().map(({ option }) => option)
  const chosen = names
    .filter((option) => option !== VILLAGE || choice.randomTiles)
    .map((option) => [option, optionOf(choice, option)])
    .filter(([, value]) => value)
  return Object.assign(
    sets.length ? { sets } : {},
    ...SETUPS.map(({ pieces }) => pieces?.(choice)),
    Object.fromEntries(chosen),
  ) as SetupJson
}

/** The bots on seats that sets bring. */
const otherBots = (choice: SetupChoice): [string, Sitter][] =>
  SETUPS.flatMap(({ key, seat }): [string, Sitter][] => {
    const sitter = seat && choice.sets.includes(key) ? choice.others[seat] : undefined
    return seat && sitter && sitter !== PERSON ? [[seat, sitter]] : []
  })

export function newGame(choice: SetupChoice): NewGame {
  const { players, difficulty, edition } = choice
  const setup: SetupJson = { players, difficulty, edition, ...setsAndOptions(choice) }
  if (choice.extraEase && canBeEasier(choice)) setup.extra_ease = true
  if (!choice.randomBoards) {
    setup.boards = [...choice.boards]
    setup.powers = choice.boards.map((colour) => sideOf(choice, colour))
  }
  if (!choice.randomTiles) setup.tiles = [...tilesOf(choice)]
  if (choice.first) setup.first = choice.first
  const wanted: NewGame = {
    setup,
    seed: choice.seed.trim() || null,
    bots: Object.fromEntries(otherBots(choice)),
    bot_seats: 0,
    practice: choice.practice,
    name: choice.name.trim() || null,
    ...(choice.content.trim() ? { content: choice.content } : {}),
  }
  if (choice.randomSeats) {
    const bots = Math.min(choice.bots, players)
    return { ...wanted, bot_seats: bots, ...(bots ? { bot: choice.botKind } : {}) }
  }
  const seats = seatsOf(choice)
  setup.seats = seats
  const bots = seats.filter((colour) => choice.sitters[colour] !== PERSON)
  const seated = Object.fromEntries(bots.map((colour) => [colour, choice.sitters[colour] ?? PERSON]))
  return { ...wanted, bots: { ...wanted.bots, ...seated } }
}

/** The choice with bots that are there in place of those this server does not know, as a user's own of another day. */
export function withKnownBots(choice: SetupChoice, kinds: string[]): SetupChoice {
  const known = (kind: string): string =>
    [PERSON, NOBODY, ...kinds].includes(kind) ? kind : kinds.includes(DEFAULT_BOT) ? DEFAULT_BOT : kinds[0]!
  const { red, green, blue, yellow } = choice.sitters
  const sitters = { red: known(red), green: known(green), blue: known(blue), yellow: known(yellow) }
  const others = Object.fromEntries(Object.entries(choice.others).map(([seat, sitter]) => [seat, known(sitter)]))
  return { ...choice, botKind: known(choice.botKind), others, sitters }
}

/** A list with two of its entries changing places, so that nothing is in it twice; what was not in it takes the place. */
export function swapped<T>(list: T[], at: number, wanted: T): T[] {
  const other = list.indexOf(wanted)
  return list.map((each, index) => (index === at ? wanted : index === other ? list[at]! : each))
}
