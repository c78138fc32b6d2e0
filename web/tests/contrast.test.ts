/** The colours of both themes keep the contrasts that WCAG asks for at level AA. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Colour = readonly [number, number, number]

const source = (file: string): string => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')

/** The variables of the first block with this selector. */
function variables(file: string, selector: string): Record<string, string> {
  const text = source(file)
  const start = text.indexOf(`${selector} {`)
  const block = text.slice(start, text.indexOf('\n}', start))
  return Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
}

const dark = { ...variables('styles/base.css', ':root'), ...variables('art/theme.css', ':root') }
const light = { ...dark, ...variables('styles/daylight.css', ":root[data-theme='light']") }

function parsed(hex: string | undefined): Colour {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(hex ?? '')?.[1]
  if (!digits) throw new Error(`${hex} is not a colour`)
  const wide = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const part = (at: number): number => Number.parseInt(wide.slice(at, at + 2), 16) / 255
  return [part(0), part(2), part(4)]
}

function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

const over = (top: Colour, ground: Colour, share: number): Colour =>
  [0, 1, 2].map((at) => top[at]! * share + ground[at]! * (1 - share)) as unknown as Colour

const BOARDS = ['red', 'green', 'blue', 'yellow', 'black']
const TEXT = 4.5
const LINE = 3

check('dark', dark)
check('light', light)

function check(theme: string, values: Record<string, string>): void {
  const colour = (name: string): Colour => parsed(values[name])
  const low = (pairs: [string, string][], least: number): string[] =>
    pairs
      .map(([one, ground]) => [`${one} on ${ground}`, contrast(colour(one), colour(ground))] as const)
      .filter(([, found]) => found < least)
      .map(([pair, found]) => `${pair}: ${found.toFixed(2)}`)
  const every = (fronts: string[], grounds: string[]): [string, string][] =>
    fronts.flatMap((front) => grounds.map((ground): [string, string] => [front, ground]))

  test(`text can be read, ${theme}`, () => {
    const page = every(['ink', 'soft', 'accent', 'gold', 'alarm', 'good'], ['night', 'panel', 'raised', 'raised-more'])
    const table = every(['gs-plate-text', 'gs-plate-soft'], ['gs-plate', 'gs-plate-gone'])
    const names = [...BOARDS, 'white'].map((board): [string, string] => [`gs-${board}-on`, `gs-${board}`])
    const rest: [string, string][] = [
      ['on-call', 'call'],
      ['on-gold', 'gold'],
      ['gs-ink', 'gs-paper'],
      ['gs-ink', 'gs-paper-deep'],
      ['gs-card-text', 'gs-card'],
    ]
    expect(low([...page, ...table, ...names, ...rest], TEXT)).toEqual([])
  })

  test(`the focus is seen everywhere, ${theme}`, () => {
    expect(low(every(['focus'], ['night', 'panel', 'raised', 'raised-more']), LINE)).toEqual([])
    // Two colours this far apart: whatever the ground, one of them has 3:1 to it.
    expect(low([['gs-focus-dark', 'gs-focus-light']], 9)).toEqual([])
  })

  test(`what can be chosen is seen everywhere: its gold or the edge of it, ${theme}`, () => {
    const gold = colour('gs-gold')
    const edge = colour('gs-gold-edge')
    expect(contrast(gold, edge)).toBeGreaterThan(TEXT)
    const cloths = BOARDS.map((board) => cloth(board))
    for (const ground of [...cloths, colour('gs-paper'), colour('gs-plate'), colour('gs-card'), colour('gs-night')])
      expect(Math.max(contrast(gold, ground), contrast(edge, ground))).toBeGreaterThan(LINE)
  })

  test(`the edge of a board is seen on its cloth, and the cloths differ, ${theme}`, () => {
    for (const board of BOARDS) expect(contrast(colour(`gs-${board}-lit`), cloth(board)), board).toBeGreaterThan(LINE)
    expect(new Set(BOARDS.map((board) => cloth(board).join())).size).toBe(BOARDS.length)
  })

  test(`the village is brighter than the table and the boards around it, ${theme}`, () => {
    const village = luminance(colour('gs-paper'))
    for (const ground of ['gs-night', 'gs-night-glow', 'gs-plate', 'night', 'panel', 'raised'])
      expect(luminance(colour(ground)), ground).toBeLessThan(village)
  })

  function cloth(board: string): Colour {
    return over(colour(`gs-${board}`), colour('gs-cloth-ground'), Number(values['gs-cloth']))
  }
}
