import { beforeAll, describe, expect, test } from 'vitest'
import names from '../../../src/ghoststories/texts/en/names.toml?raw'
import { ghostDrawing, loadGhosts } from '../../src/art/ghosts'
import { iconOf, ICONS } from '../../src/art/icons'
import { placeDrawing, PLACES } from '../../src/art/places'
import { POWER_SIGNS } from '../../src/art/powers'
import { PATTERNS, SIGNS } from '../../src/art/symbols'
import type { Place } from '../../src/lib/types'
import { SETS } from '../../src/sets'
import { cardNames, content } from '../fixtures'
import { useContent } from '../../src/lib/content.svelte'
import { colourOfCard } from '../../src/table/cards'

useContent(content)

const named = content.cards.map(({ number }) => ({ number, name: cardNames[number]! }))
const NO_CARD = 999
/** All that is seen of a card's picture. */
const look = (card: number): string => JSON.stringify(ghostDrawing(card))

const section = (name: string): string[] =>
  [...(names.split(`[${name}]\n`)[1] ?? '').split('\n\n')[0]!.matchAll(/^(\w+) =/gm)].map((found) => found[1]!)

describe('everything has its drawing', () => {
  beforeAll(() => Promise.all([loadGhosts(), ...SETS.map(({ parts }) => parts.load())]))
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
  test('cards, in their colour', () => {
    for (const { number, colour } of content.cards) expect(colourOfCard(number)).toBe(colour)
  })
  test('cards of every set: one drawing to a name', () => {
    const owners = new Map([[look(NO_CARD), 'no card']])
    const shared = named.flatMap(({ number, name }) => {
      const owner = owners.get(look(number)) ?? name
      owners.set(look(number), name)
      return owner === name ? [] : [`${name} looks like ${owner}`]
    })
    expect(shared).toEqual([])
    expect(owners.size - 1).toBe(new Set(named.map(({ name }) => name)).size)
  })
  test('ghosts that stay near their box', () => {
    for (const { number, name } of named) {
      const paths = ghostDrawing(number).map(([, path]) => path)
      for (const path of paths) expect(path).toMatch(/^M[-\d. MLCQZ]+$/)
      const far = paths.flatMap((path) => path.match(/-?[\d.]+/g)!.map(Number)).filter((x) => x < -20 || x > 120)
      expect([name, far]).toEqual([name, []])
    }
  })
  test('of numbers that are numbers', () => {
    const all = [...Object.values(ICONS).flat(), ...Object.values(PLACES).flatMap(({ strokes }) => strokes)]
    for (const [, path] of all) expect(path).not.toMatch(/NaN|undefined|Infinity/)
  })
})
