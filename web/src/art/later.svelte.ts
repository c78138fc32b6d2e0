/** Drawings that come later, with the part of the page that needs them. */
import type { Drawing } from './drawing'
import type { GhostDrawing } from './ghosts-dead'
import type { Icon } from './icons'

let ghosts = $state.raw<Record<string, GhostDrawing>>({})
let icons = $state.raw<Record<string, Icon>>({})
let places = $state.raw<Record<string, Drawing>>({})

/** Some look different from board to board. */
export const laterGhost = (card: number, direction = ''): GhostDrawing | undefined =>
  ghosts[card + direction] ?? ghosts[card]
export const laterIcon = (icon: string): Icon | undefined => icons[icon]
export const laterPlace = (place: string): Drawing | undefined => places[place]

export function addGhosts(more: Record<string, GhostDrawing>): void {
  ghosts = { ...ghosts, ...more }
}

export function addIcons(more: Record<string, Icon>): void {
  icons = { ...icons, ...more }
}

export function addPlaces(more: Record<string, Drawing>): void {
  places = { ...places, ...more }
}
