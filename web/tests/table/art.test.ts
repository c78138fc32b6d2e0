import { describe, expect, test } from 'vitest'
import cards from '../../../src/ghoststories/engine/content/base_cards.py?raw'
import names from '../../../src/ghoststories/texts/en/names.toml?raw'
import { ghostDrawing } from '../../src/art/ghosts'
import { ICONS } from '../../src/art/icons'
import { kungFuSchool } from '../../src/art/places-moon'
import { PLACES } from '../../src/art/places'
import { PROMO_ICONS } from '../../src/art/promos/icons'
import { POWER_SIGNS } from '../../src/art/powers'
import { SECRET_ICONS } from '../../src/art/secret/icons'
import * as secretPlaces from '../../src/art/secret/places'
import { PATTERNS, SIGNS } from '../../src/art/symbols'
import { content } from '../fixtures'
import { useContent } from '../../src/lib/content.svelte'
import { colourOfCard } from '../../src/table/cards'

useContent(content)

const section = (name: string): string[] =>
  [...(names.split(`[${name}]\n`)[1] ?? '').split('\n\n')[0]!.matchAll(/^(\w+) =/gm)].map((found) => found[1]!)

describe('everything has its drawing', () => {
  test('abilities', () =>
    expect(Object.keys({ ...ICONS, ...SECRET_ICONS, ...PROMO_ICONS }).sort()).toEqual(section('ability').sort()))
  test('places', () =>
    expect(Object.keys({ ...PLACES, kung_fu_school: kungFuSchool, ...secretPlaces }).sort()).toEqual(
      section('place').sort(),
    ))
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
