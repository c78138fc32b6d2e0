/** What the server sends (protocol.ts), and what the shell and the table tell each other. */
import type { Clocks, Rank, TableJson } from './protocol'

export type * from './protocol'

/**
 * What can be clicked: "tile:tea_house", "space:red1", "board:blue", "power:blue", "card:38", "deck", "tao:red:blue", the
 * blue Tao tokens on red's plate, "taoist:red", "yinyang:red", "buddhas:red", "power_tokens:centre". Sets have further ones.
 */
export type PieceKey = string

export interface Target {
  /** The options a click on this piece may mean; with several, the shell asks which. */
  options: string[]
  /** What a click does, in words, for the screen reader and the tooltip. */
  label: string
  /** How it stands out: the strongest of its options. */
  rank: Rank
  /** Part of a set that is being put together. */
  chosen?: boolean
  /** How many of a pile are part of it. */
  taken?: number
}

export type TargetMap = Map<PieceKey, Target>

/** A hint in short: how good an option is among the others, and its estimated chance in words. */
export interface HintMark {
  rank: number
  chance: string
}

export interface HelpTopic {
  /** card, place, power, piece, icon, ruling, difficulty, edition, or what a set has. */
  kind: string
  /** A card's number, or the key in names.toml. */
  key: string
  /** Of an icon: the stone it is on. */
  stone?: 'left' | 'centre' | 'right'
}

/** Help somebody wants: the pointer rests on a piece, or the piece was pressed. */
export interface HelpWanted {
  topic: HelpTopic
  /** Why the piece cannot be chosen now, in words. */
  reason?: string | undefined
  /** The piece was clicked, tapped, held or entered. */
  pressed: boolean
  /** Where the piece is: help that was asked for takes the focus and gives it back. */
  from: SVGElement | null
}

/** The texts of one language. A missing key comes back as the key itself. */
export interface Texts {
  readonly language: string
  get(key: string, parameters?: Record<string, string | number>): string
  has(key: string): boolean
  card(number: number | string): string
  place(key: string): string
  /** A place as sentences need it. */
  form(form: 'place' | 'place_to' | 'place_the', key: string): string
  power(key: string): string
  colour(key: string): string
  /** "red1" → "Red 1". */
  space(notation: string): string
  /** The name of a stone's icon. */
  ability(icon: string): string
  /** a, b and c. */
  joined(parts: string[]): string
}

export interface TableProps {
  table: TableJson
  /** The table before, to animate from. */
  before: TableJson | null
  targets: TargetMap
  /** Why a piece cannot be chosen, by piece, in words. */
  reasons: Map<PieceKey, string>
  names: Texts
  /** Pieces to light up. */
  highlight: PieceKey[]
  /** The table stands above the panel, as on a phone. */
  narrow?: boolean
  /** Whose eyes see it. */
  side?: string
  /** The best options, by the pieces they are about. */
  hints?: Map<PieceKey, HintMark>
  /** What has come since the last turn of whoever is asked. */
  fresh?: ReadonlySet<PieceKey>
  /** The chances of an exorcism, by the ghosts and the places it could be attempted from. */
  odds?: Map<PieceKey, string>
  /** Seconds each seat has thought. */
  clocks?: Clocks
  /** The seat of the bot that thinks. */
  thinking?: string | null
  /** Who plays which seat, at a shared table. */
  players?: ReadonlyMap<string, { name: string; here: boolean }> | undefined
  /** Where others point, with their names. */
  pings?: Map<PieceKey, string> | undefined
  ontarget: (key: PieceKey) => void
  onhelp: (wanted: HelpWanted) => void
  /** The pointer rests where there is nothing to explain. */
  onrest?: () => void
  /** The others are to be shown a piece. */
  onping?: ((piece: PieceKey) => void) | undefined
}
