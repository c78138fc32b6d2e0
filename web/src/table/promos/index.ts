/** The promo pieces' part of the table; loaded when a game needs it. */
import { addGhosts, addIcons, addPlaces } from '../../art/later.svelte'
import { addMoonArt } from '../../art/moon/later.svelte'
import { boxer, calmMaster, LEGS, shouter, splits } from '../../art/promos/fighters'
import { father, pierrot, scarecrow, shaman, sister, toad } from '../../art/promos/ghosts'
import { INFERNAL_FACES, PROMO_ICONS } from '../../art/promos/icons'
import { MA_CHO_FAMILY, MA_CHO_PORTRAITS, PROMO_ARTIFACTS } from '../../art/promos/moon'
import { guardhouse } from '../../art/secret/places'

export { default as Above } from './Above.svelte'
export { default as Ground } from './Ground.svelte'
export { default as GuardOrder } from './GuardOrder.svelte'
export { promoSpots } from './spots'

addGhosts({
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
})
addIcons({ ...PROMO_ICONS, ...INFERNAL_FACES })
addPlaces({ guardhouse })
addMoonArt({ families: { ma_cho: MA_CHO_FAMILY }, portraits: MA_CHO_PORTRAITS, artifacts: PROMO_ARTIFACTS })
