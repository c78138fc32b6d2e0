/** The deck, the discard pile, the supply and the signs as a part of the table that can be folded. */
import { counted } from '../lib/texts'
import { STOCK, type Part } from './folding'
import { word } from './words'

export const stockPart: Part = {
  key: STOCK,
  title: (names) => names.get('names.piece.deck'),
  summary: (names, { deck, haunted, haunted_limit: limit }) =>
    `${counted(names, 'card', deck.count)} · ${word(names, 'haunted_of', { haunted, limit })}`,
  height: (width) => (width < 300 ? 430 : 340),
}
