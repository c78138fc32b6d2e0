/** A finished game in numbers, as GET /api/games/{id}/story tells it. */
import type { PhraseJson, Seat } from '../lib/types'

export interface Story {
  rounds: number
  players: { seat: Seat; exorcised: number; qi_lost: number }[]
  /** How often a tile was haunted, and turned back. */
  haunted: number
  freed: number
  /** The throws for exorcisms: how many could exorcise, and how many were to be expected to. */
  luck: { throws: number; hits: number; expected: number }
  /** The most dangerous table that was survived. */
  closest: { move: number; phrase: PhraseJson } | null
  /** What decided it, in one sentence. */
  reason: PhraseJson
}
