import { expect, test } from 'vitest'
import { DEFAULT_CHOICE, newGame, poolOf, tilesOf } from '../../../src/lib/choice'
import { chapters, helpPage } from '../../../src/lib/help'
import { choicesOf } from '../../../src/lib/targets'
import type { OptionKind, SecretJson, Shape, TableJson } from '../../../src/lib/types'
import { useContent } from '../../../src/lib/content.svelte'
import { chosen, content, option, question, table as base } from '../../fixtures'
import { textsOf } from '../../toml'

useContent(content)
const texts = textsOf('en')
const secret: SecretJson = {
  seat: 'person',
  side: 'a',
  catacombs: 'a',
  caves: base.village.map(({ place }, at) => ({
    place: `below_${place}`,
    colour: 'red',
    ladder: at > 0,
    tokens: at % 3,
    entrance: at === 2,
    taoists: [],
    demons: at === 4 ? ['seeker'] : [],
    shadow: false,
  })),
  demons: [{ demon: 'seeker', cost: 2, resistance: 1, at: `below_${base.village[4]!.place}`, mantra: false }],
  shadow: null,
  urns: 1,
  skeletons: 2,
  curses: [{ curse: 'skeleton', level: 1, colour: 'yellow' }],
  hidden_curses: { 2: 4 },
  pyramid: [{ spot: '1a', level: 1, curse: null, usable: true }],
  mantras: [{ slot: 'mantra1', mantra: 'gain_qi', level: 2, qi: 1 }],
  spent_mantras: [],
  unseen_tokens: { urn: 2 },
  hand: { count: 2 },
  pile: 9,
}
const table: TableJson = { ...base, secret }
const place = `below_${base.village[4]!.place}`

const CASES: [string, Shape, string, OptionKind, string[]][] = [
  ['throw_curse', 'curse', 'skeleton', 'curse', ['curse:skeleton']],
  ['throw_curse', 'curse', 'none', null, []],
  ['pyramid_place', 'spot', '1a', 'spot', ['spot:1a']],
  ['new_mantra', 'mantra', 'gain_qi', 'mantra', []],
  ['free_qi', 'mantra_slot', 'mantra1', 'mantra_slot', ['mantra_slot:mantra1']],
  ['summon_demon', 'cave', place, 'cave', [`cave:${place}`]],
  ['activate', 'demon', 'seeker', 'demon', ['demon:seeker']],
  ['demons_fall', 'demons', 'seeker', 'demons', ['demon:seeker']],
  ['remove_crystal', 'corner', 'nw', 'corner', ['corner:nw']],
  ['shadow_goes', 'tile', place, 'cave', [`cave:${place}`]],
]

test.each(CASES)('%s: %s %s', (name, shape, text, kind, pieces) => {
  const told = { ...option(text, kind), ...(kind === 'demons' ? { targets: text.split('+') } : {}) }
  const [choice] = choicesOf(texts, table, question(name, shape, [told]))
  expect(choice!.pieces).toEqual(pieces)
})

test('help marks what is reconstructed of a curse, and tells what an owner corrected', () => {
  const topic = { kind: 'curse' as const, key: 'skeleton' }
  expect(helpPage(texts, topic, { piece: { reconstructed: ['colour'] } }).note).toContain('Reconstructed: colour')
  const own = helpPage(texts, topic, { piece: { level: 1, colour: 'blue', reconstructed: [] } })
  expect([own.kind, own.note]).toEqual(['Curse · Level 1 · Blue', ''])
})

test('a game with the set', () => {
  const choice = chosen({ sets: ['black_secret'], others: { wu_feng: 'random' }, options: { wu_feng: 'b' } })
  expect(newGame(choice)).toMatchObject({
    setup: { sets: ['black_secret'], wu_feng: 'b', village: 'first' },
    bots: { wu_feng: 'random' },
  })
  expect(newGame({ ...choice, sets: ['black_secret', 'white_moon'] }).setup?.sets).toEqual([
    'white_moon',
    'black_secret',
  ])
  expect(newGame({ ...choice, sets: [] }).bots).toEqual({})
  expect(poolOf(choice)).toContain('calligrapher')
  expect(tilesOf({ ...DEFAULT_CHOICE, tiles: ['calligrapher', ...DEFAULT_CHOICE.tiles.slice(1)] })).not.toContain(
    'calligrapher',
  )
})

test('help knows its pieces and rulings', () => {
  for (const kind of ['curse', 'mantra', 'demon', 'token'] as const)
    for (const key of Object.keys(texts.table(`help.${kind}`)))
      expect(helpPage(texts, { kind, key }).text, key).not.toBe('')
  expect(helpPage(texts, { kind: 'ruling', key: 'K6' }).text).not.toMatch(/^rulings/)
  expect(
    chapters(texts)
      .flatMap(({ rulings }) => rulings)
      .some(({ set }) => set === 'black_secret'),
  ).toBe(true)
})
