/** The promo pieces' components, once they are there. */
import { remember } from '../../lib/trouble.svelte'

type Parts = typeof import('./index')

let parts = $state.raw<Parts | null>(null)
let loading: Promise<void> | null = null

export const promoParts = (): Parts | null => parts

async function load(): Promise<void> {
  try {
    parts = await import('./index')
  } catch (error) {
    loading = null
    remember(error)
  }
}

export const loadPromos = (): Promise<void> => (loading ??= load())
