/** What shows hints, once it is there: it comes with the first one. */
import { remember } from '../lib/trouble.svelte'

type Parts = typeof import('./index')

let parts = $state.raw<Parts | null>(null)
let loading: Promise<void> | null = null

export const hintParts = (): Parts | null => parts

async function load(): Promise<void> {
  try {
    parts = await import('./index')
  } catch (error) {
    loading = null
    remember(error)
  }
}

export const loadHints = (): Promise<void> => (loading ??= load())
