import type { TaoColour } from '../lib/types'

/** The colour of a card's picture in the pile: eleven cards a colour, then the incarnations; White Moon and Black Secret have two a colour. */
export function colourOfCard(card: number): TaoColour {
  const suits: TaoColour[] = ['yellow', 'blue', 'green', 'red', 'black']
  const incarnations: Record<number, TaoColour> = {
    61: 'red',
    62: 'blue',
    63: 'green',
    64: 'yellow',
    102: 'red',
    103: 'blue',
    104: 'green',
    105: 'yellow',
    111: 'blue',
    112: 'green',
    113: 'yellow',
    114: 'red',
    67: 'yellow',
    68: 'blue',
    69: 'green',
    70: 'red',
    121: 'yellow',
    123: 'red',
    124: 'green',
  }
  return (
    incarnations[card] ??
    suits[Math.floor(card > 100 ? 5 : card > 71 ? ((card - 72) % 16) / 2 : (card - 1) / 11)] ??
    'black'
  )
}
