import { beforeAll, describe, expect, test } from 'vitest'
import { SETS } from '../../src/sets'
import { arrange, STOCK } from '../../src/table/folding'
import { told as late } from '../fixtures/told/late'
import { told as moon } from '../fixtures/told/white_moon'
import { told as secret } from '../fixtures/told/black_secret'
import { told as both } from '../fixtures/told/black_secret_with_white_moon'
import { textsOf } from '../toml'
import { crowded, inside } from './drawn'
import { openBoxes, partsOf, planFor, SMALL, VILLAGE, WIDE } from './rooms'

const tables = { moon, secret, both }
const names = textsOf('en')

beforeAll(() => Promise.all(SETS.map(({ parts }) => parts.load())))

describe.each(Object.entries(tables))('with the boards of %s', (_, table) => {
  for (const side of ['taoists', 'wu_feng'])
    test.each(WIDE)(`nothing covers anything else beside the panel, for the ${side}: %d × %d`, (...room) => {
      const plan = planFor(table, room, null, side)
      expect(crowded(openBoxes(plan), [plan.view])).toEqual([])
    })

  test.each(SMALL)('one part at a time fills a small window: %d × %d', (...room) => {
    for (const { key } of partsOf(table)) {
      const { view, boxes } = planFor(table, room, key)
      expect(view.w / view.h).toBeCloseTo(room[0] / room[1], 3)
      for (const [other, box] of Object.entries(boxes)) expect(inside(box, view), other).toBe(other === key)
    }
    const village = planFor(table, room, VILLAGE)
    expect(crowded([], [village.view])).toEqual([])
  })

  test('each part says in one line how things stand', () => {
    for (const { title, summary } of partsOf(table)) {
      expect(title(names)).not.toContain('.')
      expect(summary(names, table)).toMatch(/\d/)
      expect(summary(names, table)).not.toMatch(/[{}]|web\./)
    }
  })
})

test('what is opened has room before all else', () => {
  const room = { width: 960, height: 800, page: null, centre: null, head: 32 }
  const opened = (keys: string[]) =>
    arrange({ ...room, opened: keys }, partsOf(both))
      .heads.filter(({ open }) => open)
      .map(({ key }) => key)
  expect(opened([])).not.toContain('wu_feng')
  for (const { key } of partsOf(both)) if (key !== STOCK) expect(opened([key])).toContain(key)
})

test('without room for a fold there are no heads, and the base game has none', () => {
  expect(planFor(moon, [960, 800]).heads).toEqual([])
  expect(planFor(late, [1470, 1080]).heads).toEqual([])
})

test('who plays Wu-Feng has his board at the centre, larger than the village', () => {
  const { boxes } = planFor(both, [960, 800], null, 'wu_feng')
  expect(boxes['wu_feng']!.w).toBeGreaterThan(1000)
  expect(boxes['wu_feng']!.h).toBeGreaterThan(1000)
})
