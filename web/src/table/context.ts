import { getContext, setContext } from 'svelte'
import type { BoardJson, Clocks, TableProps, TargetMap, Texts } from '../lib/types'

/** A board, whether it is its turn, and what was on it before. */
export interface BoardProps {
  board: BoardJson
  active: boolean
  before: BoardJson | undefined
}

/** What all parts of a table share; read through getters, so it stays current. */
export interface Shared {
  readonly names: Texts
  readonly targets: TargetMap
  readonly clocks: Clocks
  /** The seat of the bot that thinks. */
  readonly thinking: string | null
  /** Who plays which seat, at a shared table. */
  readonly players?: TableProps['players']
  /** Small on the screen: fewer details, larger letters. */
  readonly compact: boolean
  /** The size of letters in the units of the table: as wished, but never too small to be read on the screen. */
  readonly letters: (size: number) => number
}

const KEY = Symbol('table')
export const share = (shared: Shared): Shared => setContext(KEY, shared)
/** For a card or a tile by itself, where nothing can be chosen. */
export const shareStill = (names: () => Texts): Shared =>
  share({
    get names() {
      return names()
    },
    targets: new Map(),
    clocks: {},
    thinking: null,
    compact: false,
    letters: (size) => size,
  })
export const shared = (): Shared => getContext<Shared>(KEY)
