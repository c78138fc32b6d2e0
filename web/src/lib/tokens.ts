/** Tao tokens and what is spent like them. */
import { extraTokens } from '../sets'
import type { EventJson } from './types'

/** The token that an event spends: its colour, or another kind; null if it spends none. */
export function spentIn({ name, fields }: EventJson): string | null {
  if (name === 'tao_spent') return String(fields['colour'])
  return extraTokens().find(([kind]) => name === `${kind}_spent`)?.[0] ?? null
}
