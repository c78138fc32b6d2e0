/** Written by `make protocol` from src/ghoststories/table_service/wire/types: change the types there. See docs/protocol.md. */
import type {
  SetsBoard,
  SetsCard,
  SetsContent,
  SetsGhost,
  SetsNeeds,
  SetsSetup,
  SetsSpace,
  SetsSummary,
  SetsTable,
  SetsTile,
  SetsVillage,
} from '../sets/protocol'

export type * from '../sets/protocol'

export type Rank = 'primary' | 'secondary' | 'quiet'

/** "tile:tea_house", "space:red1", "board:blue", "taoist:blue", "power:blue", "yinyang:blue" (docs/protocol.md). */
export type PieceKey = string

/** A file of games that was saved here or elsewhere. */
export interface SavedCollection {
  text: string
}

/** What came of the games in a file. */
export interface ReadCollection {
  added: number
  /** Beside a game of the same name that went on differently. */
  copied: number
  /** They were here already. */
  known: number
  /** They cannot be replayed, and were left out. */
  broken: number
}

/** A card as printed. */
export interface CardJson extends SetsCard {
  number: number
  /** Null for the base game. */
  set: string | null
  colour: TaoColour
  incarnation: boolean
  resistance: Partial<Record<Colour, number>>
  left: string[]
  centre: string[]
  right: string[]
  /** Of `name`, `colour`, `resistance`, `left`, `centre`, `right`. */
  reconstructed: string[]
  /** The card that a leg lies on the table for. */
  part_of?: number
}

/** What an option of a set-up needs. */
export interface OptionNeeds extends SetsNeeds {
  set?: string
  scenario?: string
}

/** An option of a set-up, as its set declares it. */
export interface OptionContent {
  option: string
  values: string[]
  /** It also takes names of pieces that are not among the values. */
  other_values: boolean
  /** What holds if nothing is chosen; null if it is drawn, or nothing. */
  default: string | null
  needs: OptionNeeds
  needs_any_set: boolean
}

/** The set or the scenario that limits an option. */
export interface LimitCondition {
  sets?: string
  scenario?: string
}

/** The values of an option that remain with a set or a scenario. */
export interface LimitJson {
  with: LimitCondition
  option: string
  allowed: string[]
}

/** The tiles to choose from, and those a first game has for sure. */
export interface VillageJson extends SetsVillage {
  sets: string[]
  pool: Place[]
  first: Place[]
}

/** The rules of a set-up as data. */
export interface SetupRules {
  /** By the number of players: the sides of the village they can sit at. */
  seatings: Record<string, Direction[][]>
  /** The difficulties that can be made easier still. */
  extra_ease: string[]
  limits: LimitJson[]
  villages: VillageJson[]
}

/** What a set-up can choose and help can show. `reconstructed` names the parts of a piece that this project reconstructed. */
export interface Content extends SetsContent {
  version: string
  languages: string[]
  players: number[]
  difficulties: string[]
  editions: string[]
  directions: Direction[]
  colours: Colour[]
  boards: BoardColour[]
  powers: Record<BoardColour, Power[]>
  /** The sides a board can show in a game of one. */
  solo_powers: Record<BoardColour, Power[]>
  places: Place[]
  sets: string[]
  villages: string[]
  options: OptionContent[]
  setup: SetupRules
  /** What each die can show. */
  faces: Record<string, Face[]>
  cards: CardJson[]
  /** An owner's corrections hold in it. */
  corrected: boolean
  bots: string[]
}

/** How a challenge ended. */
export interface DayOutcome {
  result: string
  won: boolean
  score: number
  round: number
}

/** A bot's result of the same game. */
export interface BotOutcome {
  bot: string
  /** Null while it plays, and until your own attempt is over. */
  outcome: DayOutcome | null
  /** Its game, to look at. */
  game: string | null
}

/** One of the last days. */
export interface DayLine {
  day: string
  number: number
  /** A key of the texts `daily.weekday.*`. */
  weekday: string
  /** Your attempt; null if there was none. */
  game: string | null
  /** Null if there was no attempt, or if it is not over. */
  outcome: DayOutcome | null
}

/** What the day decides about the game; the seed decides the rest. */
export interface DayAbout extends SetsSummary {
  players: number
  difficulty: string
  edition: string
  sets: string[]
  /** The bot that plays against the Taoists. */
  opponent: string | null
}

/** Today's challenge. */
export interface DailyJson extends DayLine {
  about: DayAbout
  bots: BotOutcome[]
  /** A text to share, in the language that was asked for; null before the end. */
  share: string | null
  /** Days in a row with a finished attempt, up to today or yesterday. */
  streak: number
  /** The last thirty, today first. */
  days: DayLine[]
}

export type DangerLevel = 'warning' | 'deadly'

/** A danger that everybody on this side can see. */
export interface DangerJson {
  kind: string
  /** Deadly: the next blow of this kind loses the game or kills a Taoist. */
  level: DangerLevel
  phrase: PhraseJson
  /** The pieces it is about: tile:altar, space:red1, board:blue, deck. */
  pieces: string[]
}

/** What a player did and suffered. */
export interface PlayerNumbers {
  seat: Seat
  exorcised: number
  qi_lost: number
  answers: number
}

/** The throws of Tao dice for exorcisms. A throw is a hit if it lets at least one target fall, with the tokens at hand; a reroll is a throw of its own. */
export interface LuckJson {
  throws: number
  hits: number
  /** The sum of the exact chances of these throws. */
  expected: number
  /** How often each face came. */
  faces: Record<Colour, number>
  /** How often each of them comes on average. */
  expected_faces: number
}

/** The table with the most deadly dangers that the Taoists survived: of equal ones that with the least Qi among them, then the last. They survived it if another turn began. */
export interface ClosestCall {
  move: number
  turn: number
  deadly: number
  phrase: PhraseJson
}

/** A finished game in numbers. */
export interface StoryJson {
  rounds: number
  turns: number
  /** Of people and bots. */
  answers: number
  players: PlayerNumbers[]
  /** How often a tile was haunted. */
  haunted: number
  /** How often one was turned back. */
  freed: number
  luck: LuckJson
  closest: ClosestCall | null
  /** What decided it, in one sentence. */
  reason: PhraseJson
  /** The numbers in words, for those who read. */
  lines: PhraseJson[]
}

/** Points by what they are for. */
export type Score = Record<string, number>

/** Seconds each seat has thought. */
export type Clocks = Record<string, number>

/** What the line of a shared table has besides. */
export interface SharedSummary {
  /** The names of those who hold seats. */
  people?: Partial<Record<Seat, string>>
  /** The seat that is asked. */
  asked?: Seat | null
}

/** A line of the list of games. */
export interface Summary extends SetsSummary, SharedSummary {
  id: string
  name: string | null
  created: string
  updated: string
  players: number
  difficulty: string
  edition: string
  sets: string[]
  /** An owner's corrections of printed values hold in it. */
  corrected: boolean
  turn: number
  /** Every board has one turn in each; 0 before the first turn. */
  round: number
  /** "person" or a bot's name by seat, in turn order. */
  seats: Partial<Record<Seat, string>>
  practice: boolean
  result: string | null
  score: number | null
  /** Null while it could spoil something. */
  seed: string | null
  moves: number
}

/** The list of games. */
export interface Games {
  running: Summary[]
  finished: Summary[]
  /** Games whose rows were damaged, by their id. */
  unreadable: string[]
  /** Tables whose game has not begun. */
  open: Summary[]
  /** Tables that were closed before their game was over. */
  closed: Summary[]
  /** Running games that wait for the reader's answer, by their id. */
  waiting: string[]
}

/** Something that happened. Names and fields are the engine's. */
export interface EventJson {
  name: string
  fields: Record<string, string | number>
  /** Its line in the log; null if another event tells it. */
  phrase: PhraseJson | null
  /** What led to it, of losses and of what comes from somewhere else. */
  cause: PhraseJson | null
  /** How much it matters to a reader. */
  weight: Weight
  /** Of a roll for an exorcism: what it means. */
  roll?: RollJson
  /** Events that tell it too, if one of them is the next. */
  told_by: string[]
}

/** A move and what it led to. Each outcome of chance is its own group. */
export interface GroupJson {
  /** The number of the move; 0 is the opening. */
  seq: number
  /** Null at the opening. */
  seat: Mover | null
  /** Null at the opening, and if this side may not know it. */
  answer: string | null
  bot: boolean
  events: EventJson[]
}

export type UndoReason = 'start' | 'chance' | 'over' | 'other_side' | 'other_player' | 'lesson'

/** What this side can take back now. */
export interface UndoJson {
  /** The last answer. */
  last: boolean
  /** More than that: all answers of the turn, up to the last chance event or reveal. */
  turn: boolean
  /** Why not even the last answer: a key of the texts `web.undo.*`. */
  reason: UndoReason | null
}

/** A table of the past. */
export interface Look {
  seq: number
  /** How many the game has. */
  moves: number
  table: TableJson
  /** The last move before this table. */
  group: GroupJson | null
  question: QuestionJson | null
  result: string | null
  score: Score | null
}

/** A reason as bots find it: the text is `hints.hint.{key}`. */
export interface FoundReason {
  key: string
  /** As the fields of events. */
  parameters: Record<string, string | number>
}

/** A hint as bots find it. */
export interface FoundHint {
  option: string
  chance: number
  reasons: FoundReason[]
}

/** Why an option is good or bad. */
export interface ReasonJson extends FoundReason {
  phrase: PhraseJson
}

/** What a good player says about an option. */
export interface HintJson {
  option: string
  /** Of the side that is asked, to win the game: an estimate, 0 to 1. */
  chance: number
  reasons: ReasonJson[]
}

/** The same of an option of the past, with its words. */
export interface ReasonedOption extends HintJson {
  phrase: PhraseJson
}

/** What the coach's bot finds about an answer: all chances are those of the side that answered. */
export interface FoundJudgement {
  /** It lost a share of the winning chance, and something else was better beyond doubt. */
  costly: boolean
  chosen: FoundHint
  better: FoundHint
  /** The standard error of the difference. */
  error: number
}

export type Colour = 'red' | 'green' | 'blue' | 'yellow' | 'black' | 'white'

export type BoardColour = 'red' | 'green' | 'blue' | 'yellow'

export type TaoColour = 'red' | 'green' | 'blue' | 'yellow' | 'black'

export type Side = 'taoists' | 'wu_feng' | 'nobody'

export type ErrorCode =
  | 'setup'
  | 'content'
  | 'position'
  | 'record'
  | 'unreadable'
  | 'rules'
  | 'not_found'
  | 'no_such_move'
  | 'not_allowed'
  | 'malformed'
  | 'too_large'
  | 'origin'
  | 'host'
  | 'stale'
  | 'not_offered'
  | 'not_yours'
  | 'not_your_side'
  | 'nothing_to_undo'
  | 'practice_only'
  | 'over'
  | 'not_begun'
  | 'not_open'
  | 'closed'
  | 'not_invited'
  | 'not_seated'
  | 'not_host'
  | 'not_away'
  | 'not_ready'
  | 'no_member'
  | 'no_vote'
  | 'needs_vote'
  | 'removed'
  | 'taken'
  | 'both_sides'
  | 'full'
  | 'no_code'
  | 'nobody'
  | 'seat'
  | 'bot'
  | 'hint'
  | 'broken'
  | 'busy'
  | 'storage'
  | 'too_many'
  | 'internal'
  | 'address'
  | 'no_answer'
  | 'other'

/** What there can be too much of. */
export type LimitKey =
  | 'calls'
  | 'messages'
  | 'connections'
  | 'sync'
  | 'tables'
  | 'imports'
  | 'checks'
  | 'thinking'
  | 'talk'
  | 'signals'
  | 'lists'
  | 'looks'
  | 'changes'
  | 'entering'
  | 'recovery'
  | 'persons'
  | 'devices'
  | 'exports'
  | 'work'
  | 'sockets'
  | 'watchers'
  | 'stored'

/** Where tokens lie. */
export type Holder = 'red' | 'green' | 'blue' | 'yellow' | 'supply'

/** Who is asked, and who plays: the four Taoists and, at a table with two sides, Wu-Feng. */
export type Seat = 'red' | 'green' | 'blue' | 'yellow' | 'wu_feng'

/** Whose move it is. */
export type Mover = 'red' | 'green' | 'blue' | 'yellow' | 'wu_feng' | 'chance'

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

export type Face = 'blank' | 'haunt' | 'ghost' | 'lose_tao' | 'lose_qi' | 'demon' | 'curse' | 'skeleton'

export type Phase = 'yin' | 'yang' | 'set_up' | 'end'

export type Result = 'won' | 'village' | 'taoists' | 'deck' | 'line' | 'villagers'

export type Shape =
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
  | 'menu'
  | 'villager'
  | 'family'
  | 'artifact'
  | 'curse'
  | 'mantra'
  | 'mantra_slot'
  | 'cave'
  | 'demon'
  | 'demons'
  | 'spot'
  | 'corner'

export type PieceKind =
  | 'tile'
  | 'space'
  | 'card'
  | 'colour'
  | 'board'
  | 'spaces'
  | 'dice'
  | 'tokens'
  | 'villager'
  | 'family'
  | 'artifact'
  | 'curse'
  | 'mantra'
  | 'mantra_slot'
  | 'cave'
  | 'demon'
  | 'demons'
  | 'spot'
  | 'corner'

/** What a click is about; null is a button. */
export type OptionKind = PieceKind | null

/** What covers a point of a resistance, and what a roll means for a ghost. */
export type PaidBy = 'die' | 'circle' | 'mantra' | 'tao' | 'joker'

export type Verdict = 'falls' | 'payable' | 'near_miss' | 'missed'

/** Lessons in the order they are taught. Their titles are the texts `lessons.{lesson}.title`, and `about`. */
export interface CourseJson {
  /** Null for the base game. */
  set: string | null
  lessons: string[]
}

/** A lesson that has begun. */
export interface BegunLesson {
  /** Of its table, which is watched like that of a game. */
  id: string
  lesson: string
  /** The side the player looks from. */
  side: Side
}

/** What a lesson tells now. */
export interface LessonJson {
  lesson: string
  side: Side
  /** From 1. */
  step: number
  steps: number
  /** The sentence. */
  phrase: PhraseJson
  /** The pieces it is about. */
  pieces: PieceKey[]
  /** The stone of the card it is about: `left`, `centre` or `right`. */
  stone: string | null
  /** On the last answer, if it was another one than expected. */
  comment: PhraseJson | null
  /** It waits for an answer; otherwise for `next`, unless it is the last step. */
  is_asked: boolean
  is_last: boolean
  /** The lesson that follows in the course. */
  next: string | null
}

/** A snapshot without what changes by itself. */
export interface SnapshotBody {
  type: 'snapshot'
  seq: number
  summary: Summary
  /** The side it is told to. */
  side: Side
  table: TableJson
  question: QuestionJson | null
  undo: UndoJson
  log: GroupJson[]
  score: Score | null
  /** At the table of a puzzle. */
  puzzle?: PuzzleJson
  /** At the table of a lesson. */
  lesson?: LessonJson
}

/** All of it: comes first, after `sync`, after an undo. */
export interface Snapshot extends SnapshotBody {
  clocks: Clocks
}

/** What an accepted answer led to, with all chance it triggered. */
export interface Update {
  /** The `seq` before. */
  from: number
  type: 'update'
  seq: number
  groups: GroupJson[]
  table: TableJson
  question: QuestionJson | null
  undo: UndoJson
  score: Score | null
  result: string | null
  clocks: Clocks
  /** At the table of a puzzle. */
  puzzle?: PuzzleJson
  /** At the table of a lesson. It may be all that is new. */
  lesson?: LessonJson
}

/** A bot thinks, and has been thinking for this long; or it has stopped, and its move will follow. */
export interface Thinking {
  type: 'thinking'
  /** Null when the bot has decided. */
  seat: Seat | null
  seconds: number
}

/** Why a move was made: what a good player who saw the same says about it. Only the page that asked is told. */
export interface Why {
  type: 'why'
  move: number
  /** The answer that was given. */
  chosen: ReasonedOption
  /** The best one, if that is another with a better chance. */
  better: ReasonedOption | null
}

/** The best option first. Sent only to the pages that asked, while the question is the same. */
export interface Hints {
  type: 'hints'
  question: number
  hints: HintJson[]
}

/** An answer of this side was costly: something else was clearly better. Only in a coached practice game. */
export interface Coach {
  type: 'coach'
  /** The number of its group. */
  move: number
  seat: Seat
  chosen: ReasonedOption
  better: ReasonedOption
  /** Whether `undo` takes back exactly this answer now. */
  can_take_back: boolean
}

/** Whether the coach speaks up at this table; every page is told. */
export interface Coached {
  type: 'coached'
  on: boolean
}

/** Let the coach speak up after costly answers, or not; in practice games only. */
export interface SetCoached {
  type: 'coached'
  on: boolean
}

/** Something that changed nothing. */
export interface Refused {
  type: 'refused'
  code: ErrorCode
  message: string
  /** The question of the answer that is refused. */
  answer_to: number | null
  /** Of a broken game: the last move that can be replayed. */
  move?: number | null
  /** Of `too_many`: what there was too much of. */
  limit?: LimitKey
  /** In how many seconds to try again; null if waiting does not help. */
  retry?: number | null
}

export type PaceKey = 'calm' | 'fast' | 'paused'

/** How fast bots play; every page is told. */
export interface Pace {
  type: 'pace'
  pace: PaceKey
  /** Whether the pace is fast. */
  fast: boolean
}

/** Change how fast bots play: with `pace`, or by `fast` between calm and fast. */
export interface SetPace {
  type: 'pace'
  pace?: PaceKey
  fast?: boolean
}

/** Let the bot that waits act: once, if bots are paused; else now. */
export interface Step {
  type: 'step'
}

/** An option for a question. It names the question, so a double click cannot answer twice. */
export interface Answer {
  type: 'answer'
  question: number
  option: string
  /** Of a payment: for each token, the boards that spend it. Owners that are not named are asked for. */
  owners?: Record<string, string[]>
}

/** Undo the last answer of a person, if nothing was rolled or drawn since. */
export interface Undo {
  type: 'undo'
  /** Go back to the first question of the turn, but not past a roll or a draw. */
  whole_turn?: boolean
}

/** Back to the last question at or before a move; in practice games only. */
export interface UndoTo {
  type: 'undo_to'
  move: number
}

/** The sentence of a lesson was read. */
export interface NextStep {
  type: 'next'
}

/** Send a snapshot. */
export interface Sync {
  type: 'sync'
}

/** Whether the page can be seen. It can, until it says something else; who sees a table is not told of it. */
export interface Looking {
  type: 'looking'
  on: boolean
}

/** Look from the other side of the table. */
export interface SwitchSide {
  type: 'side'
  side: Side
}

/** What would a good player do? */
export interface AskHint {
  type: 'hint'
  question: number
  /** Show it to everybody on this side of the table. */
  for_all?: boolean
}

/** Why was this move made? One of a player, of the side that asks or of a game that is over. */
export interface AskWhy {
  type: 'why'
  /** The number of its group. */
  move: number
}

/** Let a person or a bot play on for a Taoist. */
export interface GiveSeat {
  type: 'seat'
  seat: string
  player: string
}

export type ServerMessage =
  | Snapshot
  | Update
  | Thinking
  | Hints
  | Why
  | Coach
  | Coached
  | Refused
  | Pace
  | RoomMessage
  | Talk
  | Pinged
  | Suggested

export type ClientMessage =
  | Answer
  | Undo
  | UndoTo
  | SetPace
  | SetCoached
  | Step
  | NextStep
  | Sync
  | Looking
  | SwitchSide
  | AskHint
  | AskWhy
  | GiveSeat
  | Say
  | PingPiece
  | Suggest
  | ProposeUndo
  | CastVote
  | StandIn

/** The name of a card. */
export interface CardPart {
  card: number
}

/** A list: a, b and c. */
export interface ListPart {
  all: Part[]
}

/** Dice or tokens in notation: red+white. */
export interface ChipsPart {
  chips: string
}

/** A text's key, what fills its gaps, and notes in brackets behind it. A key that names a table has the forms `one` and `other`, chosen by `count`. */
export interface PhraseJson {
  with?: Record<string, Part>
  key: string
  /** Inside the brackets the text ends with, before its full stop, or behind it. */
  notes?: Part[]
}

/** What fills a gap: a number, a name by its key, a card's name, a list, or dice and tokens in notation. */
export type Part = number | PhraseJson | CardPart | ListPart | ChipsPart

/** A puzzle in the list. Its theme and difficulty are the texts `puzzles.theme.*` and `puzzles.difficulty.*`. */
export interface PuzzleLine {
  key: string
  /** The set it is about; `base` for the base game. */
  set: string
  theme: string
  /** 1 easy, 2 medium, 3 hard. */
  difficulty: number
  seat: Seat
  /** How many answers solve it. */
  questions: number
}

/** All puzzles, by set, theme and difficulty. */
export interface PuzzleList {
  puzzles: PuzzleLine[]
}

/** A puzzle whose table is laid. */
export interface BegunPuzzle {
  /** Of its table, which is watched like that of a game. */
  id: string
  puzzle: string
  /** The side the player looks from. */
  side: Side
}

/** Answers to judge, the first question's first. */
export interface PuzzleAnswers {
  answers: string[]
}

/** An answer with its rating, its reasons and its words. */
export interface RatedAnswer extends ReasonedOption {
  /** It solves the question. */
  right: boolean
  /** It was the player's answer. */
  given: boolean
  /** The exact chance in percent to win the game with the next roll. */
  wins_at_once: number | null
}

/** How a puzzle was verified. */
export interface VerifiedJson {
  version: string
  /** Of each answer. */
  rollouts: number
  /** How far the right answers are ahead of the next one, in percentage points. */
  gap: number
  /** The same in standard errors. */
  deviations: number
}

export type PuzzleStatus = 'open' | 'solved' | 'failed'

/** What a puzzle tells now. The ratings come when it is decided. */
export interface PuzzleJson extends PuzzleLine {
  status: PuzzleStatus
  /** The question that is asked, or that decided; from 1. */
  step: number
  /** The answers to that question, the best first; empty while it is open. */
  ratings: RatedAnswer[]
  verified: VerifiedJson
  /** The puzzle after it in the list. */
  next: string | null
}

/** An option. Two of them may be about the same thing: `move:altar` and `escort:altar`. */
export interface OptionJson {
  /** What an answer sends. */
  text: string
  /** Null if the question is not a menu; `end` if the turn ends with it. */
  verb: string | null
  kind: OptionKind
  target: string | null
  phrase: PhraseJson
  /** The same beside the piece it is about, if that can be shorter. */
  short: PhraseJson | null
  /** The pieces of the table it is about; none if it is a button. */
  pieces: PieceKey[]
  /** How it stands out among the options. */
  rank: Rank
  /** Of an exorcism or a step: for each ghost or demon faced then, its chance in percent with all tokens. */
  odds_on?: Record<PieceKey, number>
  /** Of a set of ghosts, dice, tokens or demons: its members. */
  targets?: string[]
  /** Of a set of ghosts: how many tokens or crystals it takes. */
  cost?: number
}

/** Equal tokens that a question is about: some that can be paid with, lost or taken. */
export interface TokensJson {
  /** Where they lie. */
  holder: Holder
  /** A colour of Tao, or another kind that is spent like Tao. */
  token: string
  count: number
  /** What it means to take one. */
  phrase: PhraseJson
}

/** Why something cannot be chosen: a key of the texts `reasons.*`. `kind:target` is the key of a piece, or of a verb. */
export interface WhyNotJson {
  kind: string
  target: string
  reason: string
}

/** In how many of all ways the ghosts are exorcised, if this many tokens may be spent. */
export interface ChanceJson {
  spent: number
  ways: number
  of: number
}

/** The exact chance to exorcise ghosts: with 0, 1, 2 … of the Tao tokens and crystals at hand. The best reroll is counted in. */
export interface OddsJson {
  tile: Place
  spaces: string[]
  dice: number
  tokens: ChanceJson[]
}

/** A question. */
export interface QuestionJson extends QuestionStory {
  /** The `seq` at which it was asked. */
  id: number
  seat: Seat
  /** The bot that is asked, or null for a person. */
  bot: string | null
  /** Whether the reader may answer. */
  mine: boolean
  name: string
  shape: Shape
  parameters: Record<string, string | number>
  phrase: PhraseJson
  /** What the card of the question is like; a page shows the card instead. */
  notes: Part[]
  options: OptionJson[]
  /** Of a payment, a colour or whose token is spent: the tokens there are. */
  tokens: TokensJson[]
  why_not: WhyNotJson[]
  /** Where an exorcism can be attempted now or after a move. */
  odds: OddsJson[] | null
}

/** A set-up. What it leaves out is drawn from the seed, or has its usual value. */
export interface SetupJson extends SetsSetup {
  players?: number
  difficulty?: string
  edition?: string
  /** The colours north, east, south and west. */
  boards?: string[]
  /** The power on each of these boards. */
  powers?: string[]
  /** The nine places, row by row from the north-west. */
  tiles?: string[]
  /** The players' colours. */
  seats?: string[]
  first?: string
  extra_ease?: boolean
  sets?: string[]
  /** An owner's corrections, as a stored game has them. */
  content?: string
}

/** A game to begin. What its set-up leaves out is drawn from the seed. */
export interface NewGame {
  setup?: SetupJson
  seed?: string | null
  /** Bots by the colour they play. */
  bots?: Record<string, string>
  /** How many more bots sit wherever seats are free. */
  bot_seats?: number
  /** The kind of those that are only counted. */
  bot?: string | null
  practice?: boolean
  name?: string | null
  /** An owner's file of corrections. */
  content?: string | null
}

/** Where a game is to be played on from. */
export interface Fork {
  at: number
}

/** A record or a position. */
export interface Import {
  text: string
}

/** What is wrong with a field of a game that has not begun yet, or of its set-up. */
export interface FieldProblem {
  field: string
  /** In English. */
  message: string
  /** In the reader's language. */
  text: string
}

/** What is wrong with a game that has not begun yet; nothing if it can begin. */
export interface Checked {
  problems: FieldProblem[]
}

/** What was wrong with a call. */
export interface Problem {
  code: ErrorCode
  /** In English, for bug reports. */
  message: string
  /** What the rules or a limit refuse: in the reader's language. */
  text?: string
  /** Of a broken game: the last move that can be replayed. */
  move?: number
  /** Of `too_many`: what there was too much of. */
  limit?: LimitKey
  /** In how many seconds to try again; null if waiting does not help. */
  retry?: number | null
}

/** The answer to a call that could not be done; it changed nothing. */
export interface ErrorAnswer {
  error: Problem
}

/** The Taoists' chance to win, from 0 to 1, with its 95 % interval. */
export interface RatedChance {
  chance: number
  low: number
  high: number
}

/** The chance before an answer. */
export interface ChancePoint extends RatedChance {
  /** How many moves the game had then: the position that an item opens. */
  move: number
  turn: number
  /** Who answered. */
  seat: Seat
}

/** An option in words, with what speaks for or against it. */
export interface ReviewedOption {
  option: string
  phrase: PhraseJson
  reasons: ReasonJson[]
}

/** An answer that cost something, beside the better one. */
export interface ReviewedAnswer {
  /** How many moves the game had when it was asked. */
  move: number
  turn: number
  seat: Seat
  question: PhraseJson
  chosen: ReviewedOption
  better: ReviewedOption
  /** The Taoists' chance with the better option. */
  before: number
  /** Their chance with the chosen one. */
  after: number
  /** What it cost the side that answered. */
  lost: number
  /** The standard error of that. */
  error: number
  /** False if the difference may be noise: then nobody should be blamed for it. */
  certain: boolean
}

/** Where the winning chance changed most between two answers of the Taoists, beyond the noise of the rollouts. */
export interface TurningPoint {
  /** How many moves the game had before the answer that was followed by it. */
  move: number
  turn: number
  seat: Seat
  question: PhraseJson
  /** What was answered then. */
  answer: PhraseJson
  before: number
  after: number
  /** Whether mostly the answer changed it, or what followed. */
  cause: 'answer' | 'sequel'
  /** The most important things that happened after it. */
  events: PhraseJson[]
}

/** The throws of Tao dice for exorcisms, compared with their exact chances. */
export interface DiceLuck {
  throws: number
  /** Throws that let at least one target fall, with the tokens at hand. */
  hits: number
  expected: number
  /** The exact chance of at most this many hits in these throws. */
  at_most: number
}

/** The rolls of curse dice, compared with their exact chances. */
export interface CurseLuck {
  rolls: number
  /** Rolls without a consequence. */
  blank: number
  expected: number
}

/** The cards that were drawn, compared with what was left in the deck. */
export interface CardLuck {
  cards: number
  /** Of all of them together. */
  resistance: number
  expected: number
}

/** Luck: exact where the odds are exact; `points` is estimated. */
export interface ReviewedLuck {
  dice: DiceLuck
  curse_dice: CurseLuck
  cards: CardLuck
  /** How much all chance together changed the Taoists' chance, an estimate; null in an unfinished game. */
  points: number | null
  /** The standard error of the estimate. */
  error: number
}

/** What a player did, suffered and gave away. */
export interface Contribution {
  seat: Seat
  answers: number
  exorcised: number
  /** How often a villager helped him or her. */
  helped: number
  /** Haunted tiles that were turned back in this player's turns. */
  freed: number
  /** Buddhas that were placed. */
  buddhas: number
  qi_lost: number
  qi_gained: number
  /** Answers that were costly beyond doubt. */
  costly: number
  /** What all answers cost together, compared with the best options found: an estimate. */
  lost: number
  /** The standard error of that. */
  error: number
}

/** The review of a game. The same record and number of rollouts give the same review. */
export interface ReviewJson {
  result: string
  /** How the game ended, in one sentence. */
  reason: PhraseJson
  finished: boolean
  turns: number
  /** That rated each position at first sight. */
  rollouts: number
  /** One for each answer that was rated. */
  points: ChancePoint[]
  /** The largest first. */
  turning_points: TurningPoint[]
  /** The costliest first; those that are not certain after the others. */
  answers: ReviewedAnswer[]
  luck: ReviewedLuck
  players: Contribution[]
  /** The course of the game in a sentence. */
  overview: PhraseJson[]
  /** Luck in words. */
  lines: PhraseJson[]
  /** What this review does not know. */
  doubts: PhraseJson[]
}

export type StateWord = 'none' | 'waiting' | 'running' | 'done' | 'failed'

/** How far the review of a game has come. */
export interface ReviewState {
  /** None if nobody asked for it, or it was cancelled; waiting while another game is reviewed. */
  state: StateWord
  done: number
  /** Steps; 0 while that is not known. */
  total: number
  review: ReviewJson | null
  /** In English: why it failed. */
  problem: string | null
}

/** A table before its game, during it, and after its host has closed it. A game that is over is one with a result. */
export type TablePhase = 'open' | 'playing' | 'closed'

/** What needs the consent of everybody who plays. */
export type VoteKind = 'undo'

/** Everything that can be done to a table, whatever carries it. */
export type Action =
  | 'see'
  | 'look'
  | 'look_ahead'
  | 'review'
  | 'answer'
  | 'undo'
  | 'undo_to'
  | 'propose_undo'
  | 'vote'
  | 'pace'
  | 'coach'
  | 'switch_side'
  | 'say'
  | 'ping'
  | 'suggest'
  | 'hint_for_all'
  | 'enter'
  | 'take_seat'
  | 'leave_seat'
  | 'take_back_seat'
  | 'ready'
  | 'leave'
  | 'seat_bot'
  | 'free_seat'
  | 'change_setup'
  | 'start'
  | 'options'
  | 'hand_over'
  | 'remove'
  | 'renew_links'
  | 'close'
  | 'delete'
  | 'stand_in'
  | 'fork'
  | 'again'

export type RollKind = 'spaces' | 'demons'

/** One point of a resistance, and what covers it. */
export interface PipJson {
  /** Its space, or its demon. */
  target: string
  colour: Colour
  /** Null: nothing. A joker is a token of any colour. */
  paid_by: PaidBy | null
  /** Which of the dice, from 0. */
  die: number | null
}

/** A target of an exorcism, or two of them together, after a roll. Tokens are those at hand: nobody has to spend them. */
export interface RollTargetJson {
  /** Spaces, or demons. */
  targets: string[]
  name: Part
  pips: PipJson[]
  paid: number
  needed: number
  /** One for each token that would have been needed. */
  missing: Colour[]
  /** A near miss lacks one token, a miss more. */
  verdict: Verdict
  /** 3 of 4, one green short. */
  phrase: PhraseJson
}

/** A roll of an exorcism. */
export interface RollJson {
  /** The faces, in the order of the colours. */
  dice: Colour[]
  kind: RollKind
  /** Each alone; of two also both together. */
  targets: RollTargetJson[]
}

/** What came of reading a saved person: the games that are the reader's now, and those that cannot be read. */
export interface ReadPerson {
  added: number
  broken: number
}

/** Somebody a shared server knows. */
export interface PersonJson {
  id: string
  name: string
}

/** Who the reader is to this server. */
export interface Me {
  /** Whether this server knows people; if not, all its games are the reader's. */
  shared: boolean
  /** Null until the reader has created or joined a table. */
  person: PersonJson | null
  /** How many devices have a key of this person. */
  devices: number
}

/** What the reader wants to be called. */
export interface MyName {
  name: string
}

/** What a person saved here or elsewhere, or some lines of it. */
export interface SavedPerson {
  text: string
}

/** A code that brings a person to another device. It is told once and works once. */
export interface RecoveryCode {
  code: string
}

/** Somebody at the table. Those who were removed are not listed. */
export interface MemberJson {
  id: string
  name: string
  role: 'player' | 'watcher'
  is_host: boolean
  /** Those they hold, in turn order. */
  seats: Seat[]
  /** Whether a page of theirs is open. */
  here: boolean
  /** Seconds since their last page was closed. */
  away: number | null
  ready: boolean
}

/** A seat: who holds it, and who plays it. */
export interface SeatJson {
  seat: Seat
  /** A member's id. */
  holder: string | null
  /** The bot that plays it; with a holder, it stands in. */
  bot: string | null
}

/** Something that waits for everybody's consent. */
export interface VoteJson {
  kind: VoteKind
  by: string
  yes: string[]
  waits_for: string[]
  move: number
}

/** How chance was agreed on. */
export interface SealJson {
  commitment: string
  nonces: Record<string, string>
  /** Null until the game is over. */
  secret: string | null
}

/** All about a table but its game, as one member may know it. */
export interface RoomJson {
  phase: TablePhase
  /** The reader's id. */
  you: string | null
  host: string
  /** The host first, then as they came. */
  members: MemberJson[]
  /** In turn order; Wu-Feng last. */
  seats: SeatJson[]
  /** What the reader may do now. */
  may: Action[]
  /** Seats the reader may let a bot play, because their holders are away. */
  may_stand_in: Seat[]
  /** The secret of the invitation, for those who play. */
  invite: string | null
  /** The secret of the link for spectators, for those who play. */
  watch: string | null
  grace: number
  practice: boolean
  vote: VoteJson | null
  /** Null if somebody chose the seed, or the game began from another one. */
  chance: SealJson | null
  /** The member who chose the seed, and so may know what will come. */
  seed_by: string | null
  /** As it was chosen, until the game begins; the rest is drawn then. */
  setup: SetupJson | null
  summary: Summary
}

/** A table to open: the game it will have, in whose first free seat the reader sits, and when a bot may stand in. */
export interface OpenTable {
  game: NewGame
  name: string
  grace?: number
}

/** The secret of a link, and what the reader wants to be called; a person who has a name may leave it out. */
export interface Enter {
  secret: string
  name?: string
}

/** The table a link led to, as the reader belongs to it now. */
export interface Entered {
  id: string
  room: RoomJson
}

/** Who is to play a seat: `me`, `nobody`, or a bot by its name. */
export interface SeatChange {
  player: string
}

/** Whether the reader is ready; the first time with a nonce that is mixed into the seed. */
export interface Ready {
  ready: boolean
  nonce?: string
}

/** Let the game begin; the host's nonce is mixed into the seed too. */
export interface StartGame {
  nonce?: string
}

/** A member of the table. */
export interface AboutPerson {
  person: string
}

/** What the host may change at any time. */
export interface TableOptions {
  grace?: number
  name?: string | null
}

/** A link whose secret is replaced: whoever came by it stays. */
export interface Link {
  link: 'invite' | 'watch'
}

/** What a link leads to, for somebody who has not followed it yet. */
export interface Invitation {
  /** What the reader would be at the table. */
  role: 'player' | 'watcher'
  phase: TablePhase
  /** A name. */
  host: string
  /** The names of those who hold seats. */
  players: string[]
  /** Seats that nobody holds and no bot plays. */
  free: number
  /** The name of who chose the seed, and so may know what will come. */
  seed_by: string | null
  summary: Summary
}

/** The room has changed. It comes first at an open table, and before the snapshot at any other. */
export interface RoomMessage {
  type: 'room'
  room: RoomJson
}

/** Something somebody said: words, or a quick phrase in each reader's language. */
export interface TalkLine {
  number: number
  /** A member's id, or one that has left. */
  by: string
  name: string
  at: string
  /** Words as they were written. */
  text: string | null
  /** A key of the texts `web.talk.phrases.*`. */
  phrase: string | null
}

/** Lines of the conversation: the last ones when a page is opened, then each new one. */
export interface Talk {
  type: 'talk'
  lines: TalkLine[]
}

/** Say something: words or a quick phrase. */
export interface Say {
  type: 'say'
  text?: string
  phrase?: string
}

/** Point at a piece. */
export interface PingPiece {
  type: 'ping'
  piece: string
}

/** Somebody points at a piece. */
export interface Pinged {
  type: 'pinged'
  by: string
  piece: string
}

/** Propose an option to whoever is asked; the same side only. */
export interface Suggest {
  type: 'suggest'
  question: number
  option: string
}

/** Somebody proposes an option. Whoever is asked accepts it by answering. */
export interface Suggested {
  type: 'suggested'
  by: string
  question: number
  option: string
}

/** Go back to the last question not after a move, past rolls and draws, if everybody agrees. */
export interface ProposeUndo {
  type: 'propose_undo'
  move: number
}

/** Agree with what is proposed, or not, which ends it. */
export interface CastVote {
  type: 'vote'
  yes: boolean
}

/** Let a bot play a seat whose holder is away; or take one's own seat back, with no bot. */
export interface StandIn {
  type: 'stand_in'
  seat: string
  bot: string | null
}

/** A paragraph; its text is `rulebook.{page}.{key}`, other words for it are `rulebook.search.{page}.{key}`. */
export interface ParagraphJson {
  key: string
  /** What is drawn beside it, by kind and key: tile:altar, haunted:altar, die:red. */
  shows: string[]
  /** Things whose help follows it: place:altar, icon:left.add_ghost. */
  topics: string[]
  /** Rulings that say more. */
  rulings: string[]
}

/** A page; its title is the text `rulebook.{key}.title`. */
export interface RulePageJson {
  key: string
  paragraphs: ParagraphJson[]
}

/** The pages of a set. */
export interface RulebookJson {
  /** Null for the base game. */
  set: string | null
  pages: RulePageJson[]
}

/** Games of one kind. */
export interface TallyJson {
  key: string
  games: number
  won: number
}

/** The rolls for exorcisms of the games that were replayed. */
export interface DiceTally {
  games: number
  throws: number
  /** Throws that exorcised something. */
  hits: number
  /** How many hits the exact odds before each throw promised. */
  expected: number
}

/** Games won, or days played, one after the other. */
export interface Streak {
  current: number
  longest: number
}

/** Something worth having done; its text is `statistics.achievement.{key}`. */
export interface AchievementJson {
  key: string
  progress: number
  goal: number
  /** The game that reached it. */
  game: string | null
  /** When that game ended. */
  reached: string | null
}

/** The finished games a person played, practice games left out. */
export interface StatisticsJson {
  games: number
  won: number
  best_score: number | null
  by_difficulty: TallyJson[]
  by_players: TallyJson[]
  /** The base game alone is `base`; a game with several sets counts for each. */
  by_set: TallyJson[]
  /** Powers of boards a person played. */
  by_power: TallyJson[]
  /** Games played against the Taoists; won means that the Taoists lost. */
  against: TallyJson
  /** By what lost the game; none of them is won. */
  defeats: TallyJson[]
  luck: DiceTally
  streak: Streak
  /** Daily challenges. */
  daily: TallyJson
  /** Days in a row with a finished challenge. */
  daily_streak: Streak
  achievements: AchievementJson[]
  /** Games still to be replayed for luck and achievements; ask again. */
  pending: number
}

export type Weight = 'detail' | 'event' | 'moment'

/** A line about what happened since the seat's last turn. */
export interface DigestLine {
  phrase: PhraseJson
  /** The move in the log where it began. */
  seq: number
  /** A loss of the seat that is asked. */
  mine: boolean
  weight: Weight
}

/** What came before a question. */
export interface QuestionStory {
  /** What forced the question; null if it is asked in the order of a turn. */
  cause: PhraseJson | null
  /** At the first question of a person's turn: what happened since the last one, the seat's own losses first. */
  since: DigestLine[]
  /** At the same question: the pieces that have come since then. */
  new_pieces: string[]
}

/** What somebody is told about: it is their turn, a game is over, it has begun, somebody came by the host's invitation. */
export type NoticeKind = 'your_turn' | 'game_over' | 'started' | 'joined'

/** What this server offers. */
export interface NotifyOffer {
  /** The key a browser subscribes with; null if there is no web push here. */
  push: string | null
  webhooks: boolean
}

/** A browser that wants to be told: what its push service gave it. */
export interface AddPush {
  kind: 'push'
  endpoint: string
  p256dh: string
  auth: string
  language?: string
}

/** An address that wants to be told. */
export interface AddWebhook {
  kind: 'webhook'
  url: string
  language?: string
}

export type AddSubscription = AddPush | AddWebhook

/** A way in which the reader is told. */
export interface SubscriptionJson {
  id: string
  kind: 'push' | 'webhook'
  /** Of a webhook, its address; of a browser, its push service. */
  address: string
  /** Of a browser: the first 16 digits of the SHA-256 of its endpoint. */
  device: string | null
  language: string
  created: string
  /** Since when nothing arrives there. */
  failing: string | null
}

/** A subscription that was added. */
export interface NewSubscription extends SubscriptionJson {
  /** Of a webhook: what its messages are signed with. It is told once. */
  secret: string | null
}

/** All ways in which the reader is told, the oldest first. */
export interface Subscriptions {
  subscriptions: SubscriptionJson[]
}

/** What a webhook is sent. It contains nothing about the game itself. */
export interface Notice {
  type: 'your_turn' | 'game_over' | 'started' | 'joined' | 'test'
  /** The table's id; null in a test. */
  table: string | null
  /** The table's name, if it has one. */
  name: string | null
  /** The same in words. */
  text: string
  /** Where the table is. */
  url: string | null
  /** When this was sent. */
  at: string
}

export type FigureAt = 'card' | 'stone'

/** A tile of the village. */
export interface TileJson extends SetsTile {
  place: Place
  haunted: boolean
  taoists: BoardColour[]
  dead: BoardColour[]
  /** The token on the Circle of Prayer. */
  circle: TaoColour | null
  buddhas: number
  power_tokens: number
}

/** One colour of a ghost's resistance: as printed, and what is left of it now. */
export interface ResistanceJson {
  /** White only for a piece of an expansion. */
  colour: Colour
  printed: number
  now: number
}

/** A ghost in play. */
export interface GhostJson extends SetsGhost {
  card: number
  colour: TaoColour
  incarnation: boolean
  resistance: ResistanceJson[]
  left: string[]
  centre: string[]
  right: string[]
  /** Where the Haunting figure is; null if there is none. */
  figure: FigureAt | null
  mantra: boolean
  captures_die: boolean
  caught: boolean
  exorcisable: boolean
}

/** A ghost space. */
export interface SpaceJson extends SetsSpace {
  /** As in the notation: red1. */
  id: string
  buddha: boolean
  ghost: GhostJson | null
}

/** A Taoist's board, or a neutral one. */
export interface BoardJson extends SetsBoard {
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
  /** 1 to 3 from the left, as the board's own player sees them. */
  spaces: SpaceJson[]
}

/** A run of unseen ghosts or of unseen incarnations, or a card that this side knows. */
export interface SlotJson {
  ghosts?: number
  incarnation?: number
  card?: number
}

/** The deck. */
export interface DeckJson {
  count: number
  /** From the top. */
  slots: SlotJson[]
}

/** What can still be taken. */
export interface SupplyJson {
  qi: number
  tao: Record<TaoColour, number>
  buddhas_in_temple: number
}

/** All that lies open on the table, as far as a side may know it. */
export interface TableJson extends SetsTable {
  turn: number
  active: BoardColour
  /** `set_up` is before the first turn. */
  phase: Phase
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
  supply: SupplyJson
  /** What threatens, the deadly first. */
  dangers: DangerJson[]
}

/** A text, or several in order. */
export type Text = string | string[]

/** Texts by key. A file has at most four levels of keys. */
export type TextGroup = Record<string, Text>

export type TextTable = Record<string, Text | TextGroup>

export type TextPart = Record<string, Text | TextTable>

export type TextFile = Record<string, Text | TextPart>

/** The files a page asks for when somebody looks something up. */
export type LateTexts = Record<string, TextFile>

/** What a page needs at once. */
export interface TextsJson {
  language: string
  names: TextFile
  questions: TextFile
  reasons: TextFile
  events: TextFile
  web: TextFile
  /** By number; a cursed child is card 200 plus its number. */
  cards: Record<string, string>
}
