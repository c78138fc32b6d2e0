import { expect, test } from 'vitest'
import { format, parse, type Route } from '../src/lib/router'

const pages: [string, Route][] = [
  ['#/', { page: 'home' }],
  ['#/new', { page: 'new' }],
  ['#/games', { page: 'games' }],
  ['#/game/ab%20c', { page: 'game', id: 'ab c', at: null }],
  ['#/game/abc/at/57', { page: 'game', id: 'abc', at: 57 }],
  ['#/game/abc/review', { page: 'review', id: 'abc' }],
  ['#/rules', { page: 'rules', anchor: null }],
  ['#/rules/B28', { page: 'rules', anchor: 'B28' }],
]

test.each(pages)('%s', (hash, route) => {
  expect(parse(hash)).toEqual(route)
  expect(format(route)).toBe(hash)
})

test('an empty address is home, a strange one is unknown', () => {
  expect(parse('')).toEqual({ page: 'home' })
  for (const hash of [
    '#/nowhere',
    '#/games/a',
    '#/game',
    '#/game/a/at',
    '#/game/a/at/x',
    '#/game/a/at/-1',
    '#/rules/a/b',
    '#/game/%/at/1/2',
  ])
    expect(parse(hash)).toEqual({ page: 'unknown' })
})
