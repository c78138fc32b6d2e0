/** Text that must fit: one line, two lines, or narrower letters. */
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

/** The break that makes the longer half shortest. */
function halves(text: string): [string, string] | null {
  let best: [string, string] | null = null
  for (let at = text.indexOf(' '); at > 0; at = text.indexOf(' ', at + 1)) {
    const pair: [string, string] = [text.slice(0, at), text.slice(at + 1)]
    if (!best || Math.max(...pair.map((p) => p.length)) < Math.max(...best.map((p) => p.length))) best = pair
  }
  return best
}

/** One line if it fits, else two (if allowed), else narrowed letters. */
export function fit(text: string, size: number, room: number, lines = 1, bold = true): Line[] {
  if (overflow(text, size, room, bold) <= 1.06 || lines < 2) return [line(text, size, room, bold)]
  const pair = halves(text)
  return pair ? pair.map((part) => line(part, size, room, bold)) : [line(text, size, room, bold)]
}
