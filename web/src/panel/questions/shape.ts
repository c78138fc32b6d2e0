import type { Choice } from '../../lib/targets'
import type { QuestionJson, TableJson } from '../../lib/types'

/** What the component of every shape gets. */
export interface ShapeProps {
  question: QuestionJson
  table: TableJson
  choices: Choice[]
}
