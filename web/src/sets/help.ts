/** What the sets add to help. */
import type { HelpPage } from '../lib/help_page'
import type { InPlay } from '../lib/inplay.svelte'
import type { LanguageTexts } from '../lib/texts'
import type { PieceContent } from '../lib/types'
import blackSecret from './black_secret/help'
import promos from './promos/help'
import whiteMoon from './white_moon/help'

export interface SetHelp {
  key: string
  /** What the ids of its rulings begin with. */
  letter: string
  /** The kinds of things it has, in the order in which help lists them. */
  kinds: readonly string[]
  /** Kinds that other sets have too; they come last. */
  sharedKinds?: readonly string[]
  /** The kinds the page of rules lists. */
  inRules: readonly string[]
  /** Whether a thing is there only with this set. */
  owns: (kind: string, key: string) => boolean
  /** Whether one of its things is in the game, if that does not go by the set. */
  isInPlay?: (kind: string, key: string, inPlay: InPlay) => boolean
  /** Pages of its own, by kind. */
  pages?: Record<string, (texts: LanguageTexts, key: string) => HelpPage>
  /** What is printed on a piece. */
  printed?: (kind: string, key: string) => PieceContent | undefined
}

export const HELP: readonly SetHelp[] = [whiteMoon, blackSecret, promos]
