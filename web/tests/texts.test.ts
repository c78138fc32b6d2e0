import { expect, test } from 'vitest'
import { chips, LanguageTexts, plain } from '../src/lib/texts'
import { textsOf } from './toml'

const texts = textsOf('en')

test('a text is filled with its parameters', () => {
  expect(texts.get('events.qi_lost', { board: 'Red' })).toBe('Red loses 1 Qi.')
})

test('a missing key comes back as itself, and a missing parameter stays visible', () => {
  expect(texts.get('web.no.such')).toBe('web.no.such')
  expect(texts.get('events.qi_lost')).toBe('{board} loses 1 Qi.')
  expect(new LanguageTexts('en', {}).get('toString')).toBe('toString')
})

test('names of spaces, cards and lists', () => {
  expect(texts.space('red2')).toBe('Red 2')
  expect(texts.card(38)).toBe('Bleeding Eyes')
  expect(texts.card(99)).toBe('Ghost')
  expect(texts.joined(['a', 'b', 'c'])).toBe('a, b and c')
  expect(textsOf('fr').joined(['a', 'b'])).toBe('a et b')
  expect(texts.ability('circle_of_prayer lose_tao')).toBe('Circle loses its token')
})

test('dice are chips on the page and words for the screen reader', () => {
  expect(chips('red+white')).toBe('⟦red⟧ ⟦white⟧')
  expect(chips('none')).toBe('')
  expect(plain(texts, `The dice show ${chips('red+white')}.`)).toBe('The dice show Red White.')
})

test('every key of the page is in every language', () => {
  const keys = (tree: object, path = ''): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'object' && !Array.isArray(value) ? keys(value, `${path}${key}.`) : [path + key],
    )
  for (const language of ['fr', 'de']) expect(keys(textsOf(language).table('web'))).toEqual(keys(texts.table('web')))
})
