/** The cards and what else /api/content tells, loaded once in the background. */
import { api } from './api'
import { remember } from './trouble.svelte'
import type { CardJson, Content } from './types'

let content = $state.raw<Content | null>(null)
const cards = $derived(new Map(content?.cards.map((card) => [card.number, card])))

export function cardOf(number: number | string): CardJson | undefined {
  return cards.get(Number(number))
}

export function botKinds(): string[] {
  return content?.bots ?? ['random']
}

export function allCards(): CardJson[] {
  return content?.cards ?? []
}

export async function loadContent(): Promise<void> {
  try {
    content = await api.content()
  } catch (error) {
    remember(error)
  }
}
