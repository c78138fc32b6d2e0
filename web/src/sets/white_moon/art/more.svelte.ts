/** Families and portraits that other sets add to White Moon's. */
import { FAMILIES, type FamilyLook } from './families'
import { PORTRAITS, type Portrait } from './villagers'

interface Villagers {
  families: Record<string, FamilyLook>
  portraits: Record<string, Portrait>
}

let all = $state.raw<Villagers>({ families: FAMILIES, portraits: PORTRAITS })

export const villagerArt = (): Villagers => all

export function addVillagers({ families, portraits }: Villagers): void {
  all = { families: { ...all.families, ...families }, portraits: { ...all.portraits, ...portraits } }
}
