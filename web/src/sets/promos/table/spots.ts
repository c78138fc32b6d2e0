/** What can be pointed at with promo pieces: artifacts to use, and to choose from. */
import { artifactSpots } from '../../../table/artifact_spots'
import type { Scene } from '../../set'
import type { Spot } from '../../../table/spots'
import { knownLines } from './layout'

export function promoSpots({ table, names, sides, targets }: Scene): Spot[] {
  return [
    ...(table.moon ? [] : artifactSpots(table, names, targets)),
    ...knownLines(table.deck, sides.deck).map(({ card, ...box }) => ({
      id: `known:${card}`,
      keys: [`card:${card}`],
      box,
      label: names.card(card),
      help: `card:${card}`,
      mark: { x: box.w - 6, y: 6 },
      small: true,
    })),
  ]
}
