/** The promo pieces' components and drawings. */
import type { SetArt, SetParts } from '../../set'
import { addVillagers } from '../../white_moon/art/more.svelte'
import { PROMO_GHOSTS } from '../art/ghosts'
import { INFERNAL_FACES, PROMO_ICONS } from '../art/icons'
import { MA_CHO_FAMILY, MA_CHO_PORTRAITS, PROMO_ARTIFACTS } from '../art/ma_cho'
import { guardhouse } from '../art/places'
import Above from './Above.svelte'
import Ground from './Ground.svelte'
import GuardOrder from './GuardOrder.svelte'
import { promoSpots } from './spots'

export const art: SetArt = {
  ghosts: PROMO_GHOSTS,
  icons: { ...PROMO_ICONS, ...INFERNAL_FACES },
  places: { guardhouse },
  artifacts: PROMO_ARTIFACTS,
}
export const questions: SetParts['questions'] = { guard_order: GuardOrder }

export { Above, Ground, promoSpots as spots }

addVillagers({ families: { ma_cho: MA_CHO_FAMILY }, portraits: MA_CHO_PORTRAITS })
