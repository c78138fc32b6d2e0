/** Written by `make protocol` from src/ghoststories/table_service/wire/sets/black_secret: change the types there. See docs/protocol.md. */
import type { BoardColour, TaoColour } from '../../lib/protocol'

export type DemonKey = 'seeker' | 'landscaper' | 'gravedigger'

export type TokenKey = 'urn' | 'dirt' | 'buddha' | 'blood_of_the_just' | 'cursed_tablet' | 'bones' | 'blood_of_su_ling'

export type SkeletonKind = 'skeleton' | 'bones'

/** A space of the catacombs, under a tile. */
export interface CaveJson {
  /** As in the notation: below_altar. */
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

/** A demon in a game. */
export interface DemonJson {
  demon: DemonKey
  cost: number
  resistance: number
  /** A space of the catacombs, "home" on Wu-Feng's board, or "out" of the game. */
  at: string
  mantra: boolean
}

/** A curse that is open. */
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

/** A place for a bloody mantra, and the one that lies there. */
export interface MantraJson {
  slot: string
  mantra: string | null
  level: number
  qi: number
}

/** A hand that this side may not see. */
export interface HiddenHand {
  count: number
}

/** Black Secret's own pieces on the table. */
export interface SecretJson {
  /** Who plays Wu-Feng: "person" or a bot's name. */
  seat: string
  side: string
  catacombs: string
  /** Nine, in the order of the village. */
  caves: CaveJson[]
  demons: DemonJson[]
  /** The tile or space it stands on. */
  shadow: string | null
  /** On Wu-Feng's board. */
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
  hand: number[] | HiddenHand
  pile: number
}

/** Its part of a table. */
export interface BlackSecretTableJson {
  /** Null without Black Secret. */
  secret: SecretJson | null
}

/** Its part of a board. */
export interface BlackSecretBoardJson {
  /** At 1 Qi, with the power of the opposite board. */
  brother: boolean
  /** The space of the catacombs the Taoist is on. */
  taoist_below: string | null
}

/** Its part of a ghost space. */
export interface BlackSecretSpaceJson {
  /** One of Wu-Feng's skeletons, or bones from below. */
  skeleton: SkeletonKind | null
}

/** Its part of a set-up. */
export interface BlackSecretSetupJson {
  /** The side of Wu-Feng's board. */
  wu_feng?: string
  /** The side of the catacombs. */
  catacombs?: string
}

/** A curse as printed. */
export interface CurseContent {
  curse: string
  /** The set it needs. */
  set: string | null
  level: number
  colour: TaoColour
  /** Of `level`, `colour`. */
  reconstructed: string[]
}

/** A bloody mantra as printed. */
export interface MantraContent {
  mantra: string
  /** The set it needs. */
  set: string | null
  level: number
  /** `level`, or nothing. */
  reconstructed: string[]
}

/** A demon as printed. */
export interface DemonContent {
  demon: DemonKey
  cost: number
  resistance: number
}

/** A catacomb token as printed. */
export interface TokenContent {
  token: TokenKey
  /** How often it is in the layer of 1 to 4 Taoists. */
  layers: number[]
  /** `layers`, or nothing. */
  reconstructed: string[]
}

/** The pyramid as printed. */
export interface PyramidContent {
  /** How many it has on levels 1 to 4. */
  spaces: number[]
  /** `places`, or nothing. */
  reconstructed: string[]
}

/** A side of the catacombs as printed. */
export interface CatacombsContent {
  colours: TaoColour[]
  entrances: number[]
  /** Of `colours`, `entrances`. */
  reconstructed: string[]
}

/** Any of these pieces, for code that shows them all. */
export interface PieceContent {
  level?: number
  colour?: TaoColour
  reconstructed: string[]
}

/** Its part of what there is in the game. */
export interface BlackSecretContent {
  sides: string[]
  curses: CurseContent[]
  mantras: MantraContent[]
  demons: DemonContent[]
  tokens: TokenContent[]
  pyramid: PyramidContent
  catacombs: Record<string, CatacombsContent>
}
