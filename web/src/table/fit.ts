/** Text that must fit: in one line, in several, or with narrower letters. */
import { family, fontLoads } from '../lib/fonts.svelte'

export interface Line {
  text: string
  /** Set only if the letters must be narrowed to it. */
  width: number | null
}

const known = new Map<string, number>()
let measured = 0
let pen: CanvasRenderingContext2D | null | undefined

function context(): CanvasRenderingContext2D | null {
  if (pen === undefined)
    pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  return pen
}

/** Width of a text at size 1: a name in bold is set in the display face. */
function unit(text: string, bold: boolean): number {
  if (measured !== fontLoads()) known.clear()
  measured = fontLoads()
  const key = `${bold ? 'b' : 'n'}${text}`
  let width = known.get(key)
  if (width === undefined) {
    const c = context()
    if (c) c.font = bold ? `700 100px ${family('--display')}` : `100px ${family('--serif')}`
    width = c ? c.measureText(text).width / 100 : 0.62 * text.length
    known.set(key, width)
  }
  return width
}

const line = (text: string, size: number, room: number, bold: boolean): Line => ({
  text,
  width: unit(text, bold) * size > room ? room : null,
})

/** How many times the room a text takes on one line. */
export const overflow = (text: string, size: number, room: number, bold = true): number =>
  (unit(text, bold) * size) / room

/** The breaks into so many lines that make the longest line shortest; fewer lines if there are fewer words. */
function broken(words: string[], lines: number): string[] {
  if (lines < 2 || words.length < 2) return [words.join(' ')]
  const ways = words.slice(1).map((_, k) => [words.slice(0, k + 1).join(' '), ...broken(words.slice(k + 1), lines - 1)])
  const longest = (way: string[]): number => Math.max(...way.map((part) => part.length))
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best))
}

/** Letters are narrowed this much before a text takes one more line. */
const NARROWED = 1.06

/** As few lines as it fits in, as many as are allowed, and narrowed letters if they do not suffice. */
export function fit(text: string, size: number, room: number, lines = 1, bold = true): Line[] {
  const words = text.split(' ')
  for (let count = 1; ; count++) {
    const parts = broken(words, count)
    const fits = parts.every((part) => overflow(part, size, room, bold) <= NARROWED)
    if (fits || count >= lines) return parts.map((part) => line(part, size, room, bold))
  }
}
