import { beforeAll, describe, expect, test } from 'vitest'
import cards from '../../../../src/ghoststories/engine/sets/white_moon/card_list.py?raw'
import { ghostDrawing } from '../../../src/art/ghosts'
import { ARTIFACTS } from '../../../src/sets/white_moon/art/artifacts'
import { EFFECTS } from '../../../src/sets/white_moon/art/effects'
import { FAMILIES } from '../../../src/sets/white_moon/art/families'
import { PORTRAITS } from '../../../src/sets/white_moon/art/villagers'
import { MA_CHO_FAMILY, MA_CHO_PORTRAITS, PROMO_ARTIFACTS } from '../../../src/sets/promos/art/ma_cho'
import { familyKey } from '../../../src/sets/white_moon/villagers'
import type { MoonJson, TableJson } from '../../../src/lib/types'
import { useContent } from '../../../src/lib/content.svelte'
import { colourOfCard } from '../../../src/table/cards'
import { told as middle } from '../../fixtures/told/white_moon'
import { told as late } from '../../fixtures/told/white_moon_late'
import { told as opening } from '../../fixtures/told/white_moon_opening'
import { boardBox, CARD, cardAt, feet, plateBox, TILE, tileBox, type Box } from '../../../src/table/layout'
import whiteMoon from '../../../src/sets/white_moon'
import { cornerAt, familiesPlan, iconAt, memberBox, PORTAL, STACK } from '../../../src/sets/white_moon/layout'
import { childrenOf, familySize, fateOf, isAside, stacksOf, suLingBefore } from '../../../src/sets/white_moon/people'
import { familySpeech, moonSpeech, stackSpeech } from '../../../src/sets/white_moon/speech'
import { villagerBox } from '../../../src/sets/white_moon/table/spots'
import { heldOn, HELD_Y } from '../../../src/table/held'
import { figuresOf } from '../../../src/table/pieces'
import { boardSpeech, spaceSpeech, tileSpeech } from '../../../src/table/speech'
import { layOf, pilesOf } from '../../../src/table/tokens'
import { content } from '../../fixtures'
import { apart, cells, DIRECTIONS, drawnWith, expectNoHoles, inside, partCount } from '../../table/drawn'
import { textsOf } from '../../toml'

useContent(content)

const tables: Record<string, TableJson> = { middle, late, opening }
const names = textsOf('en')
const tileOf = (table: TableJson, wanted: string) => table.village.find(({ place }) => place === wanted)!
/** The families in a column, in a broader one, under the village, and on a page of their own. */
const BOXES: Box[] = [
  { x: 4, y: 4, w: 244, h: 560 },
  { x: 4, y: 4, w: 368, h: 480 },
  { x: 4, y: 4, w: 368, h: 620 },
  { x: 4, y: 4, w: 992, h: 992 },
]
const round = ({ x, y, r }: { x: number; y: number; r: number }): Box => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r })
const moonOf = (table: TableJson): MoonJson => table.moon!

describe('everything has its drawing', () => {
  const portraits = { ...PORTRAITS, ...MA_CHO_PORTRAITS }
  const families = { ...FAMILIES, ma_cho: MA_CHO_FAMILY }
  const artifacts = { ...ARTIFACTS, ...PROMO_ARTIFACTS }
  test('villagers and families', () => {
    expect(Object.keys(portraits).sort()).toEqual(Object.keys(names.table('names.villager')).sort())
    expect(Object.keys(families).sort()).toEqual(Object.keys(names.table('names.family')).sort())
    for (const villager of Object.keys(portraits)) expect(families).toHaveProperty(familyKey(villager))
  })
  test('no two families share a hue, a crest or a frame', () => {
    const looks = Object.values(families)
    for (const part of [
      looks.map(({ hue }) => hue),
      looks.map(({ crest }) => crest.line + crest.fill),
      looks.map(({ weave }) => weave),
    ])
      expect(new Set(part).size).toBe(looks.length)
  })
  test('artifacts, what a death brings and what a family gives', () => {
    expect(Object.keys(artifacts).sort()).toEqual(Object.keys(names.table('names.artifact')).sort())
    for (const death of Object.keys(names.table('names.death'))) expect(EFFECTS).toHaveProperty(death)
    for (const reward of Object.keys(names.table('names.reward')))
      for (const part of reward.split('_or_')) expect({ ...EFFECTS, ...artifacts }).toHaveProperty(part)
  })
  test('cards, once they are loaded', async () => {
    await whiteMoon.parts.load()
    const plain = ghostDrawing(999)
    for (const [, number, colour] of cards.matchAll(/Card\((\d+), "[^"]*", "[^"]*", "[^"]*", (\w+),/g)) {
      expect(ghostDrawing(Number(number))).not.toBe(plain)
      expect(ghostDrawing(Number(number)).some(([kind]) => kind === 'eye')).toBe(true)
      expect(colourOfCard(Number(number))).toBe(colour!.toLowerCase())
    }
  })
  test('of numbers that are numbers', () => {
    const all = [
      ...Object.values(PORTRAITS).flat(),
      ...Object.values(EFFECTS).flat(),
      ...Object.values(ARTIFACTS).flatMap(({ parts }) => parts),
    ]
    for (const [, path] of all) expect(path).toMatch(/^M[-\d. A-Za-z]+$/)
    for (const [, path] of all) expect(path).not.toMatch(/NaN|undefined|Infinity/)
  })
})

describe('where things lie', () => {
  test.each(BOXES)('each family has its cell, with room for three and both signs: $w × $h', (families) => {
    const { head, cells, cell } = familiesPlan(families)
    expect(cells).toHaveLength(12)
    const boxes = [head, ...cells]
    boxes.forEach((box, k) => {
      expect(inside(box, families)).toBe(true)
      boxes.slice(k + 1).forEach((other) => expect(apart(other, box)).toBe(true))
    })
    const own = { x: 0, y: 0, w: cells[0]!.w, h: cells[0]!.h }
    const parts = [
      round(cell.crest),
      round(cell.death),
      round(cell.reward),
      ...[0, 1, 2].map((k) => memberBox(own, cell, k)),
    ]
    parts.forEach((part, k) => {
      expect(inside(part, own)).toBe(true)
      parts.slice(k + 1).forEach((other) => expect(apart(part, other)).toBe(true))
    })
    const end = cell.reward.y < cell.members.y ? cell.reward.x - cell.reward.r : own.w
    expect(cell.name.x + cell.name.room).toBeLessThanOrEqual(end + 1)
  })

  test('a stack with two covered villagers, the Portal and four Taoists share a tile', () => {
    const { y, edge, strip } = STACK
    expect(y + edge + 2 * strip).toBeLessThan(PORTAL.y - PORTAL.r + 1)
    for (const token of [false, true])
      for (let count = 1; count <= 4; count++) {
        const places = feet(count, token, true).map(({ x }) => x)
        expect(new Set(places).size).toBe(count)
        for (const x of places) expect(x - 12 > PORTAL.x + PORTAL.r && x < TILE).toBe(true)
      }
  })

  test('sculptures stand at the corners, Su-Ling between card and village', () => {
    expect(cornerAt('nw').x).toBe(cornerAt('sw').x)
    expect(cornerAt('ne').y).toBeLessThan(cornerAt('se').y)
    for (const direction of DIRECTIONS) {
      const { x, y } = iconAt(direction, 1)
      const feetOf = { x, y: y - 22, w: 0, h: 0 }
      expect(inside(feetOf, boardBox(direction))).toBe(true)
      expect(inside(feetOf, { ...cardAt(direction, 1), ...CARD })).toBe(false)
    }
  })

  test('all that a Taoist holds fits on the plate', () => {
    const board = late.boards[0]!
    const held = heldOn({ ...board, buddhas: 2, power_tokens: 3, artifacts: Object.keys(ARTIFACTS) })
    expect(held).toHaveLength(13)
    for (const { x } of held) expect(x > 8 && x < plateBox('north').w - 8).toBe(true)
    expect(HELD_Y).toBeLessThan(plateBox('north').h)
  })

  test('crystals lie with the Tao tokens', () => {
    const board = middle.boards[2]!
    expect(pilesOf(board, layOf(board, new Map(), false)).find(({ colour }) => colour === 'crystal')?.count).toBe(2)
    expect(
      layOf(board, new Map([[`tao:${board.colour}:crystal`, { options: [], label: '', rank: 'primary' }]]), true),
    ).toBe('tray')
  })
})

describe('people', () => {
  test('and what became of them', () => {
    const fate = (villager: string) => fateOf(late, moonOf(late), villager)
    expect(['mother_zhou', 'father_xiang', 'daughter_li', 'father_li', 'weng', 'teng', 'son_xiang'].map(fate)).toEqual([
      'seen',
      'covered',
      'seen',
      'hidden',
      'safe',
      'dead',
      'cursed',
    ])
  })
  test('in stacks, and by family', () => {
    expect(stacksOf(middle)).toHaveLength(8)
    expect(stacksOf(middle)[0]).toEqual({
      place: 'tea_house',
      tile: 0,
      top: 'father_xiang',
      covered: ['mother_zhou', null],
    })
    expect(familySize(moonOf(middle), 'aunt_wu')).toBe(2)
    expect(isAside(middle, tileOf(middle, 'herbalist'))).toBe(false)
    expect(isAside(opening, tileOf(opening, 'circle'))).toBe(true)
  })
  test('children on the boards, and Su-Ling before one', () => {
    expect(childrenOf(late).map(({ villager, direction }) => [villager, direction])).toEqual([
      ['son_xiang', 'north'],
      ['daughter_sun', 'south'],
    ])
    expect(suLingBefore(middle)).toEqual({ direction: 'south', index: 0 })
    expect(suLingBefore(late)).toBeNull()
  })
  test('a Taoist who was knocked down lies on his tile', () => {
    const figure = figuresOf(middle).find(({ lying }) => lying)!
    expect(figure.colour).toBe(middle.boards[1]!.colour)
    expect(figuresOf(middle).filter(({ lying }) => lying)).toHaveLength(1)
  })
  test('each is pointed at where it is seen', () => {
    const [families] = BOXES as [Box]
    const where = (villager: string) => villagerBox(late, moonOf(late), families, villager)!
    expect(inside(where('mother_zhou'), tileBox(0))).toBe(true)
    expect(inside(where('son_xiang'), { ...cardAt('north', 1), ...CARD })).toBe(true)
    expect(inside(where('teng'), families)).toBe(true)
    expect(villagerBox(late, moonOf(late), families, 'nobody')).toBeNull()
  })
})

describe('words', () => {
  const moon = moonOf(middle)
  test('of a tile with villagers', () => {
    expect(stackSpeech(names, moon, 'tea_house')).toBe('Father Xiang, Mother Zhou, 1 villager face down')
    expect(tileSpeech(names, middle, middle.village[4]!)).toMatch(/Brother Miao, Portal$/)
    expect(tileSpeech(names, { ...middle, moon: null }, middle.village[0]!)).toBe('Tea House')
  })
  test('of a space, a plate, a family and the reserve', () => {
    const [board] = middle.boards
    expect(spaceSpeech(names, late, late.boards[0]!.spaces[1]!)).toContain('Cursed child: Son Xiang')
    expect(spaceSpeech(names, middle, middle.boards[2]!.spaces[0]!)).toMatch(/silenced by Su-Ling, Su-Ling$/)
    expect(boardSpeech(names, board!)).toMatch(/1 moon crystal, Divine Sword, Moon Dust$/)
    expect(familySpeech(names, middle, moon, moon.families[1]!)).toBe(
      'Zhou family, Father Zhou (Graveyard), Mother Zhou, Son Zhou, A death: A Taoist or neutral board loses 1 Qi, All saved: Mystic Barrier',
    )
    expect(moonSpeech(names, moon)).toBe(
      'Shelter: 7 villagers, Graveyard: 5 of 12, 0 moon crystals, north-west receptacle: with a crystal, Su-Ling may move at the end of the turn.',
    )
    expect(moonSpeech(names, moonOf(late))).toContain('The Gate Keeper holds the Portal.')
  })
})

describe('the table', () => {
  beforeAll(() => whiteMoon.parts.load())
  const drawn = (table: TableJson, keys: string[] = []) => drawnWith(names, table, keys)

  test.each(Object.keys(tables))('draws %s without holes', (name) => {
    const html = drawn(tables[name]!)
    expectNoHoles(html)
    expect(cells(html)).toHaveLength(4 + 12 + 9 + 4 + partCount(tables[name]!) + 13)
    for (const { family, members } of moonOf(tables[name]!).families) {
      expect(html).toContain(`data-help="family:${family}"`)
      for (const villager of members) expect(html).toContain(`data-key="villager:${villager}"`)
    }
    for (const artifact of Object.keys(ARTIFACTS)) expect(html).toContain(`data-help="artifact:${artifact}"`)
    for (const piece of ['receptacle', 'crystal', 'shelter', 'graveyard', 'su_ling'])
      expect(html).toContain(`data-help="piece:${piece}"`)
  })

  test('villagers, families and artifacts can be chosen', () => {
    const keys = ['villager:mother_zhou', 'villager:teng', 'family:hua', 'artifact:firework', 'tile:cemetery']
    const buttons = cells(drawn(late, keys)).filter((cell) => cell.includes('role="button"'))
    expect(buttons).toHaveLength(keys.length + 1)
    for (const key of keys) expect(buttons.some((cell) => cell.includes(`choose ${key}`))).toBe(true)
  })

  test('the base game has none of it', () => {
    const html = drawn({ ...middle, moon: null })
    expect(html).not.toMatch(/villager:|family:|gs-moonlight/)
  })
})
