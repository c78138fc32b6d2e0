/** What happened since somebody's last turn, told with the first question of the next one. */
import type { PhraseJson, PieceKey, QuestionJson } from './types'

export interface DigestLine {
  phrase: PhraseJson
  /** The move in the log where it began. */
  seq: number
  /** A loss of the seat that is asked. */
  mine: boolean
  weight: string
}

interface Digest {
  since: DigestLine[]
  /** The pieces that have come since then. */
  new_pieces: PieceKey[]
}

/** Nothing is told of questions in the middle of a turn. */
export function digestOf(question: QuestionJson | null): Digest {
  const told = { ...question } as Partial<Digest>
  return { since: told.since ?? [], new_pieces: told.new_pieces ?? [] }
}
