/** What all that is said of a table is put together from. */
import type { Texts } from '../lib/types'
import type { Said } from '../sets/set'

export const list = (parts: Said): string => parts.filter(Boolean).join(', ')
export const piece = (names: Texts, key: string): string => names.get(`names.piece.${key}`)
export const word = (names: Texts, key: string, values?: Record<string, string | number>): string =>
  names.get(`web.table.${key}`, values)
