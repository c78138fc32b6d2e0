/** How the drawings are written down: strokes of a few kinds, in the order they are laid on. */

export type Kind =
  /** ink line, fine ink line */
  | 'ink'
  | 'fine'
  /** light wash, heavy wash, solid ink */
  | 'wash'
  | 'dark'
  | 'solid'
  /** a shape that hides what is behind it, with an ink edge */
  | 'paper'
  /** vermilion, jade, lamp light */
  | 'red'
  | 'jade'
  | 'glow'

export type Stroke = readonly [Kind, string]

export interface Drawing {
  strokes: readonly Stroke[]
  /** Where eyes look out when the place is haunted. */
  eyes: readonly (readonly [number, number])[]
}

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** A roof with swept eaves: centre, eave line, half width, height. */
export function roof(cx: number, y: number, half: number, height: number, ridge = 0.5): Stroke[] {
  const r = half * ridge
  const top = y - height
  const edge =
    `M${n(cx - half)} ${n(y - 9)}Q${n(cx - half * 0.62)} ${n(y - 6)} ${n(cx - r)} ${n(top)}H${n(cx + r)}` +
    `Q${n(cx + half * 0.62)} ${n(y - 6)} ${n(cx + half)} ${n(y - 9)}Q${n(cx + half * 0.84)} ${n(y + 3)} ${n(cx + half * 0.62)} ${n(y + 3)}` +
    `H${n(cx - half * 0.62)}Q${n(cx - half * 0.84)} ${n(y + 3)} ${n(cx - half)} ${n(y - 9)}Z`
  let tiles = ''
  const rows = Math.max(3, Math.round(half / 9))
  for (let k = 0; k <= rows; k++) {
    const t = (2 * k) / rows - 1
    tiles += `M${n(cx + t * r)} ${n(top + 3)}Q${n(cx + t * half * 0.56)} ${n(y - 7)} ${n(cx + t * half * 0.68)} ${n(y + 1)}`
  }
  const horn = (s: number) => `M${n(cx + s * r)} ${n(top)}q${n(s * 4)} -1 ${n(s * 6)} -6`
  return [
    ['paper', edge],
    ['dark', edge],
    ['fine', tiles],
    ['ink', `${edge}M${n(cx - r)} ${n(top)}H${n(cx + r)}${horn(-1)}${horn(1)}`],
  ]
}

/** A line of regular strokes, for bamboo, battlements, drawers: from x to x, each `d` moved there. */
export function row(from: number, to: number, step: number, d: (x: number) => string): string {
  let whole = ''
  for (let x = from; x <= to + 0.01; x += step) whole += d(Math.round(x * 10) / 10)
  return whole
}
