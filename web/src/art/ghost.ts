/** How ghosts are drawn: in a box of 100 × 90, the ground at 90. Incarnations reach over its edge. */
import { PARTS } from './parts'
import { drawings, type Drawn, type Parts } from './pen'

const KINDS = {
  /** ghostly white that takes the card's colour, and the same farther away */
  b: 'body',
  d: 'dim',
  /** night: hair, hollows, cloth */
  s: 'shade',
  /** bone, steel, paper */
  l: 'light',
  r: 'blood',
  e: 'eye',
  /** ink line, fine ink line, line of ghost light */
  n: 'line',
  f: 'fine',
  g: 'glow',
} as const

export type GhostKind = (typeof KINDS)[keyof typeof KINDS]
export type GhostDrawing = Drawn<GhostKind>

/** Drawings by key, of what is written in the language of `pen.ts`. */
export const ghostDrawings = <Key extends string | number>(
  sources: Record<Key, string>,
  parts: Parts = {},
): Record<Key, GhostDrawing> => drawings({ kinds: KINDS, parts: { ...PARTS, ...parts }, middle: 50 }, sources)
