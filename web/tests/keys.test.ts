import { expect, test } from 'vitest'
import { commandFor, keyFor, type Situation } from '../src/lib/keys'
import { oddsAt } from '../src/lib/odds'
import { choicesOf, choiceWithKey, reasonsOf, refusedVerbs, targetsOf } from '../src/lib/targets'
import { reroll } from '../src/lib/dice'
import { option, question } from './fixtures'
import { textsOf } from './toml'

const playing: Situation = { typing: false, replaying: false, shortcuts: true }
const texts = textsOf('en')

test('numbers are options, then zero, then letters that no command has', () => {
  expect([0, 8, 9, 10].map(keyFor)).toEqual(['1', '9', '0', 'A'])
  for (let index = 0; index < 28; index += 1)
    expect(commandFor({ key: keyFor(index) }, playing)).toEqual({ do: 'option', index })
  expect(keyFor(99)).toBe('')
})

test('commands', () => {
  expect(commandFor({ key: 'u' }, playing)).toEqual({ do: 'undo' })
  expect(commandFor({ key: '?' }, playing)).toEqual({ do: 'help' })
  expect(commandFor({ key: 'h' }, playing)).toEqual({ do: 'hint' })
  expect(commandFor({ key: 'm' }, playing)).toEqual({ do: 'mute' })
  expect(commandFor({ key: 'Escape' }, { ...playing, typing: true })).toEqual({ do: 'close' })
  expect(commandFor({ key: 'u', ctrlKey: true }, playing)).toBeNull()
  expect(commandFor({ key: 'Tab' }, playing)).toBeNull()
})

test('no shortcuts while typing or when they are switched off', () => {
  expect(commandFor({ key: '1' }, { ...playing, typing: true })).toBeNull()
  expect(commandFor({ key: '1' }, { ...playing, shortcuts: false })).toBeNull()
})

test('the replay has the arrows, and answers nothing', () => {
  const replaying = { ...playing, replaying: true }
  expect(commandFor({ key: 'ArrowLeft' }, replaying)).toEqual({ do: 'step', by: -1 })
  expect(commandFor({ key: '1' }, replaying)).toBeNull()
  expect(commandFor({ key: 'ArrowLeft' }, playing)).toBeNull()
})

test('options keep the order of the server, and each piece knows its options', () => {
  const asked = question('after_move', 'menu', [
    option('help', null, { pieces: ['tile:altar'] }),
    option('move:altar', 'tile', { rank: 'quiet' }),
    option('buddha:red2', 'space', { rank: 'secondary' }),
    option('pass+end', null, { verb: 'end', rank: 'quiet' }),
  ])
  const choices = choicesOf(texts, asked)
  expect(choices.map((choice) => [choice.key, choice.option.text])).toEqual([
    ['1', 'help'],
    ['2', 'move:altar'],
    ['3', 'buddha:red2'],
    ['E', 'pass+end'],
  ])
  expect(choiceWithKey(choices, 'E')?.option.text).toBe('pass+end')
  const targets = targetsOf(texts, choices)
  expect([...targets.keys()]).toEqual(['tile:altar', 'space:red2'])
  // The strongest of its options marks a piece.
  expect(targets.get('tile:altar')).toMatchObject({ options: ['help', 'move:altar'], rank: 'primary' })
  expect(targets.get('space:red2')).toMatchObject({ rank: 'secondary' })
})

test('the end of a turn and a turn begun again have keys', () => {
  expect(commandFor({ key: 'e' }, playing)).toEqual({ do: 'end' })
  expect(commandFor({ key: 'U', shiftKey: true }, playing)).toEqual({ do: 'restart' })
  expect(commandFor({ key: 'U' }, playing)).toEqual({ do: 'undo' })
})

test('a ghost in several sets is one piece with several options', () => {
  const asked = question('what_falls', 'set', [
    option('red1', 'spaces', { pieces: ['space:red1'] }),
    option('red1+green3', 'spaces', { pieces: ['space:red1', 'space:green3'] }),
    option('none', 'spaces', { pieces: [] }),
  ])
  const targets = targetsOf(texts, choicesOf(texts, asked))
  expect(targets.get('space:red1')!.options).toEqual(['red1', 'red1+green3'])
  expect(targets.get('space:green3')!.options).toEqual(['red1+green3'])
})

test('chances stand on the ghosts that are exorcised, and on the places where they could be', () => {
  const asked = question('before_move', 'menu', [
    option('exorcise', null, {
      pieces: ['space:red1', 'space:blue2'],
      odds_on: { 'space:red1': 41, 'space:blue2': 0 },
    }),
    option('move:altar', 'tile', { odds_on: { 'space:red1': 12, 'space:green3': 30 } }),
    option('move:temple', 'tile', { odds_on: { 'space:red1': 0 } }),
    option('stay', null, { pieces: ['taoist:red', 'tile:circle'], odds_on: { 'space:red2': 7 } }),
  ])
  expect([...oddsAt(asked, 'en')]).toEqual([
    ['space:red1', '41%'],
    ['space:blue2', '0%'],
    ['tile:altar', '30 · 12%'],
    ['tile:circle', '7%'],
  ])
})

test('what cannot be chosen says why', () => {
  const asked = question('before_move', 'menu', [], {
    why_not: [
      { kind: 'tile', target: 'altar', reason: 'too_far' },
      { kind: 'verb', target: 'help', reason: 'never heard of' },
    ],
  })
  expect(reasonsOf(texts, asked).get('tile:altar')).toBe('That is more than one move away.')
  expect(refusedVerbs(texts, asked)).toEqual([{ verb: 'help', label: 'Ask for help', reason: 'Not possible now' }])
})

test('dice to roll again are written in the order of the notation', () => {
  expect(reroll(['green', 'white', 'red'], [false, true, true])).toBe('red+white')
  expect(reroll(['green'], [])).toBe('none')
})
