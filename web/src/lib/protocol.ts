/** What the server sends and takes (docs/protocol.md). */

export type Colour = 'red' | 'green' | 'blue' | 'yellow' | 'black' | 'white'
export type BoardColour = 'red' | 'green' | 'blue' | 'yellow'
export type TaoColour = Exclude<Colour, 'white'>
export type Direction = 'north' | 'east' | 'south' | 'west'
export type Place =
  | 'cemetery'
  | 'altar'
  | 'herbalist'
  | 'sorcerer'
  | 'temple'
  | 'watchman'
  | 'circle'
  | 'pavilion'
  | 'tea_house'
export type Power =
  | 'spires'
  | 'twin_winds'
  | 'gods_favorite'
  | 'mountain'
  | 'heavenly_gust'
  | 'second_wind'
  | 'bottomless_pockets'
  | 'mantra'
export type CurseFace = 'blank' | 'haunt' | 'ghost' | 'lose_tao' | 'lose_qi'
export type Result = 'won' | 'village' | 'taoists' | 'deck' | 'line'
export type Shape =
  | 'menu'
  | 'tile'
  | 'space'
  | 'ghost'
  | 'card'
  | 'colour'
  | 'taoist'
  | 'board'
  | 'dice'
  | 'set'
  | 'payment'
  | 'yes_no'

// ---- The table -----------------------------------------------------------------------------

export interface TileJson {
  place: Place
  haunted: boolean
  taoists: BoardColour[]
  dead: BoardColour[]
  /** The token on the Circle of Prayer. */
  circle: TaoColour | null
  buddhas: number
  power_tokens: number
}

export interface ResistanceJson {
  colour: TaoColour
  printed: number
  now: number
}

export interface GhostJson {
  card: number
  colour: TaoColour
  incarnation: boolean
  resistance: ResistanceJson[]
  left: string[]
  centre: string[]
  right: string[]
  /** Where the Haunting figure is: on the card, on the stone before it, or there is none. */
  figure: 'card' | 'stone' | null
  mantra: boolean
  captures_die: boolean
  caught: boolean
  exorcisable: boolean
}

export interface SpaceJson {
  /** As in the notation: red1. */
  id: string
  buddha: boolean
  ghost: GhostJson | null
}

export interface BoardJson {
  direction: Direction
  colour: BoardColour
  power: Power
  /** "person", a bot's name, or null for a neutral board. */
  seat: string | null
  alive: boolean
  possessed: boolean
  blocked: boolean
  borrowed: boolean
  qi: number
  tao: TaoColour[]
  yinyang: boolean
  power_tokens: number
  buddhas: number
  spaces: SpaceJson[]
}

export interface DeckJson {
  count: number
  /** From the top: a run of unseen ghosts, or of incarnations; `card` is one that everybody knows. */
  slots: { ghosts?: number; incarnation?: number; card?: number }[]
}

export interface TableJson {
  turn: number
  active: BoardColour
  phase: 'yin' | 'yang' | 'set_up' | 'end'
  players: number
  difficulty: string
  edition: string
  haunted: number
  haunted_limit: number
  dice: number
  tao_blocked: boolean
  white_blocked: boolean
  /** Nine, row by row from the north-west. */
  village: TileJson[]
  /** North, east, south, west. */
  boards: BoardJson[]
  deck: DeckJson
  discard: number[]
  supply: { qi: number; tao: Record<TaoColour, number>; buddhas_in_temple: number }
}

// ---- Questions, events, games --------------------------------------------------------------

export type OptionKind = 'tile' | 'space' | 'board' | 'colour' | 'card' | 'spaces' | 'dice' | 'tokens' | null

export interface OptionJson {
  text: string
  verb: string | null
  kind: OptionKind
  target: string | null
  /** Of a set: its spaces. */
  targets?: string[]
  /** Of a set: how many Tao it takes, if the server says so. */
  cost?: number
}

export interface WhyNotJson {
  kind: 'tile' | 'space' | 'board' | 'card' | 'colour' | 'verb' | string
  target: string
  reason: string
}

export interface OddsJson {
  spaces: string[]
  tile: Place
  dice: number
  tokens: { spent: number; ways: number; of: number }[]
}

export interface QuestionJson {
  id: number
  seat: BoardColour
  /** The bot that is asked, or null for a person. */
  bot: string | null
  name: string
  shape: Shape
  parameters: Record<string, string | number>
  options: OptionJson[]
  why_not: WhyNotJson[]
  odds: OddsJson[] | null
}

export interface EventJson {
  name: string
  fields: Record<string, string | number>
}

export interface GroupJson {
  seq: number
  seat: BoardColour | 'chance' | null
  answer: string | null
  bot: boolean
  events: EventJson[]
}

export type Score = Record<string, number>

export interface Summary {
  id: string
  name: string | null
  created: string
  updated: string
  players: number
  difficulty: string
  edition: string
  turn: number
  seats: Partial<Record<BoardColour, string>>
  practice: boolean
  result: string | null
  score: number | null
  seed?: string | null
  moves: number
}

export interface Look {
  seq: number
  moves: number
  table: TableJson
  group: GroupJson | null
  question: QuestionJson | null
  result: string | null
  score: Score | null
}

export interface SetupJson {
  players?: number
  difficulty?: string
  edition?: string
  boards?: string[]
  powers?: string[]
  tiles?: string[]
  seats?: string[]
  first?: string
  extra_ease?: boolean
}

export interface NewGame {
  setup: SetupJson
  seed: string | null
  bots: Record<string, string>
  bot_seats?: number
  practice: boolean
  name: string | null
}

/** A card as printed, in /api/content. */
export interface CardJson {
  number: number
  colour: TaoColour
  incarnation: boolean
  resistance: Partial<Record<TaoColour, number>>
  left: string[]
  centre: string[]
  right: string[]
}

/** What a set-up can choose and help can show. */
export interface Content {
  version: string
  cards: CardJson[]
  places: Place[]
  powers: Record<BoardColour, Power[]>
  difficulties: string[]
  editions: string[]
  bots: string[]
}

// ---- WebSocket -----------------------------------------------------------------------------

export type ServerMessage =
  | {
      type: 'snapshot'
      seq: number
      summary: Summary
      table: TableJson
      question: QuestionJson | null
      log: GroupJson[]
      score: Score | null
    }
  | {
      type: 'update'
      seq: number
      from: number
      groups: GroupJson[]
      table: TableJson
      question: QuestionJson | null
      score: Score | null
      result: string | null
    }
  | { type: 'thinking'; seat: BoardColour }
  | { type: 'refused'; code: string; message: string; answer_to?: number | null }
  | { type: 'pace'; fast: boolean }

export type ClientMessage =
  | { type: 'answer'; question: number; option: string }
  | { type: 'undo' }
  | { type: 'undo_to'; move: number }
  | { type: 'pace'; fast: boolean }
  | { type: 'sync' }
