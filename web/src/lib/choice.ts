/** What the set-up page can choose from, and how a choice becomes a NewGame. */
import { DEFAULT_BOT, NOBODY, PERSON, PLACES, type SetupChoice, type Sitter } from './defaults'
import type { BoardColour, NewGame, Place, Power, SetupJson } from './types'

export * from './defaults'

export const COLOURS: BoardColour[] = ['red', 'green', 'blue', 'yellow']
export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const
export const DIFFICULTIES = ['initiation', 'normal', 'nightmare', 'hell']
export const EDITIONS = ['second', 'first']
export const SCHOOL: Place = 'kung_fu_school'
export const CALLIGRAPHER: Place = 'calligrapher'
export const WHITE_MOON = 'white_moon'
export const BLACK_SECRET = 'black_secret'
export const GUARDHOUSE = 'guardhouse'
export const TERROR_GHOSTS = 'terror_ghosts'
export const MA_CHO = 'ma_cho'
/** The promo pieces with the set that each needs. */
export const PROMOS: Record<string, string> = {
  guardhouse: '',
  terror_ghosts: '',
  bo_za: '',
  b_rice_lee: '',
  crazy_shaman: '',
  chuck: '',
  jean_claude: '',
  steven: WHITE_MOON,
  ma_cho: WHITE_MOON,
  infernal_die: BLACK_SECRET,
}
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
export const POWERS: Record<BoardColour, [Power, Power]> = {
  red: ['spires', 'twin_winds'],
  green: ['gods_favorite', 'mountain'],
  blue: ['heavenly_gust', 'second_wind'],
  yellow: ['bottomless_pockets', 'mantra'],
}

export function seatsOf(choice: SetupChoice): BoardColour[] {
  return choice.boards.filter((colour) => choice.sitters[colour] !== NOBODY)
}

const isBot = (sitter: Sitter): boolean => sitter !== PERSON && sitter !== NOBODY

/** The bots that are seated. */
const seatedBots = (choice: SetupChoice): Sitter[] =>
  seatsOf(choice)
    .map((colour) => choice.sitters[colour])
    .filter(isBot)

/** From counting bots to seating them: people first, then as many bots; two players sit opposite each other. */
export function withSeatsChosen(choice: SetupChoice): SetupChoice {
  const { players, bots, botKind, boards } = choice
  const seated = seatedBots(choice)
  const fits = seatsOf(choice).length === players && seated.length === Math.min(bots, players)
  if (fits && (!bots || seated.includes(botKind))) return { ...choice, randomSeats: false }
  const order = players === 2 ? [boards[0]!, boards[2]!] : boards.slice(0, players)
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

/** What is wrong with a choice, as a key of web.setup.wrong; null if nothing is. */
export function whatIsWrong(choice: SetupChoice): 'seats' | 'opposite' | 'first' | null {
  if (choice.randomSeats) return null
  const seats = seatsOf(choice)
  if (seats.length !== choice.players) return 'seats'
  if (choice.first && !seats.includes(choice.first)) return 'first'
  if (choice.randomBoards || seats.length !== 2) return null
  const [one, other] = seats.map((colour) => choice.boards.indexOf(colour))
  return (one! - other!) % 2 === 0 ? null : 'opposite'
}

/** The side a board shows; solo the red one shows Dance of the Spires (B5). */
export function sideOf(choice: SetupChoice, colour: BoardColour): Power {
  return choice.players === 1 && colour === 'red' ? 'spires' : choice.sides[colour]
}

/** The tiles there are to choose from. */
export function poolOf(choice: SetupChoice): Place[] {
  const { whiteMoon, blackSecret } = choice
  const guardhouse = promosOf(choice).includes(GUARDHOUSE)
  return [
    ...PLACES,
    ...(whiteMoon ? [SCHOOL] : []),
    ...(blackSecret ? [CALLIGRAPHER] : []),
    ...(guardhouse ? [GUARDHOUSE as Place] : []),
  ]
}

/** Whether the set of a promo piece is in play. */
export const canHave = ({ whiteMoon, blackSecret }: SetupChoice, promo: string): boolean =>
  ({ '': true, [WHITE_MOON]: whiteMoon, [BLACK_SECRET]: blackSecret })[PROMOS[promo] ?? ''] ?? false

/** The promo pieces in play. */
export const promosOf = (choice: SetupChoice): string[] =>
  Object.keys(PROMOS).filter((promo) => choice.promos.includes(promo) && canHave(choice, promo))

/** Whether four ghosts are removed for the terror ghosts; with Black Secret they always are. */
export const terrorOf = ({ terrorGhosts, blackSecret }: SetupChoice): string =>
  blackSecret ? TERRORS[0]! : terrorGhosts

/** Who gives way to the Ma-Cho; with the Cursed Children no child can. */
export const givesWay = ({ maCho, scenario }: SetupChoice): string => (scenario === SCENARIOS[0] ? GIVE_WAY[0]! : maCho)

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
  if (choice.village !== 'first' || promosOf(choice).includes(GUARDHOUSE)) return []
  // With both sets the Calligrapher takes the Tea House's place.
  const swaps: Partial<Record<Place, Place>> = {
    watchman: SCHOOL,
    ...(choice.blackSecret ? { tea_house: CALLIGRAPHER } : {}),
  }
  return PLACES.map((place) => swaps[place] ?? place)
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
    sets: [...(choice.whiteMoon ? [WHITE_MOON] : []), ...(choice.blackSecret ? [BLACK_SECRET] : [])],
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
