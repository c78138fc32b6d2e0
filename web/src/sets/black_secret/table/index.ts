/** Black Secret's components and drawings. */
import LyingTaoist from '../../../art/LyingTaoist.svelte'
import type { SetArt } from '../../set'
import { SECRET_GHOSTS } from '../art/ghosts'
import { SECRET_ICONS } from '../art/icons'
import { calligrapher } from '../art/places'
import Above from './Above.svelte'
import Ground from './Ground.svelte'
import { secretSpots } from './spots'

export const art: SetArt = { ghosts: SECRET_GHOSTS, icons: SECRET_ICONS, places: { calligrapher } }

export { Above, Ground, LyingTaoist as Lying, secretSpots as spots }
