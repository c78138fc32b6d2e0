/** White Moon's part of the table; loaded when a game needs it. */
import { MOON_GHOSTS } from '../../art/ghosts-moon'
import { addGhosts, addPlaces } from '../../art/later.svelte'
import { kungFuSchool } from '../../art/places-moon'

export { default as LyingTaoist } from '../../art/moon/LyingTaoist.svelte'
export { default as MoonDefs } from '../../art/moon/MoonDefs.svelte'
export { default as Above } from './Above.svelte'
export { default as Ground } from './Ground.svelte'
export { moonSpots } from './spots'

addGhosts(MOON_GHOSTS)
addPlaces({ kung_fu_school: kungFuSchool })
