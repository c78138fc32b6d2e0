import { cardOf } from '../lib/content.svelte'
import type { TaoColour } from '../lib/types'

/** The colour of a card, as the server tells it. */
export const colourOfCard = (card: number): TaoColour => cardOf(card)?.colour ?? 'black'
