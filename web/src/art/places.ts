import type { Place } from '../lib/types'
import type { Drawing } from './drawing'
import { kungFuSchool } from './places-moon'
import { cemetery, herbalist, sorcerer, teaHouse, temple } from './places-north'
import { altar, circle, pavilion, watchman } from './places-south'

export const PLACES: Record<Place, Drawing> = {
  cemetery,
  altar,
  herbalist,
  sorcerer,
  temple,
  watchman,
  circle,
  pavilion,
  tea_house: teaHouse,
  kung_fu_school: kungFuSchool,
}
