import { lazy } from '../lib/lazy.svelte'

/** The stage: fetched when the first question is there, unless nothing is to move. */
export const stageParts = lazy(() => import('.'))
