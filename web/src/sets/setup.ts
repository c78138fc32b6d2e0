/** What the sets bring to a set-up, in the order of the page. Their options come from the server. */
import type { SetupChoice } from '../lib/defaults'
import type { OptionContent, Place, SetupJson, SetupRules } from '../lib/types'
import blackSecret from './black_secret/setup'
import promos from './promos/setup'
import whiteMoon from './white_moon/setup'

export interface SetSetup {
  key: string
  /** What it is called: a key of the texts. */
  title: string
  /** How options are called on the page, where their names mean something else as well. */
  names?: Record<string, string>
  /** What the server may complain about here, besides its options. */
  complaints?: readonly string[]
  /** A seat besides those of the Taoists. */
  seat?: string
  /** A tile that is shown, but cannot be chosen, without the set. */
  tile?: Place
  /** The value of an option, with the tiles that are in the village for sure. */
  fitted?: Record<string, (wanted: string, tiles: Place[]) => string>
  /** Its single pieces in play. */
  pieces?: (choice: SetupChoice) => SetupJson
  /** Whether its pieces that an option needs are in play. */
  meets?: (choice: SetupChoice, needs: OptionContent['needs']) => boolean
  /** Whether its pieces that a village has are in play. */
  hasAllOf?: (choice: SetupChoice, village: SetupRules['villages'][number]) => boolean
}

export const SETUPS: readonly SetSetup[] = [whiteMoon, blackSecret, promos]
