/** Drawings that come later, with the part of the page that needs them. */
import type { GhostDrawing } from './ghosts-dead'

let ghosts = $state.raw<Record<number, GhostDrawing>>({})

export const laterGhost = (card: number): GhostDrawing | undefined => ghosts[card]

export function addGhosts(more: Record<number, GhostDrawing>): void {
  ghosts = { ...ghosts, ...more }
}
