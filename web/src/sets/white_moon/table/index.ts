/** White Moon's components and drawings. */
import LyingTaoist from '../../../art/LyingTaoist.svelte'
import type { SetArt, SetParts } from '../../set'
import { ARTIFACTS } from '../art/artifacts'
import Crystal from '../art/Crystal.svelte'
import Defs from '../art/Defs.svelte'
import { MOON_GHOSTS } from '../art/ghosts'
import { MOON_ICONS } from '../art/icons'
import { kungFuSchool } from '../art/places'
import Family from '../questions/Family.svelte'
import SuLing from '../questions/SuLing.svelte'
import Villager from '../questions/Villager.svelte'
import Above from './Above.svelte'
import Ground from './Ground.svelte'
import { moonSpots } from './spots'

export const art: SetArt = {
  ghosts: MOON_GHOSTS,
  icons: MOON_ICONS,
  places: { kung_fu_school: kungFuSchool },
  artifacts: ARTIFACTS,
}
export const questions: SetParts['questions'] = { villager: Villager, family: Family, su_ling: SuLing }
export const tokens: SetParts['tokens'] = { crystal: Crystal }

export { Above, Defs, Ground, LyingTaoist as Lying, moonSpots as spots }
