import { expect, test } from 'vitest'
import type { GameState } from '../src/lib/socket'
import { whyNoUndo } from '../src/lib/undo'
import { group, snapshot } from './fixtures'

const after = (log: GameState['log'], more: Partial<GameState> = {}) =>
  whyNoUndo({ ...snapshot, side: 'taoists', before: null, result: null, clocks: {}, log, ...more })
const opening = group(0, null)

test('the last answer can be taken back, until chance speaks', () => {
  expect(after([opening])).toBe('start')
  expect(after([opening, group(1, 'red')])).toBeNull()
  expect(after([opening, group(1, 'red'), group(2, 'chance')])).toBe('chance')
})

test('what bots answered since goes with it', () => {
  expect(after([opening, group(1, 'red'), { ...group(2, 'blue'), bot: true }])).toBeNull()
  expect(after([opening, { ...group(1, 'blue'), bot: true }])).toBe('start')
})

test('a finished game stays finished, unless it is practice', () => {
  const summary = { ...snapshot.summary, practice: false }
  expect(after([opening, group(1, 'red')], { result: 'won', summary })).toBe('over')
  expect(after([opening, group(1, 'red')], { result: 'won' })).toBeNull()
})

test('the other side’s answers stay, and so does a card that was shown', () => {
  expect(after([opening, group(1, 'wu_feng')])).toBe('other_side')
  expect(after([opening, group(1, 'wu_feng')], { side: 'wu_feng' })).toBeNull()
  expect(after([opening, group(1, 'wu_feng', ['ghost_drawn', { card: 111 }])], { side: 'wu_feng' })).toBe('chance')
})
