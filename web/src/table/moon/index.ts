/** White Moon's part of the table; loaded when a game needs it. */
import { MOON_GHOSTS } from '../../art/ghosts-moon'
import { addGhosts } from '../../art/later.svelte'

export { default as LyingTaoist } from '../../art/moon/LyingTaoist.svelte'
export { default as MoonDefs } from '../../art/moon/MoonDefs.svelte'
export { default as Above } from './Above.svelte'
export { default as Ground } from './Ground.svelte'

addGhosts(MOON_GHOSTS)
