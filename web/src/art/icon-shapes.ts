/** Outlines that icons are made of. */

export const ghost = (x: number, y: number, s: number): string => {
  const p = (dx: number, dy: number) => `${(x + dx * s).toFixed(1)} ${(y + dy * s).toFixed(1)}`
  return `M${p(-6, 8)}C${p(-7.5, -1)} ${p(-6, -9)} ${p(0, -9)}S${p(7.5, -1)} ${p(6, 8)}L${p(3, 5.4)}L${p(0, 8)}L${p(-3, 5.4)}Z`
}
export const dots = (x: number, y: number, gap: number, r: number): string =>
  `M${x - gap} ${y - r}a${r} ${r} 0 1 0 .1 0ZM${x + gap} ${y - r}a${r} ${r} 0 1 0 .1 0Z`
export const heart = (x: number, y: number, s: number): string => {
  const p = (dx: number, dy: number) => `${(x + dx * s).toFixed(1)} ${(y + dy * s).toFixed(1)}`
  return `M${p(0, 9)}C${p(-10, 2)} ${p(-10, -8)} ${p(-5, -8)}C${p(-2, -8)} ${p(0, -5.6)} ${p(0, -4)}C${p(0, -5.6)} ${p(2, -8)} ${p(5, -8)}C${p(10, -8)} ${p(10, 2)} ${p(0, 9)}Z`
}
export const die = (x: number, y: number, h: number): string =>
  `M${x - h} ${y - h + 2}q0-2 2-2h${2 * h - 4}q2 0 2 2v${2 * h - 4}q0 2-2 2h${4 - 2 * h}q-2 0-2-2Z`
export const pip = (x: number, y: number): string => `M${x} ${y - 1.7}a1.7 1.7 0 1 0 .1 0Z`
export const disc = (x: number, y: number, r: number): string => `M${x} ${y - r}a${r} ${r} 0 1 0 .1 0Z`
export const token = (x: number, y: number, r: number): string =>
  `${disc(x, y, r)}M${x} ${y - r * 0.5}L${x + r * 0.5} ${y}L${x} ${y + r * 0.5}L${x - r * 0.5} ${y}Z`
/** A thin ring, as two circles of which the inner one is cut out. */
export const ring = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}a${r} ${r} 0 1 0 .1 0ZM${x} ${y - r + 1.4}a${r - 1.4} ${r - 1.4} 0 1 1 -.1 0Z`
export const plus = (x: number, y: number, s: number): string =>
  `M${x - s / 3} ${y - s}h${(2 * s) / 3}v${(2 * s) / 3}h${(2 * s) / 3}v${(2 * s) / 3}h${(-2 * s) / 3}v${(2 * s) / 3}h${(-2 * s) / 3}v${(-2 * s) / 3}h${(-2 * s) / 3}v${(-2 * s) / 3}h${(2 * s) / 3}Z`
export const minus = (x: number, y: number, s: number): string =>
  `M${x - s} ${y - s / 3}h${2 * s}v${(2 * s) / 3}h${-2 * s}Z`
export const yin = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}a${r / 2} ${r / 2} 0 0 1 0 ${-r}a${r / 2} ${r / 2} 0 0 0 0 ${-r}Z`
export const skull = 'M-6 -1a6 6 0 1 1 12 0c0 3-2 3-2 6h-8c0-3-2-3-2-6Z'
