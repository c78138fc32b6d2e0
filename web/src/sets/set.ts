/** What a set brings to the page, beyond the set-up page and help (`setup.ts` and `help.ts` of its folder). */
import type { Component } from 'svelte'
import type { Drawing } from '../art/drawing'
import type { ArtifactLook } from '../art/artifact'
import type { GhostDrawing } from '../art/ghosts'
import type { Icon } from '../art/icons'
import type { Lazy } from '../lib/lazy.svelte'
import type {
  BoardColour,
  BoardJson,
  EventJson,
  PieceKey,
  QuestionJson,
  SpaceJson,
  Summary,
  TableJson,
  TargetMap,
  Texts,
  TileJson,
} from '../lib/types'
import type { Pressable, ShapeProps } from '../panel/questions/shape'
import type { SoundName } from '../sound/names'
import type { Part } from '../table/folding'
import type { Sides } from '../table/layout'
import type { Spot } from '../table/spots'

/** Parts of a list in words; what is empty is left out. */
export type Said = (string | false | null | undefined)[]

export interface PageSet {
  /** As in the protocol. */
  key: string
  isOn: (table: TableJson) => boolean
  /** Components and drawings. They come with the first game that needs them; all else is there at once. */
  parts: Lazy<SetParts>
  /** Its pieces that are switched on one by one. */
  pieces?: (table: TableJson) => string[]
  layout?: SetLayout
  speech?: SetSpeech
  questions?: SetQuestions
  log?: SetLog
  /** What its events sound like, by their names. */
  sounds?: Record<string, SoundName>
  /** Tokens that are spent like Tao tokens, by the name the protocol has for them. */
  tokens?: Record<string, ExtraToken>
  ending?: SetEnding
  /** What a list of games says besides the sets' names. */
  inSummary?: (texts: Texts, summary: Summary) => string[]
}

export interface SetLayout {
  /** Its boards beside the village, in the order in which they are opened. */
  parts?: (table: TableJson) => Part[]
  /** Who plays this side has that part at the centre of the table, and the village beside it. */
  centre?: { side: string; part: string }
  /** Whether pieces of the set lie on a tile, so that all else makes room for them. */
  isAside?: (table: TableJson, tile: TileJson) => boolean
}

/** What a screen reader says besides. */
export interface SetSpeech {
  tile?: (names: Texts, table: TableJson, tile: TileJson) => Said
  space?: (names: Texts, table: TableJson, space: SpaceJson) => Said
  board?: (names: Texts, board: BoardJson) => Said
  /** What there is help for on a space without a ghost, as written on an element. */
  helpOnSpace?: (space: SpaceJson) => string | null | undefined
}

export interface SetQuestions {
  /** The pieces a question is about, whatever is answered. */
  about?: (question: QuestionJson) => PieceKey[]
  /** What its verbs look like on buttons, by their names. */
  signs?: Record<string, string>
}

export interface SetLog {
  /** Events whose lines stand out. */
  alarms?: readonly string[]
  /** What its events look like in the log, by their names. */
  signs?: Record<string, string>
  /** The pieces an event is about. */
  pieces?: (event: EventJson, table: TableJson | null) => PieceKey[]
}

export interface ExtraToken {
  onBoard: (board: BoardJson) => number
}

export interface SetEnding {
  /** What the heading adds, as keys of web.end. */
  won: string
  lost: string
  /** Results that the set tells in its own words: keys of events.result. */
  results: Record<string, string>
}

/** The table as it is drawn. */
export interface Scene {
  table: TableJson
  names: Texts
  sides: Sides
  targets: TargetMap
  compact: boolean
}

export interface SetArt {
  /** By card, or by card and direction if it looks different from board to board. */
  ghosts?: Record<string, GhostDrawing>
  icons?: Record<string, Icon>
  places?: Record<string, Drawing>
  artifacts?: Record<string, ArtifactLook>
}

export interface SetParts {
  art?: SetArt
  Defs?: Component
  /** Below ghosts and figures. */
  Ground?: Component<{ table: TableJson; sides: Sides }>
  /** Above them. */
  Above?: Component<{ table: TableJson }>
  Lying?: Component<{ colour: BoardColour; ring?: boolean }>
  spots?: (scene: Scene) => Spot[]
  /** How questions are asked, by their name or their shape. */
  questions?: Record<string, Component<ShapeProps, Pressable>>
  tokens?: Record<string, Component<{ x?: number; y?: number; r: number }>>
}
