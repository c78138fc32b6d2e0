import { lazy } from '../lib/lazy.svelte'

/** What shows a lesson at its table; it comes with the first one. */
export const lessonParts = lazy(() => import('./index'))
