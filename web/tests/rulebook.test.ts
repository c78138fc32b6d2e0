import { describe, expect, test } from 'vitest'
import { leastMatch, pagesFound, rulingsMeant } from '../src/lib/rulebook'
import { BY_NAME, IN_TEXT, Search } from '../src/lib/search'
import type { RulebookJson } from '../src/lib/types'
import { textsOf } from './toml'

/** The pages of the base game, in the order of the texts. */
function booksOf(language: string): RulebookJson[] {
  const texts = textsOf(language)
  const pages = Object.keys(texts.table('rulebook')).filter((key) => !['ignored', 'search'].includes(key))
  const paragraph = (key: string) => ({ key, shows: [], topics: [], rulings: [] })
  return [
    {
      set: null,
      pages: pages.map((key) => ({
        key,
        paragraphs: Object.keys(texts.table(`rulebook.${key}`))
          .filter((each) => each !== 'title')
          .map(paragraph),
      })),
    },
  ]
}

function found(language: string, query: string): string[] {
  const texts = textsOf(language)
  const search = new Search(query, texts.words('rulebook.ignored'))
  const pages = pagesFound(texts, booksOf(language), search, () => true)
  return pages.flatMap(({ key, paragraphs }) => paragraphs.map((each) => `${key}.${each.key}`))
}

describe('the rulebook is found by what people ask', () => {
  test.each([
    ['en', 'how to win', 'goal.win'],
    ['en', 'How do I win?', 'goal.win'],
    ['en', 'goal', 'goal.win'],
    ['en', 'aim of the game', 'goal.win'],
    ['en', 'how to lose', 'defeat.tiles'],
    ['en', "can I use someone else's Tao", 'combat.friends'],
    ['en', 'can I use another player’s Tao?', 'combat.friends'],
    ['en', 'lend tao', 'combat.friends'],
    ['en', 'three stones', 'icons.stones'],
    ['en', 'what does the buddha do', 'turn.tokens'],
    ['de', 'wie gewinnt man', 'goal.win'],
    ['de', 'Wie kann ich gewinnen?', 'goal.win'],
    ['de', 'Ziel', 'goal.win'],
    ['de', 'Spielziel', 'goal.win'],
    ['de', 'wie verliert man', 'defeat.tiles'],
    ['de', 'Kann ich das Tao eines anderen benutzen?', 'combat.friends'],
    ['de', 'kann ich Tao von Mitspielern verwenden', 'combat.friends'],
    ['de', 'drei Symbole', 'icons.stones'],
    ['fr', 'comment gagner', 'goal.win'],
    ['fr', 'Comment gagne-t-on ?', 'goal.win'],
    ['fr', 'but', 'goal.win'],
    ['fr', 'but du jeu', 'goal.win'],
    ['fr', 'comment perdre', 'defeat.tiles'],
    ['fr', "Puis-je utiliser le Tao d'un autre ?", 'combat.friends'],
    ['fr', 'utiliser les Tao d’un autre joueur', 'combat.friends'],
    ['fr', 'trois pierres', 'icons.stones'],
  ])('%s: %s', (language, query, paragraph) => {
    expect(found(language, query)[0]).toBe(paragraph)
  })

  test('an empty search shows all pages in their order', () => {
    expect(found('en', '')[0]).toBe('goal.village')
    expect(found('en', '').length).toBeGreaterThan(20)
  })

  test.each([
    ['en', 'goal'],
    ['de', 'Ziel'],
    ['fr', 'but'],
  ])('%s: a page that is asked for by its title (%s) is shown as a whole', (language, query) => {
    const all = Object.keys(textsOf(language).table('rulebook.goal')).filter((key) => key !== 'title')
    const shown = found(language, query).filter((key) => key.startsWith('goal.'))
    expect(shown.toSorted()).toEqual(all.map((key) => `goal.${key}`).toSorted())
  })

  test('what nobody wrote about is not found', () => {
    expect(found('en', 'bishop')).toEqual([])
  })
})

describe('beside an answer that is meant by name', () => {
  const paragraph = { key: 'friends', shows: [], topics: [], rulings: ['B29'], text: '' }
  const page = { key: 'combat', set: null, title: '', paragraphs: [paragraph] }
  const question = new Search('someone else’s Tao', ['someone'])

  test('whatever only has the words of a question in its text is left out', () => {
    expect(leastMatch([{ ...page, match: BY_NAME }], question)).toBe(BY_NAME)
    expect(leastMatch([{ ...page, match: IN_TEXT }], question)).toBe(IN_TEXT)
    expect(leastMatch([{ ...page, match: BY_NAME }], new Search('Tao', []))).toBe(IN_TEXT)
  })

  test('its rulings are shown', () => {
    expect([...rulingsMeant([{ ...page, match: BY_NAME }])]).toEqual(['B29'])
    expect([...rulingsMeant([{ ...page, match: IN_TEXT }])]).toEqual([])
  })
})
