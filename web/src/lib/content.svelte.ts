/** The cards and what else /api/content tells: loaded once in the background, and again for a game with corrections. */
import { api } from './api'
import { remember } from './trouble.svelte'
import type { CardJson, Content } from './types'

/** Those every server has. */
const BOTS = ['random', 'novice', 'monk', 'master']

let content = $state.raw<Content | null>(null)
/** Of the open game, if it has corrections of its own. */
let own = $state.raw<Content | null>(null)
let wanted: string | null = null
const shown = $derived(own ?? content)
const cards = $derived(new Map(shown?.cards.map((card) => [card.number, card])))

export function cardOf(number: number | string): CardJson | undefined {
  return cards.get(Number(number))
}

/** What holds in the open game, or in any. */
export const shownContent = (): Content | null => shown

/** Whether an owner's corrections hold in it. */
export const isCorrected = (): boolean => shown?.corrected ?? false

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
