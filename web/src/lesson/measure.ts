/** What lies on the table, as measured on the screen. */
import { around, shared, type Rect, type Thing } from './place'

/** How bad it is to cover a piece: the first that fits counts. */
const WEIGHTS: readonly [selector: string, weight: number][] = [
  ['.gs-table [data-key^="card:"]', 12],
  ['.gs-table [data-key*="taoist:"]:not([data-cell])', 8],
  ['.gs-table [data-key^="demon:"]', 8],
  ['.gs-table [data-cell^="tile:"] .rim', 1],
  ['.gs-table [data-cell^="space:"] .rim', 0.25],
  ['.gs-table .cell:not([data-cell^="tile:"], [data-cell^="space:"]) .rim', 0.6],
  ['.gs-table .target .rim', 2],
]

export const boxOf = (element: Element): Rect => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, w: width, h: height }
}

/** The boxes of the elements that a selector finds. */
const boxesOf = (selector: string): Rect[] => [...document.querySelectorAll(selector)].map(boxOf)

/** What a bubble had better not cover. */
export const thingsOnTable = (): Thing[] =>
  WEIGHTS.flatMap(([selector, weight]) => boxesOf(selector).map((box) => ({ box, weight })))

/** The element of a piece: what can be pointed at, or what is drawn of it. `figure:38` is the figure of that ghost. */
function shownAs(piece: string): Element | null {
  const [kind, name] = piece.split(':')
  if (kind === 'figure') return document.querySelector(`.gs-table [data-key="card:${name}"] .figure`)
  const key = `[data-key~="${piece}"]`
  return document.querySelector(`.gs-table [data-cell]${key} .rim`) ?? document.querySelector(`.gs-table ${key}`)
}

/** The box of a piece with the marks on its edge; none if it is not to be seen. */
export function ringOf(piece: string): Rect[] {
  const element = shownAs(piece)
  const box = piece === 'village' ? around(boxesOf('.gs-table [data-cell^="tile:"] .rim')) : element && boxOf(element)
  if (!box) return []
  const marks = boxesOf('.gs-table .mark, .gs-table [data-odds]')
  return [around([box, ...marks.filter((mark) => 3 * shared(mark, box) > mark.w * mark.h)])!]
}
