import { expect, test } from 'vitest'
import { certainTiles, newGame, poolOf } from '../../../src/lib/choice'
import { inGame } from '../../../src/lib/help'
import { familyKey } from '../../../src/sets/white_moon/villagers'
import { lastRoll } from '../../../src/lib/roll'
import { choicesOf, targetsOf } from '../../../src/lib/targets'
import type { OptionKind, Shape } from '../../../src/lib/types'
import { setsOf } from '../../../src/lib/words'
import { useContent } from '../../../src/lib/content.svelte'
import { chosen, content, group, option, question, snapshot, table as base } from '../../fixtures'
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

const CASES: [string, Shape, string, OptionKind, string[]][] = [
  ['shout_loss', 'menu', 'lose:blue', 'board', ['board:blue']],
  ['shout_loss', 'menu', 'everybody', null, []],
  ['after_move', 'menu', 'nunchaku:green3', 'space', ['space:green3']],
  ['after_move', 'menu', 'nunchaku:seeker', 'demon', ['demon:seeker']],
  ['before_move', 'menu', 'act_first', null, []],
  ['before_move', 'menu', 'use:apple', 'artifact', ['artifact:apple']],
  ['buddha_for_steven', 'menu', 'buddha_of:red', 'board', ['board:red']],
  ['buddha_for_steven', 'menu', 'buddha_at:red1', 'space', ['space:red1']],
  ['ma_cho_artifact', 'artifact', 'helmet', 'artifact', ['artifact:helmet']],
  ['guard_order', 'card', '38', 'card', ['card:38']],
]

test.each(CASES)('%s: %s %s', (name, shape, text, kind, pieces) => {
  const told = { ...option(text, kind), ...(shape === 'menu' && !text.includes(':') ? { verb: text } : {}) }
  const [choice] = choicesOf(
    texts,
    base,
    question(name, shape, [told], { parameters: { how_many: 2, at: 0, cards: 4 } }),
  )
  expect(choice!.pieces).toEqual(pieces)
})

test('Jean-Claude comes on two spaces, and either can be clicked', () => {
  const asked = question('place_ghost', 'space', [
    option('green1', 'space', { pieces: ['space:green1', 'space:green2'] }),
    option('green2', 'space', { pieces: ['space:green2', 'space:green3'] }),
  ])
  const choices = choicesOf(texts, base, asked)
  expect(choices[0]!.pieces).toEqual(['space:green1', 'space:green2'])
  expect(targetsOf(texts, choices).get('space:green2')!.options).toEqual(['green1', 'green2'])
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
