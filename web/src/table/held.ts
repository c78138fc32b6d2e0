/** What lies in the last row of a plate once there are artifacts: Buddhas, artifacts and power tokens side by side. */
import type { BoardJson } from '../lib/types'
import type { Box } from './layout'

export interface Held {
  kind: 'buddha' | 'power_token' | 'artifact'
  key: string
  x: number
}

const pitchOf = (count: number): number => Math.min(35, 176 / Math.max(1, count))

export function heldOn(board: BoardJson): Held[] {
  const all = [
    ...Array.from({ length: board.buddhas }, (_, k) => ({ kind: 'buddha' as const, key: String(k) })),
    ...(board.artifacts ?? []).map((key) => ({ kind: 'artifact' as const, key })),
    ...Array.from({ length: board.power_tokens }, (_, k) => ({ kind: 'power_token' as const, key: String(k) })),
  ]
  return all.map((each, k) => ({ ...each, x: 23 + pitchOf(all.length) * k }))
}

/** All Buddhas of a board as one thing to point at, from the corner of its plate. */
export function buddhasBox(board: BoardJson): Box {
  const r = board.artifacts?.length ? artifactSize(board) : 17
  const middles = board.artifacts?.length
    ? heldOn(board).flatMap(({ kind, x }) => (kind === 'buddha' ? [x] : []))
    : Array.from({ length: board.buddhas }, (_, k) => 22 + 32 * k)
  const [first, last] = [Math.min(...middles), Math.max(...middles)]
  return { x: first - r, y: HELD_Y - 1 - r, w: last - first + 2 * r, h: 2 * r }
}

export const HELD_Y = 180
export const artifactSize = (board: BoardJson): number => Math.min(16.5, 0.54 * pitchOf(heldOn(board).length))
