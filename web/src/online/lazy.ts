import { lazy } from '../lib/lazy.svelte'

/** What shows the others at a shared table; it comes when the server first speaks of one. */
export const roomParts = lazy(() => import('./index'))
