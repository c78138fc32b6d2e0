/** Where the promo pieces lie, in the units of the table. */
import { isLeg } from '../two_spaces'
import type { DeckJson, TableJson, TileJson } from '../../../lib/types'
import { CARD, cardAt, type Box, type Point } from '../../../table/layout'

/** The whole of Jean-Claude's card, as long as both his legs stand. */
export function bothLegs(table: TableJson): Box | null {
  const corners = table.boards.flatMap(({ direction, spaces }) =>
    spaces.flatMap(({ ghost }, index) => (isLeg(ghost?.card) ? [cardAt(direction, index)] : [])),
  )
  const [one, other] = corners
  if (!one || !other) return null
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, w: Math.abs(one.x - other.x) + CARD.w, h: Math.abs(one.y - other.y) + CARD.h }
}

/** The mark of terror, from its tile's corner: opposite to where a haunting shows, or where villagers and Buddhas leave room. */
export function terrorAt({ buddhas, haunted }: TileJson, aside: boolean): Point {
  if (aside) return { x: 156, y: haunted || buddhas ? 96 : 32 }
  return { x: 27, y: buddhas ? 74 : 28 }
}
export const TERROR_SIZE = 21

/** The cards on top of the deck that this side knows, from the top. */
export function knownCards({ slots }: DeckJson): number[] {
  const end = slots.findIndex(({ card }) => card === undefined)
  return slots.slice(0, end < 0 ? slots.length : end).map(({ card }) => card!)
}

/** A line for each known card, on the deck where it stands upright. */
export function knownLines(deck: DeckJson, box: Box): (Box & { card: number })[] {
  const cards = knownCards(deck)
  if (box.h < box.w || box.w < 120) return []
  return cards.slice(0, 6).map((card, k) => ({ card, x: box.x + 6, y: box.y + 92 + 25 * k, w: box.w - 12, h: 23 }))
}
