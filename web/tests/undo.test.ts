import { expect, test } from 'vitest'
import type { GameState } from '../src/lib/socket'
import { whyNoUndo } from '../src/lib/undo'
import { group, snapshot } from './fixtures'

const after = (log: GameState['log'], more: Partial<GameState> = {}) =>
  whyNoUndo({ ...snapshot, before: null, result: null, log, ...more })
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
