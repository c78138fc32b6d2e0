import { beforeAll, describe, expect, test } from 'vitest'
import cards from '../../../src/ghoststories/engine/content/base_cards.py?raw'
import names from '../../../src/ghoststories/texts/en/names.toml?raw'
import { ghostDrawing } from '../../src/art/ghosts'
import { iconOf, ICONS } from '../../src/art/icons'
import { placeDrawing, PLACES } from '../../src/art/places'
import { POWER_SIGNS } from '../../src/art/powers'
import { PATTERNS, SIGNS } from '../../src/art/symbols'
import type { Place } from '../../src/lib/types'
import { SETS } from '../../src/sets'
import { content } from '../fixtures'
import { useContent } from '../../src/lib/content.svelte'
import { colourOfCard } from '../../src/table/cards'

useContent(content)

const section = (name: string): string[] =>
  [...(names.split(`[${name}]\n`)[1] ?? '').split('\n\n')[0]!.matchAll(/^(\w+) =/gm)].map((found) => found[1]!)

describe('everything has its drawing', () => {
  beforeAll(() => Promise.all(SETS.map(({ parts }) => parts.load())))
  test('abilities', () => expect(section('ability').filter((ability) => !iconOf(ability).length)).toEqual([]))
  test('places', () =>
    expect(section('place').filter((place) => !placeDrawing(place as Place).strokes.length)).toEqual([]))
  test('powers', () => expect(Object.keys(POWER_SIGNS).sort()).toEqual(section('power').sort()))
  test('colours, by sign and by pattern', () => {
    const colours = section('colour')
      .filter((key) => key !== 'wu_feng')
      .sort()
    expect(Object.keys(SIGNS).sort()).toEqual(colours)
    expect(Object.keys(PATTERNS).sort()).toEqual(colours)
    expect(new Set(Object.values(PATTERNS).map(({ line }) => line)).size).toBe(colours.length)
  })
  test('cards', () => {
    for (const [, number, colour] of cards.matchAll(/Card\((\d+), "[^"]*", "[^"]*", "[^"]*", (\w+),/g)) {
      expect(ghostDrawing(Number(number)).some(([kind]) => kind === 'eye')).toBe(true)
      expect(colourOfCard(Number(number))).toBe(colour!.toLowerCase())
    }
  })
  test('incarnations, which look like no ordinary ghost but for the lords of demons, crawlers and vampires', () => {
    const ordinary = new Set(Array.from({ length: 55 }, (_, k) => ghostDrawing(k + 1)))
    const incarnations = Array.from({ length: 10 }, (_, k) => ghostDrawing(k + 56))
    expect(new Set(incarnations).size).toBe(10)
    expect(incarnations.flatMap((drawing, k) => (ordinary.has(drawing) ? [k + 56] : []))).toEqual([61, 63, 64])
  })
  test('of numbers that are numbers', () => {
    const all = [...Object.values(ICONS).flat(), ...Object.values(PLACES).flatMap(({ strokes }) => strokes)]
    for (const [, path] of all) expect(path).not.toMatch(/NaN|undefined|Infinity/)
  })
})
