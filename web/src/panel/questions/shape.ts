import type { Choice } from '../../lib/targets'
import type { QuestionJson, TableJson } from '../../lib/types'

/** A component may take option keys itself, as the dice do. */
export interface Pressable {
  press?: (index: number) => void
}

/** What the component of every shape gets. */
export interface ShapeProps {
  question: QuestionJson
  table: TableJson
  choices: Choice[]
}
