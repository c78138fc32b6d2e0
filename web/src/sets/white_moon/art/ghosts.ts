/** White Moon's ghosts and incarnations, by card. */
import { ghostDrawings } from '../../../art/ghost'
import { BEAST_PARTS, BEASTS } from './beasts'
import { INCARNATIONS } from './incarnations'

export const MOON_GHOSTS = ghostDrawings({ ...BEASTS, ...INCARNATIONS }, BEAST_PARTS)
