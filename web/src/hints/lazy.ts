import { lazy } from '../lib/lazy.svelte'

/** What shows hints; it comes with the first one. */
export const hintParts = lazy(() => import('./index'))
