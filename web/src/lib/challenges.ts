/** Puzzles, the daily challenge and statistics: calls and words of their pages. */
import { api } from './api'
import { language } from './language.svelte'

/** A text of these pages: puzzles.*, daily.* or statistics.*. */
export const word = (key: string, parameters?: Record<string, string | number>): string =>
  language.texts.get(key, parameters)

/** The name of a set; `base` is the base game. */
export const setName = (key: string): string => word(`puzzles.set.${key}`)

export const challenges = api.challenges

/** A part of a whole in percent, as it is written in the language. */
export const percent = (part: number): string =>
  new Intl.NumberFormat(language.texts.language, { style: 'percent' }).format(part)
