import { cardOf } from '../lib/content.svelte'
import type { Colour, GhostJson, TableJson } from '../lib/types'

/** A ghost as it lies on a table; else as its card is printed; null if nobody knows the card. */
export function ghostOf(card: number, ...tables: (TableJson | null | undefined)[]): GhostJson | null {
  for (const table of tables) {
    const spaces = table?.boards.flatMap((board) => board.spaces) ?? []
    const found = spaces.find(({ ghost }) => ghost?.card === card)?.ghost
    if (found) return found
  }
  return printed(card)
}

function printed(number: number): GhostJson | null {
  const card = cardOf(number)
  if (!card) return null
  const { colour, incarnation, left, centre, right } = card
  const resistance = Object.entries(card.resistance).map(([each, count]) => ({
    colour: each as Colour,
    printed: count,
    now: count,
  }))
  const unmarked = { figure: null, mantra: false, captures_die: false, caught: false, hushed: false, ignored: false }
  return { card: number, colour, incarnation, resistance, left, centre, right, exorcisable: true, ...unmarked }
}
