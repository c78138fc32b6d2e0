/** The ghosts and incarnations of the promos, by card. */
import { ghostDrawings } from '../../../art/ghost'
import { FIGHTERS, LEG_PARTS, LEGS } from './fighters'
import { TERROR } from './terror'

export const PROMO_GHOSTS = ghostDrawings({ ...TERROR, ...FIGHTERS, ...LEGS }, LEG_PARTS)
