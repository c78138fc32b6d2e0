/** The promo pieces' components and drawings. */
import type { SetArt, SetParts } from '../../set'
import { addVillagers } from '../../white_moon/art/more.svelte'
import { boxer, calmMaster, LEGS, shouter, splits } from '../art/fighters'
import { father, pierrot, scarecrow, shaman, sister, toad } from '../art/ghosts'
import { INFERNAL_FACES, PROMO_ICONS } from '../art/icons'
import { MA_CHO_FAMILY, MA_CHO_PORTRAITS, PROMO_ARTIFACTS } from '../art/ma_cho'
import { guardhouse } from '../art/places'
import Above from './Above.svelte'
import Ground from './Ground.svelte'
import GuardOrder from './GuardOrder.svelte'
import { promoSpots } from './spots'

export const art: SetArt = {
  ghosts: {
    66: father,
    67: scarecrow,
    68: pierrot,
    69: toad,
    70: sister,
    121: shouter,
    122: shaman,
    123: boxer,
    124: splits,
    ...LEGS,
    127: calmMaster,
  },
  icons: { ...PROMO_ICONS, ...INFERNAL_FACES },
  places: { guardhouse },
  artifacts: PROMO_ARTIFACTS,
}
export const questions: SetParts['questions'] = { guard_order: GuardOrder }

export { Above, Ground, promoSpots as spots }

addVillagers({ families: { ma_cho: MA_CHO_FAMILY }, portraits: MA_CHO_PORTRAITS })
