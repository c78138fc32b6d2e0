/** Families, portraits and artifacts that come with the promo pieces. */
import type { ArtifactLook } from './artifacts'
import type { FamilyLook } from './families'
import type { Portrait } from './villagers'

interface MoonArt {
  families: Record<string, FamilyLook>
  portraits: Record<string, Portrait>
  artifacts: Record<string, ArtifactLook>
}

let art = $state.raw<MoonArt>({ families: {}, portraits: {}, artifacts: {} })

export const laterMoon = (): MoonArt => art

export function addMoonArt(more: MoonArt): void {
  art = more
}
