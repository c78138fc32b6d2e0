/** Black Secret's part of the table; loaded when a game needs it. */
import { addGhosts, addIcons, addPlaces } from '../../art/later.svelte'
import { SECRET_GHOSTS } from '../../art/secret/ghosts'
import { SECRET_ICONS } from '../../art/secret/icons'
import { calligrapher, guardhouse } from '../../art/secret/places'

export { default as LyingTaoist } from '../../art/moon/LyingTaoist.svelte'
export { default as Above } from './Above.svelte'
export { default as Ground } from './Ground.svelte'
export { default as Pages } from './Pages.svelte'
export { secretPage, secretRoom } from './layout'
export { secretSpots } from './spots'

addGhosts(SECRET_GHOSTS)
addIcons(SECRET_ICONS)
addPlaces({ calligrapher, guardhouse })
