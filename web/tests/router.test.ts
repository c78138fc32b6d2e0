import { expect, test } from 'vitest'
import { format, parse, type Route } from '../src/lib/router'

const pages: [string, Route][] = [
  ['#/', { page: 'home' }],
  ['#/new', { page: 'new' }],
  ['#/games', { page: 'games' }],
  ['#/game/ab%20c', { page: 'game', id: 'ab c', at: null }],
  ['#/game/abc/at/57', { page: 'game', id: 'abc', at: 57 }],
  ['#/game/abc/review', { page: 'review', id: 'abc' }],
  ['#/game/abc/setup', { page: 'setup', id: 'abc' }],
  ['#/rules', { page: 'rules', anchor: null }],
  ['#/rules/B28', { page: 'rules', anchor: 'B28' }],
]

test.each(pages)('%s', (hash, route) => {
  expect(parse(hash)).toEqual(route)
  expect(format(route)).toBe(hash)
})

test('the secret of a link is read from an address and never written into one', () => {
  expect(parse('#/join/abc/0a1b')).toEqual({ page: 'join', id: 'abc', secret: '0a1b' })
  expect(parse('#/join/abc')).toEqual({ page: 'join', id: 'abc', secret: '' })
  expect(format({ page: 'join', id: 'abc', secret: '0a1b' })).toBe('#/join/abc')
  expect(parse('#/join')).toEqual({ page: 'unknown' })
  expect(parse('#/join/a/b/c')).toEqual({ page: 'unknown' })
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
