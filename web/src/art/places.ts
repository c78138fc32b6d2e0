import type { Place } from '../lib/types'
import type { Drawing } from './drawing'
import { drawingOf } from '../sets'
import { cemetery, herbalist, sorcerer, teaHouse, temple } from './places-north'
import { altar, circle, pavilion, watchman } from './places-south'

export const PLACES: Partial<Record<Place, Drawing>> = {
  cemetery,
  altar,
  herbalist,
  sorcerer,
  temple,
  watchman,
  circle,
  pavilion,
  tea_house: teaHouse,
}

/** The drawing of a place; one that is not loaded yet is empty ground. */
export const placeDrawing = (place: Place): Drawing =>
  PLACES[place] ?? drawingOf('places', place) ?? { strokes: [], eyes: [] }
