import { expect, test } from 'vitest'
import { commandFor, keyFor, type Situation } from '../src/lib/keys'
import { choicesOf, reasonsOf, refusedVerbs, targetsOf } from '../src/lib/targets'
import { reroll } from '../src/lib/dice'
import { option, question, table } from './fixtures'
import { textsOf } from './toml'

const playing: Situation = { typing: false, replaying: false, shortcuts: true }
const texts = textsOf('en')

test('numbers are options, then zero, then letters that no command has', () => {
  expect([0, 8, 9, 10].map(keyFor)).toEqual(['1', '9', '0', 'A'])
  for (let index = 0; index < 29; index += 1)
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

test('buttons come before pieces, and each piece knows its options', () => {
  const asked = question('before_move', 'menu', [
    option('move:altar', 'tile'),
    { ...option('stay'), verb: 'stay' },
    option('buddha:red2', 'space'),
  ])
  const choices = choicesOf(texts, table, asked)
  expect(choices.map((choice) => [choice.key, choice.option.text])).toEqual([
    ['1', 'stay'],
    ['2', 'move:altar'],
    ['3', 'buddha:red2'],
  ])
  const targets = targetsOf(texts, choices)
  expect([...targets.keys()]).toEqual(['tile:altar', 'space:red2'])
  expect(targets.get('tile:altar')!.options).toEqual(['move:altar'])
})

test('a ghost in several sets is one piece with several options', () => {
  const asked = question('what_falls', 'set', [
    option('red1', 'spaces', { targets: ['red1'] }),
    option('red1+green3', 'spaces', { targets: ['red1', 'green3'] }),
    option('none', 'spaces', { targets: [] }),
  ])
  const targets = targetsOf(texts, choicesOf(texts, table, asked))
  expect(targets.get('space:red1')!.options).toEqual(['red1', 'red1+green3'])
  expect(targets.get('space:green3')!.options).toEqual(['red1+green3'])
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
