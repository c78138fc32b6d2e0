import { expect, test } from 'vitest'
import { certainTiles, newGame, poolOf } from '../../../src/lib/choice'
import { inGame } from '../../../src/lib/help'
import { familyKey } from '../../../src/sets/white_moon/villagers'
import { lastRoll } from '../../../src/lib/roll'
import { setsOf } from '../../../src/lib/words'
import { useContent } from '../../../src/lib/content.svelte'
import { chosen, content, group, snapshot } from '../../fixtures'
import { textsOf } from '../../toml'

useContent(content)
const PROMOS = content.promos.map(({ promo }) => promo)
const texts = textsOf('en')

test('promo pieces are off, and each can be switched on if its set is there', () => {
  expect(newGame(chosen({})).setup).not.toHaveProperty('promos')
  expect(newGame(chosen({ pieces: ['steven', 'chuck', 'terror_ghosts'] })).setup).toMatchObject({
    promos: ['terror_ghosts', 'chuck'],
    terror_ghosts: 'removed',
  })
  const all = { pieces: PROMOS, sets: ['white_moon', 'black_secret'] }
  const singles = { ma_cho: 'singles' }
  const kept = { terror_ghosts: 'kept' }
  expect(newGame(chosen({ ...all, options: { ...singles, ...kept } })).setup).toMatchObject({
    promos: PROMOS,
    terror_ghosts: 'removed',
    ma_cho: 'singles',
  })
  expect(newGame(chosen({ ...all, sets: ['white_moon'], options: kept })).setup?.terror_ghosts).toBe('kept')
  expect(newGame(chosen({ ...all, options: { ...singles, scenario: 'cursed_children' } })).setup?.ma_cho).toBe('pairs')
})

test('with the Guardhouse there are ten tiles, and one of them is missing', () => {
  const choice = chosen({ pieces: ['guardhouse'], sets: ['white_moon'] })
  expect(poolOf(choice)).toContain('guardhouse')
  expect(certainTiles(choice)).toEqual([])
  expect(certainTiles(chosen({ sets: ['white_moon'] }))).toHaveLength(9)
})

test('a family with two words is found', () => {
  expect(['son_hua', 'teng', 'sister_ma_cho', 'little_chang'].map(familyKey)).toEqual([
    'hua',
    'teng',
    'ma_cho',
    'chang',
  ])
})

test('a game with promo pieces is told by its list', () => {
  expect(setsOf(texts, { ...snapshot.summary, sets: [], promos: ['chuck'] })).toBe('Promo pieces')
  expect(setsOf(texts, { ...snapshot.summary, sets: [], promos: [] })).toBe('')
})

test('the Infernal die is shown as what it is', () => {
  expect(lastRoll([group(1, 'chance', ['infernal_rolled', { face: 'demon' }])])).toMatchObject({
    curse: 'demon',
    infernal: true,
  })
  expect(lastRoll([group(1, 'chance', ['curse_rolled', { face: 'haunt' }])])).toMatchObject({
    curse: 'haunt',
    infernal: false,
  })
})

test('help tells of the promo pieces that are in the game', () => {
  const artifacts = ['firework', 'apple', 'nunchaku']
  expect(inGame('artifact', artifacts, { sets: ['promos'], pieces: ['jean_claude'] })).toEqual(['apple'])
  expect(inGame('artifact', artifacts, { sets: ['white_moon', 'black_secret'], pieces: [] })).toEqual(['firework'])
  expect(inGame('place', ['altar', 'guardhouse'], { sets: [], pieces: [] })).toEqual(['altar'])
  expect(inGame('icon', ['haunter', 'terror'], { sets: [], pieces: null })).toEqual(['haunter', 'terror'])
  expect(inGame('promo', ['chuck', 'steven'], { sets: ['promos'], pieces: ['steven'] })).toEqual(['steven'])
})
