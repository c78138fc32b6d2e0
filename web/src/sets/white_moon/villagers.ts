/** Where White Moon's pieces are: looking, no rules. */
import type { Corner, FamilyJson, Place, TableJson } from '../../lib/types'

/** The receptacle beside the tile with this number. */
const CORNERS: Partial<Record<number, Corner>> = { 0: 'nw', 2: 'ne', 6: 'sw', 8: 'se' }

export function cornerOf(table: TableJson, place: string | undefined): Corner | null {
  return CORNERS[table.village.findIndex((tile) => tile.place === place)] ?? null
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
