import { beforeAll, describe, expect, test } from 'vitest'
import cards from '../../../../src/ghoststories/engine/sets/promos/pieces.py?raw'
import { ghostDrawing } from '../../../src/art/ghosts'
import { iconOf } from '../../../src/art/icons'
import { villagerArt } from '../../../src/sets/white_moon/art/more.svelte'
import { placeDrawing } from '../../../src/art/places'
import { PROMO_GHOSTS } from '../../../src/sets/promos/art/ghosts'
import { INFERNAL_FACES, PROMO_ICONS } from '../../../src/sets/promos/art/icons'
import type { TableJson } from '../../../src/lib/types'
import { useContent } from '../../../src/lib/content.svelte'
import { colourOfCard } from '../../../src/table/cards'
import { told as withMoon } from '../../fixtures/told/white_moon'
import { cardAt, CARD } from '../../../src/table/layout'
import whiteMoon from '../../../src/sets/white_moon'
import { familiesPlan, memberBox } from '../../../src/sets/white_moon/layout'
import { rewardsOf } from '../../../src/sets/white_moon/table/rewards'
import { drawingOf } from '../../../src/sets'
import promos from '../../../src/sets/promos'
import { bothLegs, knownCards } from '../../../src/sets/promos/table/layout'
import { deckSpeech, tileSpeech } from '../../../src/table/speech'
import { content, table as base } from '../../fixtures'
import { drawnWith } from '../../table/drawn'
import { textsOf } from '../../toml'

useContent(content)

const names = textsOf('en')
const COLOURS = ['red', 'green', 'blue', 'yellow', 'black', 'white']

beforeAll(async () => {
  await whiteMoon.parts.load()
  await promos.parts.load()
})

/** Legs on two spaces, terror on a tile, an artifact on a plate, and known cards on the deck. */
const table: TableJson = {
  ...base,
  promos: ['guardhouse', 'jean_claude', 'terror_ghosts'],
  village: base.village.map((tile, at) => ({ ...tile, terror: at === 0 })),
  boards: base.boards.map((board) => ({
    ...board,
    artifacts: board.colour === 'blue' ? ['apple'] : [],
    spaces: board.spaces.map((space, at) =>
      board.colour === 'green' && space.ghost && at < 2
        ? { ...space, ghost: { ...space.ghost, card: 125 + at } }
        : space,
    ),
  })),
  deck: { count: 12, slots: [{ card: 38 }, { card: 26 }, { ghosts: 10 }] },
}

describe('everything has its drawing', () => {
  const printed = [...cards.matchAll(/Card\((\w+), "\w+", (\w+), [^#\n]*$/gm)]
  const NUMBERS: Record<string, number> = { JEAN_CLAUDE_CARD: 124, BLUE_LEG: 125, GREEN_LEG: 126, STEVEN_CARD: 127 }
  test('cards, each its own', () => {
    const plain = ghostDrawing(999)
    const numbers = printed.map(([, word]) => NUMBERS[word!] ?? Number(word)).filter((card) => card < 240)
    expect(numbers.length).toBe(12)
    const drawn = numbers.filter((card) => card !== 125 && card !== 126).map((card) => ghostDrawing(card))
    expect(drawn).not.toContain(plain)
    expect(new Set(drawn).size).toBe(drawn.length)
    for (const [, word, colour] of printed)
      if (word !== 'SUMMON_CARD') expect(colourOfCard(NUMBERS[word!] ?? Number(word))).toBe(colour!.toLowerCase())
  })
  test('legs, on each side of the table', () => {
    for (const leg of [125, 126])
      for (const direction of ['north', 'east', 'south', 'west'])
        expect(ghostDrawing(leg, direction)).toBe(PROMO_GHOSTS[`${leg}${direction}` as keyof typeof PROMO_GHOSTS])
  })
  test('artifacts, the family and its villagers, the tile, the icons', () => {
    const { families, portraits } = villagerArt()
    for (const artifact of ['boots', 'helmet', 'nunchaku', 'apple'])
      expect(drawingOf('artifacts', artifact)!.parts.length).toBeGreaterThan(3)
    expect(families).toHaveProperty('ma_cho')
    expect(Object.keys(portraits)).toEqual(
      expect.arrayContaining(Object.keys(names.table('names.villager')).filter((key) => key.endsWith('ma_cho'))),
    )
    expect(placeDrawing('guardhouse').strokes.length).toBeGreaterThan(5)
    for (const icon of Object.keys({ ...PROMO_ICONS, ...INFERNAL_FACES }))
      expect(iconOf(icon).length).toBeGreaterThan(1)
  })
  test('of numbers that are numbers', () => {
    const paths = [
      ...Object.values(PROMO_ICONS),
      ...Object.values(INFERNAL_FACES),
      ...Object.values(PROMO_GHOSTS),
    ].flat()
    for (const [, path] of paths) expect(path).toMatch(/^M(?!.*(NaN|undefined|Infinity))[-\d. A-Za-z]+$/)
  })
})

describe('where it lies', () => {
  test('both legs stand on one card, one leg on none', () => {
    const [one, other] = [cardAt('east', 0), cardAt('east', 1)]
    expect(bothLegs(table)).toEqual({ x: one.x, y: other.y, w: CARD.w, h: one.y - other.y + CARD.h })
    expect(bothLegs(base)).toBeNull()
  })
  test('known cards are those on top', () => {
    expect(knownCards(table.deck)).toEqual([38, 26])
    expect(knownCards({ count: 3, slots: [{ ghosts: 2 }, { card: 38 }] })).toEqual([])
  })
  test.each([244, 368, 992])('four members and two rewards fit into a cell of a box %d wide', (w) => {
    const plan = familiesPlan({ x: 4, y: 4, w, h: 560 })
    const cell = plan.cells[0]!
    const last = memberBox(cell, plan.cell, 3, 4)
    expect(last.x + last.w).toBeLessThanOrEqual(memberBox(cell, plan.cell, 2).x + memberBox(cell, plan.cell, 2).w + 1)
    const rewards = rewardsOf(plan, cell, 'boots_or_helmet')
    expect(rewards.map(({ key }) => key)).toEqual(['boots', 'helmet'])
    for (const { x, r } of rewards) expect(x + r).toBeLessThanOrEqual(cell.x + cell.w + r * 0.3)
  })
})

describe('the table', () => {
  const drawn = (shown: TableJson, keys: string[] = []) => drawnWith(names, shown, keys)
  test('shows terror, the belt and the artifact, without holes', () => {
    const html = drawn(table)
    expect(html).not.toMatch(/undefined|NaN|\[object/)
    for (const help of ['icon:centre:terror', 'icon:left:two_spaces', 'artifact:apple'])
      expect(html).toContain(`data-help="${help}"`)
  })
  test('the apple can be chosen on its plate', () => {
    expect(drawn(table, ['artifact:apple'])).toContain('choose artifact:apple')
  })
  test('the Ma-Cho show both their artifacts', () => {
    const { moon } = withMoon
    const family = {
      family: 'ma_cho',
      members: ['father_ma_cho'],
      sheltered: 2,
      dead: 0,
      death: 'curse_die',
      reward: 'boots_or_helmet',
    }
    const reserve = { state: 'reserve', owner: null } as const
    const shown: TableJson = {
      ...withMoon,
      promos: ['ma_cho'],
      moon: {
        ...moon!,
        families: [...moon!.families.slice(0, 10), family],
        artifacts: { ...moon!.artifacts, boots: reserve, helmet: reserve },
      },
    }
    const html = drawn(shown)
    expect(html).not.toMatch(/undefined|NaN/)
    for (const artifact of ['boots', 'helmet']) expect(html).toContain(`data-help="artifact:${artifact}"`)
  })
  test('the base game has none of it', () => {
    expect(drawn({ ...table, promos: [] })).not.toContain('icon:centre:terror')
  })
})

test('words', () => {
  expect(tileSpeech(names, table, table.village[0]!)).toContain('in terror')
  expect(deckSpeech(names, table)).toContain('Bleeding Eyes, Fallen Monk')
  for (const colour of COLOURS) expect(names.colour(colour)).not.toContain('names.')
})
