/** What can be pointed at with promo pieces: artifacts to use, and to choose from. */
import type { TableJson, TargetMap, Texts } from '../../lib/types'
import type { Sides } from '../layout'
import { artifactSpots } from '../moon/spots'
import type { Spot } from '../spots'
import { knownLines } from './layout'

export function promoSpots(table: TableJson, names: Texts, sides: Sides, targets: TargetMap): Spot[] {
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
