import { expect, test } from 'vitest'
import { advised, marksOf, reasonText, saidAt } from '../src/hints/hints'
import { estimate } from '../src/lib/percent'
import { clockText } from '../src/lib/clock'
import { choicesOf, targetsOf } from '../src/lib/targets'
import type { HintJson } from '../src/lib/types'
import { option, question } from './fixtures'
import { textsOf } from './toml'

const texts = textsOf('en')
const asked = question('before_move', 'menu', [
  { ...option('stay'), verb: 'stay' },
  option('move:altar', 'tile'),
  option('escort:altar', 'tile'),
  option('move:temple', 'tile'),
  option('move:pavilion', 'tile'),
])
const choices = choicesOf(texts, asked)
const hint = (option: string, chance: number, ...reasons: HintJson['reasons']): HintJson => ({
  option,
  chance,
  reasons,
})
const hints = [
  hint('escort:altar', 0.431, {
    key: 'exorcises',
    parameters: { card: 38, percent: 70 },
    phrase: { key: 'hints.hint.exorcises', with: { card: { card: 38 }, percent: 70 } },
  }),
  hint('stay', 0.42),
  hint('move:altar', 0.42),
  hint('move:temple', 0.2),
  hint('move:pavilion', 0),
]

test('an estimate is in whole percent, and certain only if it is', () => {
  expect([0, 0.001, 0.4349, 0.9999, 1].map((chance) => estimate(chance, 'en'))).toEqual([
    '0%',
    '1%',
    '43%',
    '99%',
    '100%',
  ])
  expect(estimate(0.5, 'de')).toBe('50\u202f%')
})

test('options come by rank with their reasons in words; equals share a rank', () => {
  const told = advised(texts, hints, choices)
  expect(told.map(({ choice, rank, chance }) => [choice.option.text, rank, chance])).toEqual([
    ['escort:altar', 1, '43%'],
    ['stay', 2, '42%'],
    ['move:altar', 2, '42%'],
    ['move:temple', 4, '20%'],
    ['move:pavilion', 5, '0%'],
  ])
  expect(told[0]!.reasons).toEqual(['70% to exorcise Bleeding Eyes.'])
})

test('a reason names what it is about in every language, and one without words is left out', () => {
  const phrase = { key: 'hints.hint.qi_lost', with: { board: { key: 'names.colour.red' }, count: 2 } }
  const reason = { key: 'qi_lost', parameters: { board: 'red', count: 2 }, phrase }
  expect(['en', 'fr', 'de'].map((language) => reasonText(textsOf(language), reason))).toEqual([
    expect.stringContaining('Red'),
    expect.stringContaining('Rouge'),
    expect.stringContaining('Rot'),
  ])
  expect(reasonText(texts, { ...reason, phrase: { key: 'hints.hint.never_heard_of' } })).toBe('')
})

test('the best are marked at their pieces, a piece with the best it is good for', () => {
  const { options, pieces } = marksOf(texts, hints, choices)
  expect(options.size).toBe(5)
  expect([...pieces]).toEqual([['tile:altar', { rank: 1, chance: '43%' }]])
  const targets = saidAt(texts, targetsOf(texts, choices), pieces)
  expect(targets.get('tile:altar')!.label).toMatch(/\(Hint 1, 43%\)$/)
  expect(targets.get('tile:temple')!.label).not.toContain('Hint')
})

test('clocks', () => {
  expect([0, 9.9, 65, 3600].map(clockText)).toEqual(['0:00', '0:09', '1:05', '60:00'])
})
