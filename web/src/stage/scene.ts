import type { TableJson } from '../lib/types'
import type { Beat } from './beats'
import type { Room } from './room'

export interface SceneProps {
  beat: Beat
  /** How long it takes. */
  ms: number
  room: Room
  /** What the beat says. */
  caption: string
  /** The table as it is, and as it was before the beat. */
  table: TableJson
  before: TableJson | null
}

/** What is seen of a scene that dims the table: it comes quickly and goes at the end. */
export const VEIL: Keyframe[] = [
  { opacity: 0 },
  { opacity: 1, offset: 0.14 },
  { opacity: 1, offset: 0.88 },
  { opacity: 0 },
]
