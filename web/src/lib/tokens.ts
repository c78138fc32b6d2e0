/** Tao tokens and what is spent like them. */
import { extraToken, extraTokens } from '../sets'
import { boardOf } from './board'
import type { EventJson, TableJson, TaoColour } from './types'

/** How many tokens of a colour, or of another kind, a board has or the supply. */
export function taoHeld(table: TableJson, holder: string, colour: string): number {
  const board = boardOf(table, holder)
  const other = extraToken(colour)
  if (other) return board ? other.onBoard(board) : other.inSupply(table)
  return board ? board.tao.filter((tao) => tao === colour).length : (table.supply.tao[colour as TaoColour] ?? 0)
}

/** The token that an event spends: its colour, or another kind; null if it spends none. */
export function spentIn({ name, fields }: EventJson): string | null {
  if (name === 'tao_spent') return String(fields['colour'])
  return extraTokens().find(([kind]) => name === `${kind}_spent`)?.[0] ?? null
}
