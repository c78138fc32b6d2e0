/** The cards and what else /api/content tells: loaded once in the background, and anew for a game with corrections. */
import { api } from './api'
import { remember } from './trouble.svelte'
import type { CardJson, Content, FamilyContent, PieceContent } from './types'

/** Those every server has. */
const BOTS = ['random', 'novice', 'monk', 'master']

let content = $state.raw<Content | null>(null)
/** Of the open game, if it has corrections of its own. */
let own = $state.raw<Content | null>(null)
let wanted: string | null = null
const shown = $derived(own ?? content)
const cards = $derived(new Map(shown?.cards.map((card) => [card.number, card])))
const families = $derived(new Map(shown?.families.map((family) => [family.family, family])))

export function cardOf(number: number | string): CardJson | undefined {
  return cards.get(Number(number))
}

/** Whether a card lies on the table as several others. */
export function isInParts(number: number): boolean {
  return shown?.cards.some((card) => card.part_of === number) ?? false
}

export function familyContent(key: string): FamilyContent | undefined {
  return families.get(key)
}

/** What is printed on a curse, a mantra, a token or the pyramid; level and colour only where they may not be as help has them. */
export function pieceContent(kind: string, key: string): PieceContent | undefined {
  const found = printed(kind, key)
  return found && !shown?.corrected ? { reconstructed: found.reconstructed } : found
}

function printed(kind: string, key: string): PieceContent | undefined {
  if (kind === 'curse') return shown?.curses.find(({ curse }) => curse === key)
  if (kind === 'mantra') return shown?.mantras.find(({ mantra }) => mantra === key)
  if (kind === 'piece' && key === 'pyramid') return shown?.pyramid
  return kind === 'token' ? shown?.tokens.find(({ token }) => token === key) : undefined
}

/** Whether a villager's name is this project's. */
export function isNameOurs(villager: string): boolean {
  return shown?.villagers.some((each) => each.villager === villager && each.reconstructed.length > 0) ?? false
}

export function botKinds(): string[] {
  return content?.bots ?? BOTS
}

/** Whether new games begin with the server's corrections. */
export function serverCorrects(): boolean {
  return content?.corrected ?? false
}

/** What a set-up can choose and its rules; null until the server has told them. */
export function setupContent(): Content | null {
  return content
}

/** Take over what the server told. */
export function useContent(found: Content): void {
  content = found
}

export async function loadContent(): Promise<void> {
  try {
    useContent(await api.content())
  } catch (error) {
    remember(error)
  }
}

/** What holds in a game; null when it is left. */
export async function useContentOf(game: string | null): Promise<void> {
  own = null
  wanted = game
  if (game === null) return
  try {
    const found = await api.contentOf(game)
    if (wanted === game) own = found
  } catch (error) {
    remember(error)
  }
}
