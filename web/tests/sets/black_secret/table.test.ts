import { beforeAll, describe, expect, test } from 'vitest'
import cards from '../../../../src/ghoststories/engine/sets/black_secret/card_list.py?raw'
import { ghostDrawing } from '../../../src/art/ghosts'
import { iconOf } from '../../../src/art/icons'
import { placeDrawing } from '../../../src/art/places'
import { FIGURES } from '../../../src/sets/black_secret/art/figures'
import { CURSES, MANTRAS, SECRET_ICONS } from '../../../src/sets/black_secret/art/icons'
import { TOKENS } from '../../../src/sets/black_secret/art/tokens'
import type { TableJson } from '../../../src/lib/types'
import { content } from '../../fixtures'
import { useContent } from '../../../src/lib/content.svelte'
import { colourOfCard } from '../../../src/table/cards'
import { told as alone } from '../../fixtures/told/black_secret'
import { told as shadow } from '../../fixtures/told/black_secret_shadow'
import { told as both } from '../../fixtures/told/black_secret_with_white_moon'
import { BOARD, CATACOMBS, MANTRAS as SCROLLS } from '../../../src/sets/black_secret/parts'
import whiteMoon from '../../../src/sets/white_moon'
import blackSecret from '../../../src/sets/black_secret'
import {
  boardPlan,
  caveBox,
  cursesOf,
  handBox,
  mantraBox,
  spotBoxes,
} from '../../../src/sets/black_secret/table/layout'
import { caveSpeech, mantraSpeech, wuFengSpeech } from '../../../src/sets/black_secret/table/speech'
import { apart, drawnWith, expectNoHoles, inside } from '../../table/drawn'
import { planFor, SMALL, WIDE } from '../../table/rooms'
import { textsOf } from '../../toml'

useContent(content)

const tables: Record<string, TableJson> = { alone, both }
const secret = alone.secret!
const names = textsOf('en')
/** Its boards in windows of all kinds, from both sides. */
const LAYOUTS = [
  ...WIDE.flatMap((room) =>
    ['taoists', 'wu_feng'].map((side) => ({ side, room, boxes: planFor(alone, room, null, side).boxes })),
  ),
  ...SMALL.map((room) => ({
    side: 'page',
    room,
    boxes: Object.fromEntries([CATACOMBS, BOARD, SCROLLS].map((key) => [key, planFor(alone, room, key).boxes[key]!])),
  })),
]

beforeAll(async () => {
  await whiteMoon.parts.load()
  await blackSecret.parts.load()
})

describe('everything has its drawing', () => {
  test.each([
    ['curse', CURSES],
    ['mantra', MANTRAS],
    ['token', TOKENS],
  ])('%s', (kind, drawings) =>
    expect(Object.keys(drawings).sort()).toEqual(Object.keys(names.table(`names.${kind}`)).sort()),
  )
  test('demons, skeletons, places and icons', () => {
    for (const demon of [...Object.keys(names.table('names.demon')), 'skeleton', 'bones'])
      expect(FIGURES).toHaveProperty(demon)
    expect(placeDrawing('calligrapher').strokes.length).toBeGreaterThan(5)
    for (const icon of Object.keys(SECRET_ICONS)) expect(iconOf(icon).length).toBeGreaterThan(1)
  })
  test('cards', () => {
    const plain = ghostDrawing(999)
    for (const [, number, colour] of cards.matchAll(/Card\((\d+), "[^"]*", "[^"]*", "[^"]*", (\w+),/g)) {
      expect(ghostDrawing(Number(number))).not.toBe(plain)
      expect(colourOfCard(Number(number))).toBe(colour!.toLowerCase())
    }
  })
  test('of numbers that are numbers', () => {
    const all = [CURSES, MANTRAS, SECRET_ICONS, TOKENS, FIGURES].flatMap((each) => Object.values(each).flat())
    const ghosts = [...Array.from({ length: 10 }, (_, k) => 88 + k), 111, 112, 113, 114, 115].flatMap((card) => [
      ...ghostDrawing(card),
    ])
    for (const [, path] of [...all, ...ghosts]) expect(path).toMatch(/^M(?!.*(NaN|undefined|Infinity))[-\d. A-Za-z]+$/)
  })
})

describe('where things lie', () => {
  test.each(LAYOUTS)('caves, mantras and all on the board of Wu-Feng: $side $room', ({ boxes: parts }) => {
    const [catacombs, mantras, board] = [parts[CATACOMBS]!, parts[SCROLLS]!, parts[BOARD]!]
    for (let k = 0; k < 9; k++) expect(inside(caveBox(catacombs, k), catacombs)).toBe(true)
    for (let k = 0; k < 6; k++) expect(inside(mantraBox(mantras, k), mantras)).toBe(true)
    const plan = boardPlan(board)
    const full = { ...secret, curses: [], hidden_curses: { '1': 8, '2': 7, '3': 3, '4': 2 } }
    const curses = cursesOf(full, plan).map(({ box }) => box)
    expect(curses).toHaveLength(20)
    for (const spaces of [
      [4, 3, 2, 1],
      [5, 3, 2, 1],
      [5, 4, 3, 1],
    ]) {
      const places = spotBoxes(
        plan,
        spaces.flatMap((count, k) => Array.from({ length: count }, () => ({ level: k + 1 }))),
      )
      const boxes = [plan.hand, ...places, ...plan.demons, plan.urns, plan.skeletons, ...curses]
      boxes.forEach((box, k) => {
        expect(inside(box, board), JSON.stringify(box)).toBe(true)
        boxes.slice(k + 1).forEach((other) => expect(apart(box, other), JSON.stringify([box, other])).toBe(true))
      })
    }
    for (const count of [1, 3, 8]) expect(inside(handBox(plan.hand, count - 1, count), plan.hand)).toBe(true)
  })
  test('a finger finds what is to be tapped on a phone', () => {
    const part = (key: string) => planFor(alone, [390, 390], key).boxes[key]!
    const plan = boardPlan(part(BOARD))
    const boxes = [
      caveBox(part(CATACOMBS), 0),
      mantraBox(part(SCROLLS), 0),
      ...spotBoxes(plan, secret.pyramid),
      ...plan.demons,
      ...cursesOf(secret, plan).map(({ box }) => box),
    ]
    for (const { w, h } of boxes) expect(Math.min(w, h) * 0.39).toBeGreaterThanOrEqual(44)
  })
})

test('words', () => {
  expect(caveSpeech(names, secret.caves[3]!)).toMatch(
    /^Catacombs: .*, Yellow, Ladder, Tokens: 2, Red Taoist, Landscaper$/,
  )
  expect(mantraSpeech(names, secret.mantras[0]!)).toBe('Bloody mantra, A Taoist gains 1 Qi, 1 of 2 Qi')
  expect(wuFengSpeech(names, { ...secret, hand: { count: 2 } })).toContain('hand: 2')
})

describe('the table', () => {
  const drawn = (table: TableJson, keys: string[] = []) => drawnWith(names, table, keys)
  test.each(Object.keys(tables))('draws %s without holes', (name) => {
    const html = drawn(tables[name]!)
    expectNoHoles(html)
    for (const help of [
      'curse:knock_down',
      'mantra:gain_qi',
      'demon:seeker',
      'token:urn',
      'piece:skeleton',
      'piece:blood_brother',
      'piece:hand',
    ])
      expect(html).toContain(`data-help="${help}"`)
  })
  test('draws the Shadow once the demons are gone', () => {
    const html = drawn(shadow, ['demon:shadow'])
    expectNoHoles(html)
    expect(html).toContain('data-help="demon:shadow"')
    expect(html).toContain('choose demon:shadow')
  })
  test('all of it can be chosen', () => {
    const { caves } = secret
    const keys = [
      `cave:${caves[0]!.place}`,
      `tile:${caves[4]!.place}`,
      'demon:seeker',
      'curse:knock_down',
      'spot:1c',
      'mantra_slot:mantra4',
      'corner:nw',
      'card:113',
      'space:green2',
    ]
    const html = drawn(alone, keys)
    for (const key of keys) expect(html).toContain(`choose ${key}`)
  })
  test('a hand that is hidden shows no card', () => {
    expect(drawn(both)).not.toMatch(/card:11[135]"/)
  })
  test('the base game has none of it', () => {
    expect(drawn({ ...alone, secret: null })).not.toMatch(/cave:|curse:|mantra:/)
  })
})
