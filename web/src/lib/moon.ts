/** Where White Moon's pieces are: looking, no rules. */
import { standsOn } from './board'
import type { Corner, FamilyJson, Place, TableJson } from './types'

/** The receptacle beside the tile with this number. */
const CORNERS: Partial<Record<number, Corner>> = { 0: 'nw', 2: 'ne', 6: 'sw', 8: 'se' }

/** The villager on top of a place, if there is one and it is known who. */
export function topOf(table: TableJson, place: string | undefined): string | null {
  return (place && table.moon?.stacks[place]?.[0]) || null
}

/** The villager a Taoist could take along. */
export const beside = (table: TableJson, colour: string): string | null => topOf(table, standsOn(table, colour)?.place)

export function cornerOf(table: TableJson, place: string | undefined): Corner | null {
  return CORNERS[table.village.findIndex((tile) => tile.place === place)] ?? null
}

/** The corner beside a place, if its receptacle is empty and the reserve has a crystal for it. */
export function emptyCorner(table: TableJson, place: string | undefined): Corner | null {
  const corner = cornerOf(table, place)
  return corner && table.moon?.crystals && !table.moon.receptacles.includes(corner) ? corner : null
}

/** The family of a villager: "son_hua" is a Hua, "teng" a Teng, "sister_ma_cho" a Ma-Cho. */
export const familyKey = (villager: string): string => /[^_]+$|ma_cho$/.exec(villager)?.[0] ?? villager

export function familyOf(table: TableJson, villager: string): FamilyJson | undefined {
  return table.moon?.families.find(({ members }) => members.includes(villager))
}

/** The tile a villager is on, known to be there. */
export function placeOf(table: TableJson, villager: string): Place | undefined {
  return table.village.find(({ place }) => table.moon?.stacks[place]?.includes(villager))?.place
}
