import { cardOf } from '../../lib/content.svelte'

/** Whether a card is one of Jean-Claude's legs, which lie on the table in place of his card. */
export const isLeg = (card: number | undefined): boolean => card !== undefined && cardOf(card)?.part_of !== undefined
