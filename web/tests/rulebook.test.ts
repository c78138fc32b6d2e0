import { describe, expect, test } from 'vitest'
import { pagesFound } from '../src/lib/rulebook'
import { Search } from '../src/lib/search'
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

  test('what nobody wrote about is not found', () => {
    expect(found('en', 'bishop')).toEqual([])
  })
})
