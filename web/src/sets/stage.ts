/** How the events of the sets are shown as they happen; comes with the stage. */
import { STAGE as blackSecret } from './black_secret/stage'
import { STAGE as promos } from './promos/stage'
import { STAGE as whiteMoon } from './white_moon/stage'

export const STAGES = [whiteMoon, blackSecret, promos]
