import { expect, test } from 'vitest'
import { Chronicle, linesSince } from '../src/lib/chronicle'
import { DEFAULT_CHOICE, newGame, poolOf, tilesOf } from '../src/lib/choice'
import { chapters, helpPage } from '../src/lib/help'
import { choicesOf } from '../src/lib/targets'
import type { OptionKind, SecretJson, Shape, TableJson } from '../src/lib/types'
import { Wording } from '../src/lib/wording'
import { useContent } from '../src/lib/content.svelte'
import { content, group, option, question, table as base } from './fixtures'
import { textsOf } from './toml'

useContent(content)
const texts = textsOf('en')
const secret: SecretJson = {
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

const CASES: [string, Shape, string, OptionKind, RegExp, string[]][] = [
  ['throw_curse', 'curse', 'skeleton', 'curse', /^A skeleton \(level 1, Yellow\)$/, ['curse:skeleton']],
  ['throw_curse', 'curse', 'none', null, /^Throw no curse$/, []],
  ['pyramid_place', 'spot', '1a', 'spot', /^Level 1, place 1$/, ['spot:1a']],
  ['new_mantra', 'mantra', 'gain_qi', 'mantra', /^A Taoist gains 1 Qi$/, []],
  ['free_qi', 'mantra_slot', 'mantra1', 'mantra_slot', /\(1 of 2 Qi\)$/, ['mantra_slot:mantra1']],
  ['summon_demon', 'cave', place, 'cave', /^Below .*demons: Seeker/, [`cave:${place}`]],
  ['activate', 'demon', 'seeker', 'demon', /^Seeker \(below/, ['demon:seeker']],
  ['demons_fall', 'demons', 'seeker', 'demons', /^Exorcise Seeker$/, ['demon:seeker']],
  ['remove_crystal', 'corner', 'nw', 'corner', /north-west/, ['corner:nw']],
  ['shadow_goes', 'tile', place, 'cave', /^Below/, [`cave:${place}`]],
]

test.each(CASES)('%s: %s %s', (name, shape, text, kind, wanted, pieces) => {
  const told = { ...option(text, kind), ...(kind === 'demons' ? { targets: text.split('+') } : {}) }
  const [choice] = choicesOf(texts, table, question(name, shape, [told]))
  expect(choice!.label).toMatch(wanted)
  expect(choice!.pieces).toEqual(pieces)
})

test('who is below stays, climbs and fights there', () => {
  const boards = base.boards.map((board) => ({ ...board, taoist_below: board.colour === 'red' ? place : null }))
  const below: TableJson = { ...table, boards }
  const say = (name: string, shape: Shape, text: string, asked = below) =>
    new Wording(
      texts,
      asked,
      question(name, shape, [], { seat: 'red', parameters: name === 'change_level' ? { board: 'red' } : {} }),
    ).option({
      ...option(text),
      verb: shape === 'menu' ? text : null,
    })
  expect(say('before_move', 'menu', 'stay')).toMatch(/^Stay where you are: below /)
  expect(say('after_move', 'menu', 'exorcise')).toMatch(/: Seeker$/)
  expect(say('change_level', 'yes_no', 'yes')).toBe('Yes, climb up')
  expect(say('change_level', 'yes_no', 'yes', table)).toBe('Yes, climb down')
})

test('help marks what is reconstructed of a curse, and tells what an owner corrected', () => {
  const topic = { kind: 'curse' as const, key: 'skeleton' }
  expect(helpPage(texts, topic, { piece: { reconstructed: ['colour'] } }).note).toContain('Reconstructed: colour')
  const own = helpPage(texts, topic, { piece: { level: 1, colour: 'blue', reconstructed: [] } })
  expect([own.kind, own.note]).toEqual(['Curse · Level 1 · Blue', ''])
})

test('a card of Wu-Feng’s hand is named to him alone', () => {
  const told = (fields: Record<string, number>) =>
    linesSince(new Chronicle(texts, table, [group(1, 'chance', ['incarnation_drawn', fields])]).turns, -1).join('')
  expect(told({})).toBe('Wu-Feng draws an incarnation.')
  expect(told({ card: 38 })).toContain('Bleeding Eyes')
})

test('the question of a demon names it', () => {
  const asked = question('demon_acts', 'menu', [], { parameters: { demon: 'seeker' } })
  expect(new Wording(texts, table, asked).asked()).toBe('Seeker: what does it do?')
})

test('a game with the set', () => {
  const choice = { ...DEFAULT_CHOICE, blackSecret: true, wuFeng: 'random', wuFengSide: 'b' }
  expect(newGame(choice)).toMatchObject({
    setup: { sets: ['black_secret'], wu_feng: 'b', village: 'first' },
    bots: { wu_feng: 'random' },
  })
  expect(newGame({ ...choice, whiteMoon: true }).setup.sets).toEqual(['white_moon', 'black_secret'])
  expect(newGame({ ...choice, blackSecret: false }).bots).toEqual({})
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
