/** Families and villagers as printed, or as an owner corrected them. */
import { shownContent } from '../../lib/content.svelte'
import type { FamilyContent } from '../../lib/types'

export const familyContent = (key: string): FamilyContent | undefined =>
  shownContent()?.families.find(({ family }) => family === key)

/** Whether a villager's name is this project's. */
export const isNameOurs = (key: string): boolean =>
  shownContent()?.villagers.some(({ villager, reconstructed }) => villager === key && reconstructed.length > 0) ?? false
