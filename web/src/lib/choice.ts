/** What the set-up page can choose from, and how a choice becomes a NewGame. */
import { setupContent } from './content.svelte'
import { DEFAULT_BOT, NOBODY, PERSON, PLACES, type SetupChoice, type Sitter } from './defaults'
import type { BoardColour, NewGame, Place, Power, SetupJson, SetupRules } from './types'

export * from './defaults'

export const COLOURS: BoardColour[] = ['red', 'green', 'blue', 'yellow']
export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const
export const DIFFICULTIES = ['initiation', 'normal', 'nightmare', 'hell']
export const EDITIONS = ['second', 'first']
export const SCHOOL: Place = 'kung_fu_school'
export const WHITE_MOON = 'white_moon'
export const BLACK_SECRET = 'black_secret'
export const GUARDHOUSE = 'guardhouse'
export const TERROR_GHOSTS = 'terror_ghosts'
export const MA_CHO = 'ma_cho'
/** Their options; the first of each is what nothing else says. */
export const TERRORS = ['removed', 'kept']
export const GIVE_WAY = ['pairs', 'singles', 'three_and_one']
/** Of Wu-Feng's board and of the catacombs. */
export const SIDES = ['a', 'b']
/** White Moon's options; the first of each is what nothing else says. */
export const VILLAGES = ['first', 'random']
export const PORTALS = ['centre', 'edge', 'corner']
export const INCARNATIONS = ['mixed', 'base', 'white_moon']
export const SCENARIOS = ['cursed_children', 'green_roots']
/** Which incarnations come with Green Roots. */
export const GREEN_ROOTS = 'green_roots'
export const ROOTS = ['any', 'green_first']
export function seatsOf(choice: SetupChoice): BoardColour[] {
  return choice.boards.filter((colour) => choice.sitters[colour] !== NOBODY)
}

const isBot = (sitter: Sitter): boolean => sitter !== PERSON && sitter !== NOBODY

/** The bots that are seated. */
const seatedBots = (choice: SetupChoice): Sitter[] =>
  seatsOf(choice)
    .map((colour) => choice.sitters[colour])
    .filter(isBot)

/** The directions so many players can sit at, the first way there is. */
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

const setKeys = ({ whiteMoon, blackSecret }: SetupChoice): string[] => [
  ...(whiteMoon ? [WHITE_MOON] : []),
  ...(blackSecret ? [BLACK_SECRET] : []),
]

/** The village of a choice, as the server tells it. */
function villageOf(choice: SetupChoice): SetupRules['villages'][number] | undefined {
  const sets = setKeys(choice)
  const promos = promosOf(choice)
  return setupContent()?.setup.villages.find(
    (village) =>
      village.sets.join() === sets.join() && village.promos.includes(GUARDHOUSE) === promos.includes(GUARDHOUSE),
  )
}

/** The tiles there are to choose from. */
export function poolOf(choice: SetupChoice): Place[] {
  const pool = villageOf(choice)?.pool ?? PLACES
  return (setupContent()?.places ?? PLACES).filter((place) => pool.includes(place))
}

/** All promo pieces with the set that each needs. */
export const allPromos = (): { promo: string; needs: string | null }[] => setupContent()?.promos ?? []

/** Whether the set of a promo piece is in play. */
export function canHave(choice: SetupChoice, promo: string): boolean {
  const needs = allPromos().find((each) => each.promo === promo)?.needs
  return !needs || setKeys(choice).includes(needs)
}

/** The promo pieces in play. */
export function promosOf(choice: SetupChoice): string[] {
  const known = allPromos().map(({ promo }) => promo)
  const order = known.length ? known.filter((promo) => choice.promos.includes(promo)) : choice.promos
  return order.filter((promo) => canHave(choice, promo))
}

/** The values of an option that other choices leave; null if they leave all of them. */
export function limitOf(choice: SetupChoice, option: string): string[] | null {
  const limits = setupContent()?.setup.limits ?? []
  const found = limits.find(
    ({ option: each, with: { sets, scenario } }) =>
      each === option &&
      (sets === undefined || setKeys(choice).includes(sets)) &&
      (scenario === undefined || (choice.whiteMoon && choice.scenario === scenario)),
  )
  return found?.allowed ?? null
}

function within(choice: SetupChoice, option: string, wanted: string): string {
  const allowed = limitOf(choice, option)
  return allowed && !allowed.includes(wanted) ? allowed[0]! : wanted
}

/** Whether four ghosts are removed for the terror ghosts. */
export const terrorOf = (choice: SetupChoice): string => within(choice, TERROR_GHOSTS, choice.terrorGhosts)

/** Who gives way to the Ma-Cho. */
export const givesWay = (choice: SetupChoice): string => within(choice, MA_CHO, choice.maCho)

function promos(choice: SetupChoice): SetupJson {
  const on = promosOf(choice)
  return {
    ...(on.length ? { promos: on } : {}),
    ...(on.includes(TERROR_GHOSTS) ? { terror_ghosts: terrorOf(choice) } : {}),
    ...(on.includes(MA_CHO) ? { ma_cho: givesWay(choice) } : {}),
  }
}

/** The nine chosen tiles; those of sets that are not in play give way to the ones that are missing. */
export function tilesOf(choice: SetupChoice): Place[] {
  const { tiles } = choice
  const pool = poolOf(choice)
  const missing = PLACES.filter((place) => !tiles.includes(place))
  return tiles.map((place) => (pool.includes(place) ? place : (missing.shift() ?? place)))
}

/** The tiles that are in the village for sure, so that the Portal can stand on them; none if they are drawn. */
export function certainTiles(choice: SetupChoice): Place[] {
  if (!choice.randomTiles) return tilesOf(choice)
  return choice.village === 'first' ? (villageOf(choice)?.first ?? []) : []
}

/** Where the Portal stands; in the centre if the tile that was wanted may be missing. */
export function portalOf(choice: SetupChoice): string {
  const possible: string[] = [...PORTALS, ...certainTiles(choice)]
  return possible.includes(choice.portal) ? choice.portal : PORTALS[0]!
}

/** Whether a set is in play that has tiles of its own. */
export const hasSets = ({ whiteMoon, blackSecret }: SetupChoice): boolean => whiteMoon || blackSecret

function setsOf(choice: SetupChoice): SetupJson {
  if (!hasSets(choice)) return {}
  return {
    sets: setKeys(choice),
    ...(choice.randomTiles ? { village: choice.village } : {}),
    ...whiteMoon(choice),
    ...(choice.blackSecret && choice.wuFengSide ? { wu_feng: choice.wuFengSide } : {}),
    ...(choice.blackSecret && choice.catacombs ? { catacombs: choice.catacombs } : {}),
  }
}

function whiteMoon(choice: SetupChoice): SetupJson {
  if (!choice.whiteMoon) return {}
  return {
    portal: portalOf(choice),
    incarnations: choice.incarnations,
    ...(choice.scenario ? { scenario: choice.scenario } : {}),
    ...(choice.scenario === GREEN_ROOTS ? { green_roots: choice.greenRoots } : {}),
  }
}

export function newGame(choice: SetupChoice): NewGame {
  const { players, difficulty, edition } = choice
  const setup: SetupJson = { players, difficulty, edition, ...setsOf(choice), ...promos(choice) }
  if (choice.extraEase && difficulty === 'initiation') setup.extra_ease = true
  if (!choice.randomBoards) {
    setup.boards = [...choice.boards]
    setup.powers = choice.boards.map((colour) => sideOf(choice, colour))
  }
  if (!choice.randomTiles) setup.tiles = [...tilesOf(choice)]
  if (choice.first) setup.first = choice.first
  const wanted: NewGame = {
    setup,
    seed: choice.seed.trim() || null,
    bots: choice.blackSecret && choice.wuFeng !== PERSON ? { wu_feng: choice.wuFeng } : {},
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
  Object.assign(wanted.bots, Object.fromEntries(bots.map((colour) => [colour, choice.sitters[colour]])))
  return wanted
}

/** The choice with bots that are there in place of those this server does not know, as a user's own of another day. */
export function withKnownBots(choice: SetupChoice, kinds: string[]): SetupChoice {
  const known = (kind: string): string =>
    [PERSON, NOBODY, ...kinds].includes(kind) ? kind : kinds.includes(DEFAULT_BOT) ? DEFAULT_BOT : kinds[0]!
  const { red, green, blue, yellow } = choice.sitters
  const sitters = { red: known(red), green: known(green), blue: known(blue), yellow: known(yellow) }
  return { ...choice, botKind: known(choice.botKind), wuFeng: known(choice.wuFeng), sitters }
}

/** A list with two of its entries changing places, so that nothing is in it twice; what was not in it takes the place. */
export function swapped<T>(list: T[], at: number, wanted: T): T[] {
  const other = list.indexOf(wanted)
  return list.map((each, index) => (index === at ? wanted : index === other ? list[at]! : each))
}
