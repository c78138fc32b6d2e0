/** Black Secret's ghosts and incarnations, by card. */
import { ghostDrawings } from '../../../art/ghost'
import { INCARNATIONS } from './incarnations'
import { SCRIBES } from './scribes'

export const SECRET_GHOSTS = ghostDrawings({ ...SCRIBES, ...INCARNATIONS })
