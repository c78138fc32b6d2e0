import { describe, expect, test } from 'vitest'
import { BY_NAME, IN_TEXT, MISS, Search } from '../src/lib/search'

const IGNORED = ['can', 'i', 'how', 'to', 'the', 'someone', 'use']

describe('a search', () => {
  test.each([
    ['how to win', 'win', BY_NAME],
    ['win', 'Dance of the Twin Winds', MISS],
    ['exorc', 'Exorcised', BY_NAME],
    ['WIN', 'Win', BY_NAME],
    ['hölle', 'HÖLLE', BY_NAME],
    ["echoppe l'herb", 'Échoppe de l’Herboriste', BY_NAME],
    ['temple', 'Échoppe', MISS],
    ['else’s tao', "someone else's Tao", BY_NAME],
    ['tao dice', 'Tao', MISS],
    ['', 'anything', BY_NAME],
  ])('%o in %o', (query, names, match) => {
    expect(new Search(query, IGNORED).match(names, '')).toBe(match)
  })

  test('words may be in the text', () => {
    expect(new Search('tao dice', IGNORED).match('Tao', 'after the dice')).toBe(IN_TEXT)
  })

  test('a search of dull words looks for these', () => {
    const search = new Search('how to', IGNORED)
    expect(search.words).toEqual(['how', 'to'])
    expect(new Search('?', IGNORED).isEmpty).toBe(true)
  })

  test('beginnings of words are enough if nothing else is found', () => {
    expect(new Search('win', IGNORED).loosely(IGNORED).match('Winds', '')).toBe(BY_NAME)
  })
})
