/** What the set-up page chooses, and with what it begins. What becomes of it is in `choice`, which comes later. */
import type { BoardColour, Place, Power } from './types'

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
  /** The kind of those that are only counted. */
  botKind: string
  sitters: Record<BoardColour, Sitter>
  randomBoards: boolean
  boards: BoardColour[]
  sides: Record<BoardColour, Power>
  randomTiles: boolean
  tiles: Place[]
  sets: string[]
  /** What was chosen of the options that sets declare, by their names. */
  options: Record<string, string>
  /** The single pieces that are switched on, in any order. */
  pieces: string[]
  /** Who plays a seat besides those of the Taoists; a person, if nothing else is said. */
  others: Record<string, Sitter>
  /** An owner's corrections. */
  content: string
  first: BoardColour | ''
  seed: string
  practice: boolean
  name: string
}

export const PERSON = 'person'
export const NOBODY = 'nobody'
export const DEFAULT_BOT = 'monk'

export const DEFAULT_CHOICE: SetupChoice = {
  players: 1,
  difficulty: 'initiation',
  edition: 'second',
  extraEase: false,
  randomSeats: true,
  bots: 0,
  botKind: DEFAULT_BOT,
  sitters: { red: PERSON, green: PERSON, blue: PERSON, yellow: PERSON },
  randomBoards: true,
  boards: ['red', 'green', 'blue', 'yellow'],
  sides: { red: 'spires', green: 'gods_favorite', blue: 'heavenly_gust', yellow: 'bottomless_pockets' },
  randomTiles: true,
  tiles: [...PLACES],
  sets: [],
  options: {},
  pieces: [],
  others: {},
  content: '',
  first: '',
  seed: '',
  practice: false,
  name: '',
}
