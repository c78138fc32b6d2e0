/** What the set-up page chooses, and how it becomes a NewGame. */
import type { BoardColour, NewGame, Place, Power, SetupJson } from './types'

export const COLOURS: BoardColour[] = ['red', 'green', 'blue', 'yellow']
export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const
export const DIFFICULTIES = ['initiation', 'normal', 'nightmare', 'hell']
export const EDITIONS = ['second', 'first']
export const PLACES: Place[] = [
  'cemetery',
  'altar',
  'herbalist',
  'sorcerer',
  'temple',
  'watchman',
  'circle',
  'pavilion',
  'tea_house',
]
export const POWERS: Record<BoardColour, [Power, Power]> = {
  red: ['spires', 'twin_winds'],
  green: ['gods_favorite', 'mountain'],
  blue: ['heavenly_gust', 'second_wind'],
  yellow: ['bottomless_pockets', 'mantra'],
}

/** Who plays a colour: a person, a bot by name, or nobody (a neutral board). */
export type Sitter = string

export interface SetupChoice {
  players: number
  difficulty: string
  edition: string
  extraEase: boolean
  /** Random colours: only how many bots; else who sits at each colour. */
  randomSeats: boolean
  bots: number
  bot: string
  sitters: Record<BoardColour, Sitter>
  randomBoards: boolean
  boards: BoardColour[]
  sides: Record<BoardColour, Power>
  randomTiles: boolean
  tiles: Place[]
  first: BoardColour | ''
  seed: string
  practice: boolean
  name: string
}

export const PERSON = 'person'
export const NOBODY = 'nobody'

export const DEFAULT_CHOICE: SetupChoice = {
  players: 1,
  difficulty: 'initiation',
  edition: 'second',
  extraEase: false,
  randomSeats: true,
  bots: 0,
  bot: 'random',
  sitters: { red: PERSON, green: PERSON, blue: PERSON, yellow: PERSON },
  randomBoards: true,
  boards: ['red', 'green', 'blue', 'yellow'],
  sides: { red: 'spires', green: 'gods_favorite', blue: 'heavenly_gust', yellow: 'bottomless_pockets' },
  randomTiles: true,
  tiles: [...PLACES],
  first: '',
  seed: '',
  practice: false,
  name: '',
}

export function seatsOf(choice: SetupChoice): BoardColour[] {
  return choice.boards.filter((colour) => choice.sitters[colour] !== NOBODY)
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

export function newGame(choice: SetupChoice): NewGame {
  const { players, difficulty, edition } = choice
  const setup: SetupJson = { players, difficulty, edition }
  if (choice.extraEase && difficulty === 'initiation') setup.extra_ease = true
  if (!choice.randomBoards) {
    setup.boards = [...choice.boards]
    setup.powers = choice.boards.map((colour) => sideOf(choice, colour))
  }
  if (!choice.randomTiles) setup.tiles = [...choice.tiles]
  if (choice.first) setup.first = choice.first
  const wanted: NewGame = {
    setup,
    seed: choice.seed.trim() || null,
    bots: {},
    bot_seats: 0,
    practice: choice.practice,
    name: choice.name.trim() || null,
  }
  if (choice.randomSeats) return { ...wanted, bot_seats: Math.min(choice.bots, players) }
  const seats = seatsOf(choice)
  setup.seats = seats
  const bots = seats.filter((colour) => choice.sitters[colour] !== PERSON)
  wanted.bots = Object.fromEntries(bots.map((colour) => [colour, choice.sitters[colour]]))
  return wanted
}

/** A list with two of its entries changing places, so that it stays complete. */
export function swapped<T>(list: T[], at: number, wanted: T): T[] {
  const other = list.indexOf(wanted)
  return list.map((each, index) => (index === at ? wanted : index === other ? list[at]! : each))
}
