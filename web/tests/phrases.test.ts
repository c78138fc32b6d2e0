import { describe, expect, test } from 'vitest'
import { said, sentence } from '../src/lib/phrases'
import { LanguageTexts } from '../src/lib/texts'
import type { PhraseJson } from '../src/lib/types'
import spoken from './fixtures/phrases.json?raw'
import { textsOf } from './toml'

type Language = 'en' | 'fr' | 'de'
type Said = { phrase: PhraseJson } & Record<Language, string>

/** All that is ever said, as the terminal says it (tests/phrasing/spoken.py writes the file). */
const { cards, phrases }: { cards: Record<Language, Record<string, string>>; phrases: Said[] } = JSON.parse(spoken)

const allTexts = (language: Language): LanguageTexts => textsOf(language).with({ cards: cards[language] })

describe.each<Language>(['en', 'fr', 'de'])('in %s', (language) => {
  test('the page says what the terminal says', () => {
    const texts = allTexts(language)
    const wrong = phrases.filter((each) => sentence(texts, each.phrase) !== each[language])
    expect(wrong.map((each) => [sentence(texts, each.phrase), each[language]])).toEqual([])
  })

  test('no gap is left and no key is unknown', () => {
    const texts = allTexts(language)
    const told = phrases.map((each) => sentence(texts, each.phrase))
    expect(told.filter((line) => /[{}]|undefined|\b(names|questions|events)\./.test(line))).toEqual([])
  })
})

test('there is something to say', () => expect(phrases.length).toBeGreaterThan(400))

test('a count chooses the form', () => {
  const tokens = (count: number): PhraseJson => ({ key: 'questions.count.token', with: { count } })
  expect([0, 1, 2].map((count) => said(textsOf('en'), tokens(count)))).toEqual(['0 tokens', '1 token', '2 tokens'])
  expect([0, 1, 2].map((count) => said(textsOf('fr'), tokens(count)))).toEqual(['0 jeton', '1 jeton', '2 jetons'])
})

test('notes go into brackets that are there, before a full stop, or behind', () => {
  const texts = new LanguageTexts('en', { t: { a: 'Teng (Altar)', b: 'It is over.', c: 'Roll', n: 'note' } })
  const noted = (key: string) => said(texts, { key: `t.${key}`, notes: [{ key: 't.n' }, 2] })
  expect(['a', 'b', 'c'].map(noted)).toEqual(['Teng (Altar, note, 2)', 'It is over (note, 2).', 'Roll (note, 2)'])
})
