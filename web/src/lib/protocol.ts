/** What the server sends and takes (docs/protocol.md). */

export type Colour = 'red' | 'green' | 'blue' | 'yellow' | 'black' | 'white'
/** Who is asked, and who plays: the four Taoists and, with Black Secret, Wu-Feng. */
export type Seat = BoardColour | 'wu_feng'
export type Side = 'taoists' | 'wu_feng'
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
  | 'kung_fu_school'
  | 'calligrapher'
  | 'guardhouse'
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
/** The Infernal die has blank and haunt too. */
export type InfernalFace = 'demon' | 'curse' | 'skeleton'
export type Result = 'won' | 'village' | 'taoists' | 'deck' | 'line' | 'villagers'
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
  | 'villager'
  | 'family'
  | 'artifact'
  | 'cave'
  | 'demon'
  | 'demons'
  | 'curse'
  | 'spot'
  | 'mantra'
  | 'mantra_slot'
  | 'corner'

// ---- The table -----------------------------------------------------------------------------

export interface TileJson {
  place: Place
  haunted: boolean
  /** Promo pieces: nobody helps here, and it cannot be turned back. */
  terror?: boolean
  taoists: BoardColour[]
  dead: BoardColour[]
  /** The token on the Circle of Prayer. */
  circle: TaoColour | null
  buddhas: number
  power_tokens: number
}

export interface ResistanceJson {
  /** White for a promo piece only. */
  colour: Colour
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
  /** White Moon: Su-Ling stands before it, its centre stone is silent. */
  hushed?: boolean
  /** White Moon: the Armor of the Just ignores its left stone. */
  ignored?: boolean
}

export interface SpaceJson {
  /** As in the notation: red1. */
  id: string
  buddha: boolean
  ghost: GhostJson | null
  /** White Moon: the cursed child that lies here. */
  child?: string | null
  /** Black Secret: one of Wu-Feng's skeletons, or bones from below. */
  skeleton?: 'skeleton' | 'bones' | null
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
  /** White Moon. */
  crystals?: number
  artifacts?: string[]
  /** White Moon: knocked down. */
  lying?: boolean
  /** Black Secret: at 1 Qi, with the power of the opposite board. */
  brother?: boolean
  /** Black Secret: the space of the Catacombs the Taoist is on. */
  taoist_below?: string | null
  spaces: SpaceJson[]
}

export interface DeckJson {
  count: number
  /** From the top: a run of unseen ghosts, or of incarnations; `card` is one that everybody knows. */
  slots: { ghosts?: number; incarnation?: number; card?: number }[]
}

export type Corner = 'nw' | 'ne' | 'se' | 'sw'

export interface FamilyJson {
  family: string
  members: string[]
  sheltered: number
  dead: number
  /** An artifact, or what else the players get for the whole family. */
  reward: string
  /** What the death of a member brings. */
  death: string
}

export interface ArtifactJson {
  state: 'reserve' | 'owned' | 'used' | 'absent'
  owner: BoardColour | null
}

/** What White Moon adds to a table. */
export interface MoonJson {
  /** The tile it stands on; null while the Gate Keeper holds it. */
  portal: Place | null
  portal_home: Place
  scenario: string | null
  /** By place, the top first; null is face down, and never was seen. */
  stacks: Record<string, (string | null)[]>
  shelter: string[]
  graveyard: string[]
  graveyard_limit: number
  families: FamilyJson[]
  /** The space she stands before. */
  su_ling: string | null
  /** The Howling Ondine has her. */
  su_ling_held: boolean
  /** Something happened this turn that lets her move at its end. */
  su_ling_event: boolean
  /** In the reserve. */
  crystals: number
  /** Those with a crystal in them. */
  receptacles: Corner[]
  artifacts: Record<string, ArtifactJson>
}

// ---- Black Secret --------------------------------------------------------------------------

export type DemonKey = 'seeker' | 'landscaper' | 'gravedigger'
export type TokenKey = 'urn' | 'dirt' | 'buddha' | 'blood_of_the_just' | 'cursed_tablet' | 'bones' | 'blood_of_su_ling'

/** A space of the Catacombs, under a tile. */
export interface CaveJson {
  /** below_altar */
  place: string
  colour: TaoColour
  ladder: boolean
  /** How many lie on its stack. */
  tokens: number
  entrance: boolean
  taoists: BoardColour[]
  demons: DemonKey[]
  shadow: boolean
}

export interface DemonJson {
  demon: DemonKey
  cost: number
  resistance: number
  /** A space of the Catacombs, "home" on Wu-Feng's board, or "out" of the game. */
  at: string
  mantra: boolean
}

export interface CurseJson {
  curse: string
  level: number
  colour: TaoColour
}

/** A place of the pyramid. */
export interface SpotJson {
  spot: string
  level: number
  curse: string | null
  usable: boolean
}

export interface MantraJson {
  slot: string
  mantra: string | null
  level: number
  qi: number
}

/** What Black Secret adds to a table. */
export interface SecretJson {
  /** Who plays Wu-Feng: "person" or a bot's name. */
  seat?: string
  side: string
  catacombs: string
  /** Nine, in the order of the village. */
  caves: CaveJson[]
  demons: DemonJson[]
  /** The tile or space it stands on. */
  shadow: string | null
  urns: number
  /** On Wu-Feng's board. */
  skeletons: number
  /** Open and not thrown yet. */
  curses: CurseJson[]
  /** Drawn and face down, by level. */
  hidden_curses: Record<string, number>
  pyramid: SpotJson[]
  mantras: MantraJson[]
  spent_mantras: string[]
  /** Face down, by kind. */
  unseen_tokens: Record<string, number>
  /** Its cards for Wu-Feng alone. */
  hand: number[] | { count: number }
  pile: number
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
  /** The promo pieces that are switched on. */
  promos?: string[]
  /** Null or missing without White Moon. */
  moon?: MoonJson | null
  /** Null or missing without Black Secret. */
  secret?: SecretJson | null
}

// ---- Questions, events, games --------------------------------------------------------------

export type OptionKind =
  | 'tile'
  | 'space'
  | 'board'
  | 'colour'
  | 'card'
  | 'spaces'
  | 'dice'
  | 'tokens'
  | 'villager'
  | 'family'
  | 'artifact'
  | 'cave'
  | 'demon'
  | 'demons'
  | 'curse'
  | 'spot'
  | 'mantra'
  | 'mantra_slot'
  | 'corner'
  | null

/** What is said: a text's key, what fills its gaps, and notes in brackets behind it. */
export interface PhraseJson {
  key: string
  with?: Record<string, Part>
  notes?: Part[]
}

/** What fills a gap: a number, a name by its key, a card's name, a list, or dice and tokens in notation. */
export type Part = number | PhraseJson | { card: number } | { all: Part[] } | { chips: string }

export interface OptionJson {
  text: string
  phrase: PhraseJson
  /** The same beside the piece it is about, if that can be shorter. */
  short: PhraseJson | null
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
  seat: Seat
  /** The bot that is asked, or null for a person. */
  bot: string | null
  /** False if the other side is asked. */
  mine?: boolean
  name: string
  shape: Shape
  parameters: Record<string, string | number>
  phrase: PhraseJson
  /** What the card of the question is like; the page shows the card instead. */
  notes: Part[]
  options: OptionJson[]
  why_not: WhyNotJson[]
  odds: OddsJson[] | null
}

/** What a good player says about an option. */
export interface HintJson {
  option: string
  /** Of the side that is asked, to win the game: an estimate, 0 to 1. */
  chance: number
  reasons: { key: string; parameters: Record<string, string | number>; phrase: PhraseJson }[]
}

export interface EventJson {
  name: string
  fields: Record<string, string | number>
  /** Its line in the log; null if another event tells it. */
  phrase: PhraseJson | null
  /** Events that tell it too, if one of them is the next. */
  told_by: string[]
}

export interface GroupJson {
  seq: number
  seat: Seat | 'chance' | null
  answer: string | null
  bot: boolean
  events: EventJson[]
}

export type Score = Record<string, number>
/** Seconds each seat has thought. */
export type Clocks = Record<string, number>

export interface Summary {
  id: string
  name: string | null
  created: string
  updated: string
  players: number
  difficulty: string
  edition: string
  sets: string[]
  promos?: string[]
  scenario: string | null
  /** An owner's corrections of printed values hold in it. */
  corrected: boolean
  turn: number
  seats: Partial<Record<Seat, string>>
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
  sets?: string[]
  /** White Moon: which of the tiles, where the Portal stands (or its place), which incarnations, and a scenario. */
  village?: string
  portal?: string
  incarnations?: string
  scenario?: string
  /** With Green Roots, which incarnations come. */
  green_roots?: string
  /** Black Secret: the sides of Wu-Feng's board and of the Catacombs. */
  wu_feng?: string
  catacombs?: string
  promos?: string[]
  /** Whether four ghosts are removed for them, and who gives way to the Ma-Cho. */
  terror_ghosts?: string
  ma_cho?: string
}

export interface NewGame {
  setup: SetupJson
  seed: string | null
  bots: Record<string, string>
  bot_seats?: number
  /** The kind of those that are only counted. */
  bot?: string
  practice: boolean
  name: string | null
  /** An owner's file of corrections. */
  content?: string
}

/** A card as printed, in /api/content. */
export interface CardJson {
  number: number
  colour: TaoColour
  incarnation: boolean
  resistance: Partial<Record<Colour, number>>
  left: string[]
  centre: string[]
  right: string[]
  /** Null for the base game. */
  set: string | null
  /** The parts that this project reconstructed. */
  reconstructed: string[]
  /** The promo piece that brings it. */
  promo?: string
  /** The card that a leg lies on the table for. */
  part_of?: number
}

/** A family as printed, in /api/content. */
export interface FamilyContent {
  family: string
  members: string[]
  death: string
  reward: string
  reconstructed: string[]
}

/** A curse, a mantra or a token of Black Secret as printed. */
export interface PieceContent {
  level?: number
  colour?: TaoColour
  reconstructed: string[]
}

/** What a set-up can choose and help can show. */
/** The rules of a set-up as data. */
export interface SetupRules {
  /** By the number of players: the sides of the village they can sit at. */
  seatings: Record<string, Direction[][]>
  /** The values of an option that remain with a set or a scenario. */
  limits: { option: string; allowed: string[]; with: { sets?: string; scenario?: string } }[]
  /** The tiles to choose from, and those a first game has for sure. */
  villages: { sets: string[]; promos: string[]; pool: Place[]; first: Place[] }[]
}

/** What is wrong with a field of a game that is not begun yet. */
export interface FieldProblem {
  field: string
  message: string
  /** In the reader's language. */
  text: string
}

export interface Content {
  version: string
  cards: CardJson[]
  families: FamilyContent[]
  villagers: { villager: string; family: string; child: boolean; reconstructed: string[] }[]
  artifacts: string[]
  curses: (PieceContent & { curse: string })[]
  mantras: (PieceContent & { mantra: string })[]
  tokens: (PieceContent & { token: string })[]
  /** Its spaces on levels 1 to 4. */
  pyramid: PieceContent & { spaces: number[] }
  sets: string[]
  /** Corrections hold in it. */
  corrected: boolean
  places: Place[]
  powers: Record<BoardColour, Power[]>
  /** The sides a board can show in a game of one. */
  solo_powers: Record<BoardColour, Power[]>
  /** The promo pieces with the set that each needs. */
  promos: { promo: string; needs: string | null }[]
  setup: SetupRules
  difficulties: string[]
  editions: string[]
  bots: string[]
}

// ---- WebSocket -----------------------------------------------------------------------------

export type ServerMessage =
  | {
      type: 'snapshot'
      seq: number
      /** The side it is told to. */
      side?: Side
      summary: Summary
      table: TableJson
      question: QuestionJson | null
      log: GroupJson[]
      score: Score | null
      clocks?: Clocks
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
      clocks?: Clocks
    }
  | { type: 'thinking'; seat: Seat; seconds?: number }
  | { type: 'hints'; question: number; hints: HintJson[] }
  | { type: 'refused'; code: string; message: string; answer_to?: number | null; move?: number | null }
  | { type: 'pace'; fast: boolean }

export type ClientMessage =
  | { type: 'answer'; question: number; option: string }
  | { type: 'undo' }
  | { type: 'undo_to'; move: number }
  | { type: 'pace'; fast: boolean }
  | { type: 'sync' }
  | { type: 'side'; side: Side }
  | { type: 'hint'; question: number }
  | { type: 'seat'; seat: string; player: string }
