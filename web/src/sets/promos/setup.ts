import { setupContent } from '../../lib/content.svelte'
import type { SetupChoice } from '../../lib/defaults'
import type { SetSetup } from '../setup'

/** All promo pieces with the set that each needs. */
export const allPromos = (): { promo: string; needs: string | null }[] => setupContent()?.promos ?? []

/** Whether the set of a promo piece is in play. */
export function canHave({ sets }: SetupChoice, promo: string): boolean {
  const needs = allPromos().find((each) => each.promo === promo)?.needs
  return !needs || sets.includes(needs)
}

/** The promo pieces in play. */
export function promosOf(choice: SetupChoice): string[] {
  const known = allPromos().map(({ promo }) => promo)
  const order = known.length ? known.filter((promo) => choice.pieces.includes(promo)) : choice.pieces
  return order.filter((promo) => canHave(choice, promo))
}

const setup: SetSetup = {
  key: 'promos',
  title: 'web.sheet.promos',
  complaints: ['promos', 'terror_ghosts', 'ma_cho'],
  pieces: (choice) => {
    const on = promosOf(choice)
    return on.length ? { promos: on } : {}
  },
  meets: (choice, { promo }) => !promo || promosOf(choice).includes(promo),
  hasAllOf: (choice, { promos }) => promos.every((promo) => promosOf(choice).includes(promo)),
}

export default setup
