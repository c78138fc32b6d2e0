/** White Moon in words: questions, options, what happened, help, set-up. */
import { describe, expect, test } from 'vitest'
import events from '../../src/ghoststories/engine/core/events.py?raw'
import rulebook from '../../src/ghoststories/engine/sets/white_moon/rulebook.py?raw'
import {
  certainTiles,
  DEFAULT_CHOICE,
  newGame,
  PLACES,
  poolOf,
  portalOf,
  SCHOOL,
  swapped,
  tilesOf,
  type SetupChoice,
} from '../src/lib/choice'
import { Chronicle, linesSince, piecesOf } from '../src/lib/chronicle'
import { chapters, helpPage, inGame } from '../src/lib/help'
import { beside, cornerOf, emptyCorner } from '../src/lib/moon'
import { unspent } from '../src/lib/payment'
import { lastRoll } from '../src/lib/roll'
import { canPick, ghostsToPick, isAssembled, setMeant, setTargets, toggled } from '../src/lib/sets'
import { choicesOf, targetsOf } from '../src/lib/targets'
import type { FamilyContent, OptionJson, QuestionJson, TableJson } from '../src/lib/types'
import { Wording } from '../src/lib/wording'
import { useContent } from '../src/lib/content.svelte'
import { content, group, moonSnapshot, option, question } from './fixtures'
import { textsOf } from './toml'

useContent(content)
const texts = textsOf('en')

/** The village of the fixture, laid out anew: red with Son Hua on the Portal's tile, two ghosts, one crystal. */
const place = (at: number) => moonSnapshot.table.village[at]!.place
const table: TableJson = {
  ...moonSnapshot.table,
  village: moonSnapshot.table.village.map((tile, at) => ({
    ...tile,
    haunted: false,
    dead: [],
    taoists: at === 0 ? ['red'] : at === 4 ? ['blue'] : [],
  })),
  boards: moonSnapshot.table.boards.map((board) => ({
    ...board,
    seat: board.colour === 'yellow' ? null : 'person',
    alive: board.colour !== 'green',
    borrowed: false,
    spaces: board.spaces.map((space) => ({ ...space, ghost: null, child: space.id === 'green2' ? 'son_xiang' : null })),
  })),
  moon: {
    ...moonSnapshot.table.moon!,
    portal: place(0),
    stacks: { [place(0)]: ['son_hua', null], [place(4)]: ['teng'] },
    crystals: 2,
    receptacles: ['se'],
    graveyard: ['aunt_wu'],
  },
}
const say = (asked: QuestionJson, chosen: OptionJson) => new Wording(texts, table, asked).option(chosen)
const ask = (name: string, shape: QuestionJson['shape'], parameters = {}) =>
  new Wording(texts, table, question(name, shape, [], { parameters })).asked()
const menu = (name: string, more: Partial<QuestionJson> = {}) => question(name, 'menu', [], { seat: 'red', ...more })
const verb = (text: string, kind: OptionJson['kind'] = null): OptionJson => ({
  ...option(text, kind),
  verb: text.split(':')[0]!,
})

describe('verbs', () => {
  test('who goes along, who is saved, who stands up', () => {
    const goal = place(4)
    expect(say(menu('before_move'), verb(`escort:${goal}`, 'tile'))).toMatch(
      /^Take Son Hua along to the .* \(villagers: 1/,
    )
    expect(
      say(menu('move_taoist', { seat: 'green', parameters: { board: 'blue' } }), verb(`escort:${place(0)}`, 'tile')),
    ).toMatch(/^Take Teng along .*the Portal, villagers: 2/)
    expect(say(menu('after_move'), verb('save'))).toBe('Save Son Hua, into the Shelter')
    expect(say(menu('before_move'), verb('rise'))).toBe('Stand up')
  })

  test('in a barrier', () => {
    const barrier = menu('barrier', { parameters: { board: 'yellow' } })
    expect(ask('barrier', 'menu', { board: 'yellow' })).toBe('Mystic Barrier, board of Yellow: what do you do?')
    expect(say(barrier, verb(`save:${place(4)}`, 'tile'))).toBe(`Save Teng (${texts.place(place(4))}) for 1 crystal`)
    expect(say(barrier, verb('pass'))).toBe('Nothing for this board')
    const offered = question('barrier', 'menu', [verb(`save:${place(4)}`, 'tile'), verb('roll'), verb('pass')])
    expect(choicesOf(texts, table, offered).map((choice) => choice.option.text)).toEqual([
      `save:${place(4)}`,
      'roll',
      'pass',
    ])
  })

  test('artifacts, crystals, the Life Potion', () => {
    expect(say(menu('before_move'), verb('use:firework', 'artifact'))).toBe('Use Firework: the help of any other tile')
    expect(say(menu('end_step'), verb('crystal'))).toBe('Put a crystal into the north-west receptacle')
    expect(say(menu('life_potion'), verb('heal:red', 'board'))).toBe('Red gains 1 Qi')
    expect(say(menu('life_potion'), verb('heal:green', 'board'))).toBe('Green comes back to life with 1 Qi')
    expect(say(menu('cemetery_revive'), verb('revive:green', 'board'))).toBe('Revive Green, with 2 Qi')
    expect(say(menu('cemetery_revive'), verb('return'))).toBe('Bring back a dead villager')
  })

  test('two options about one tile are told apart, alone first', () => {
    const goal = place(4)
    const asked = question(
      'before_move',
      'menu',
      [verb(`escort:${goal}`, 'tile'), verb(`move:${goal}`, 'tile'), verb('stay')],
      { seat: 'red' },
    )
    const choices = choicesOf(texts, table, asked)
    expect(choices.map(({ option: { text }, key }) => [text, key])).toEqual([
      ['stay', '1'],
      [`move:${goal}`, '2'],
      [`escort:${goal}`, '3'],
    ])
    expect(choices.map(({ short }) => short)).toEqual([null, 'Go alone', 'Take along Son Hua'])
    expect(targetsOf(texts, choices).get(`tile:${goal}`)!.options).toEqual([`move:${goal}`, `escort:${goal}`])
  })
})

describe('other shapes', () => {
  test('yes and no have words of their own', () => {
    expect(say(question('divine_sword', 'yes_no', []), option('yes'))).toBe('Yes, one die white')
    expect(say(question('su_ling_crystal', 'yes_no', []), option('no'))).toBe('No, leave it empty')
    expect(ask('su_ling_crystal', 'yes_no', { corner: 'nw' })).toBe('Does a crystal go into the north-west receptacle?')
    expect(ask('armor', 'yes_no', { space: 'red1', card: 38 })).toBe(
      'Bleeding Eyes arrives. Does the Armor of the Just ignore its left stone?',
    )
  })

  test('Su-Ling, and a ghost that is turned away', () => {
    const suLing = question('su_ling', 'space', [])
    const corner = table.boards[0]!.spaces[2]!.id
    expect(say(suLing, option('none'))).toBe('Su-Ling does not move')
    expect(say(suLing, option(corner, 'space'))).toBe(
      `Before ${texts.space(corner)}, which is empty (next to the empty north-west receptacle)`,
    )
    expect(say(suLing, option('green2', 'space'))).toBe('Before Son Xiang on Green 2')
    expect(say(question('place_ghost', 'space', []), option('none'))).toBe('Under the deck (Shield of Time)')
  })

  test('villagers with what hangs on them, families, who loses Qi', () => {
    const at = texts.place(place(0))
    expect(say(question('victim', 'villager', []), option('son_hua', 'villager'))).toBe(
      `Son Hua (${at}), killed: Knocks the active Taoist down`,
    )
    expect(say(question('save_first', 'villager', []), option('son_hua', 'villager'))).toBe(
      `Son Hua (${at}), family saved: Divine Sword`,
    )
    expect(say(question('return_villager', 'villager', []), option('aunt_wu', 'villager'))).toMatch(
      /^Aunt Wu \(Wu family\)/,
    )
    expect(say(question('return_villager', 'villager', []), option('son_xiang', 'villager'))).toMatch(
      /^Son Xiang \(cursed, on Green 2\)/,
    )
    expect(say(question('next_family', 'family', []), option('hua', 'family'))).toBe('Hua family: Divine Sword')
    expect(say(question('zhou_loss', 'board', []), option('yellow', 'board'))).toMatch(/^The neutral board of Yellow/)
    expect(ask('save_first', 'villager', { left: 2 })).toContain('(2 to go)')
    expect(ask('lay_child', 'space', { villager: 'son_hua' })).toContain('Son Hua is cursed')
    expect(ask('artifact_goes_to', 'taoist', { artifact: 'firework' })).toBe('Who gets this artifact: Firework?')
  })

  test('a set costs crystals in a barrier, else tokens', () => {
    const one = option('green2', 'spaces', { targets: ['green2'], cost: 1 })
    expect(say(question('barrier_falls', 'set', []), one)).toMatch(/\(1 crystal\)$/)
    expect(say(question('school_falls', 'set', []), { ...one, cost: 2 })).toMatch(/\(2 tokens\)$/)
    expect(say(question('school_pay', 'payment', []), option('red+crystal', 'tokens'))).toBe('Pay ⟦red⟧ ⟦crystal⟧')
  })
})

test('every question of the rule tables is a sentence in every language', () => {
  const SAMPLES: Record<string, string | number> = {
    board: 'red',
    space: 'red1',
    card: 38,
    left: 1,
    corner: 'nw',
    villager: 'son_hua',
    family: 'hua',
    artifact: 'firework',
    dice: 'red+white',
    dice_and_set: 'red+white/green2',
    payment: 'crystal',
    colours: 'red+blue',
    tile: 'altar',
  }
  const asked = rulebook
    .split('rules.choice(')
    .slice(1)
    .map((part) => {
      const [name, fields = ''] = [...part.split('\n    rules')[0]!.matchAll(/"([\w -]+)"/g)].map((found) => found[1]!)
      return { name: name!, fields: fields.split(' ').filter((field) => field in SAMPLES) }
    })
  expect(asked.map(({ name }) => name)).toContain('barrier_falls')
  for (const language of ['en', 'fr', 'de'])
    for (const { name, fields } of asked) {
      const parameters = Object.fromEntries(fields.map((field) => [field, SAMPLES[field]!]))
      const sentence = new Wording(textsOf(language), table, question(name, 'menu', [], { parameters })).asked()
      expect(sentence, `${language} ${name}`).not.toMatch(/[{}]|undefined|(names|questions)\./)
    }
})

describe('a set put together', () => {
  const spaces = ['red1', 'blue2', 'green3']
  const sets = [[], ['red1'], ['blue2'], ['red1', 'blue2'], ['green3'], ['red1', 'green3'], ['blue2', 'green3']]
  const asked = question(
    'school_falls',
    'set',
    sets.map((each) => option(each.join('+') || 'none', 'spaces', { targets: each, cost: each.length })),
  )

  test('of many, not of few', () => {
    expect(isAssembled(asked)).toBe(true)
    expect(isAssembled({ ...asked, options: asked.options.slice(1) })).toBe(false)
    expect(ghostsToPick(asked)).toEqual(spaces.map((space) => `space:${space}`).sort())
  })

  test('ghost by ghost, as far as the dice reach', () => {
    let picked = toggled(asked, [], 'space:red1')
    expect(setMeant(asked, picked)?.text).toBe('red1')
    picked = toggled(asked, picked, 'space:blue2')
    expect(setMeant(asked, picked)?.text).toBe('red1+blue2')
    expect(canPick(asked, picked, 'space:green3')).toBe(false)
    expect(toggled(asked, picked, 'space:green3')).toEqual(picked)
    expect([...setTargets(texts, table, asked, picked)].map(([key, { chosen }]) => [key, chosen])).toEqual([
      ['space:blue2', true],
      ['space:red1', true],
    ])
    expect(setMeant(asked, toggled(asked, toggled(asked, picked, 'space:red1'), 'space:blue2'))?.text).toBe('none')
  })
})

test('crystals are spent like tokens', () => {
  const spent = { name: 'crystal_spent', fields: { board: 'red' } }
  expect(unspent(['tao:red:crystal', 'tao:red:red'], [spent])).toEqual(['tao:red:red'])
  expect(
    lastRoll([
      group(1, 'chance', ['dice_rolled', { dice: 'red' }]),
      group(2, 'red', ['crystal_spent', { board: 'red' }]),
    ])?.spent,
  ).toEqual(['crystal'])
})

test('where things are', () => {
  expect(beside(table, 'red')).toBe('son_hua')
  expect(cornerOf(table, place(8))).toBe('se')
  expect(emptyCorner(table, place(8))).toBeNull()
  expect(emptyCorner(table, place(0))).toBe('nw')
  expect(cornerOf(table, place(1))).toBeNull()
})

describe('what happened', () => {
  const SAMPLES: Record<string, string | number> = {
    board: 'red',
    to_board: 'blue',
    turn: 3,
    space: 'red1',
    to_space: 'red2',
    card: 38,
    tile: 'altar',
    place: 'altar',
    colour: 'black',
    dice: 'red+white',
    face: 'haunt',
    result: 'villagers',
    villager: 'son_hua',
    family: 'hua',
    artifact: 'firework',
    corner: 'nw',
    count: 2,
    curse: 'skeleton',
    mantra: 'gain_qi',
    demon: 'seeker',
    token: 'urn',
    other_card: 38,
    cards: 4,
  }
  const all = [...events.matchAll(/^ {4}[A-Z_]+: "(\w+)((?: [\w-]+)*)",$/gm)].map(([, name, fields]) => ({
    name: name!,
    fields: fields!.split(' ').filter((field) => /\w/.test(field)),
  }))

  test('a whole game is told without a hole', () => {
    for (const language of ['en', 'fr', 'de']) {
      const told = linesSince(new Chronicle(textsOf(language), moonSnapshot.table, moonSnapshot.log).turns, -1)
      expect(told.length).toBeGreaterThan(80)
      expect(told.filter((line) => /[{}]|undefined|(events|names|questions)\./.test(line))).toEqual([])
    }
  })

  test('so is every event there is', () => {
    expect(all.length).toBeGreaterThan(60)
    for (const { name, fields } of all) {
      const event = group(1, 'red', [name, Object.fromEntries(fields.map((field) => [field, SAMPLES[field]!]))])
      const told = linesSince(new Chronicle(texts, table, [event]).turns, -1).join(' ')
      expect(told, name).not.toMatch(/[{}]|undefined|(events|names|questions)\./)
      expect(told !== '' || name === 'turn_began', name).toBe(true)
    }
  })

  test('who takes a villager along is not said to move as well, and a ghost refused not to be drawn', () => {
    const moved = group(
      1,
      'red',
      ['taoist_moved', { board: 'red', tile: 'altar' }],
      ['villager_escorted', { board: 'red', tile: 'altar', villager: 'son_hua' }],
    )
    expect(linesSince(new Chronicle(texts, table, [moved]).turns, -1)).toEqual([
      'Red takes Son Hua along to the Taoist Altar.',
    ])
    const refused = [
      group(1, 'chance', ['ghost_drawn', { card: 38 }]),
      group(2, 'red', ['ghost_refused', { card: 38 }]),
    ]
    expect(linesSince(new Chronicle(texts, table, refused).turns, -1)).toEqual([
      'Bleeding Eyes is turned away and goes under the deck.',
    ])
  })

  test('a line lights up its pieces', () => {
    expect(piecesOf({ name: 'villager_killed', fields: { villager: 'son_hua', tile: 'altar' } })).toEqual([
      'tile:altar',
      'villager:son_hua',
      'family:hua',
    ])
    expect(piecesOf({ name: 'artifact_gained', fields: { artifact: 'firework', board: 'red' } })).toEqual([
      'board:red',
      'artifact:firework',
    ])
    const placed = new Chronicle(texts, table, [group(1, 'red', ['crystal_placed', { corner: 'se' }])])
    expect(placed.turns[0]!.entries[0]!.pieces).toEqual([`tile:${place(8)}`])
  })
})

describe('help', () => {
  const sun: FamilyContent = {
    family: 'sun',
    members: ['father_sun', 'mother_sun', 'daughter_sun'],
    death: 'add_ghost',
    reward: 'armor_of_the_just',
    reconstructed: ['names', 'reward'],
  }

  test('on a family and a villager says what hangs on them, and what is reconstructed', () => {
    const page = helpPage(texts, { kind: 'family', key: 'sun' }, { family: sun })
    expect(page).toMatchObject({ title: 'Sun family', kind: 'Family', text: 'Father Sun, Mother Sun and Daughter Sun' })
    expect(page.parts.map((part) => part.name)).toEqual(['A death: Adds a ghost', 'All saved: Armor of the Just'])
    expect(page.note).toBe(
      'Reconstructed: names and what the family gives. An owner of the box can correct it (docs/content.md).',
    )
    expect(page.rulings).toContain('W39')
    const villager = helpPage(texts, { kind: 'villager', key: 'father_sun' }, { family: sun, ourName: true })
    expect(villager).toMatchObject({ title: 'Father Sun', kind: 'Villager', text: 'Sun family' })
    expect(villager.note).toContain('The name is reconstructed')
  })

  test('tells a corrected family as it is in the game', () => {
    const page = helpPage(
      texts,
      { kind: 'family', key: 'sun' },
      { family: { ...sun, reward: 'two_tao', reconstructed: [] } },
    )
    expect(page.parts[1]!.name).toBe('All saved: 2 Tao')
    expect(page.note).toBe('')
  })

  test('on a card marks what is reconstructed', () => {
    const card = {
      number: 72,
      colour: 'yellow',
      incarnation: false,
      resistance: { yellow: 2 },
      left: [],
      centre: ['devourer'],
      right: [],
      set: 'white_moon',
      reconstructed: ['colour', 'right'],
    } as const
    const page = helpPage(
      texts,
      { kind: 'card', key: '72' },
      { card: { ...card, left: [], centre: ['devourer'], right: [], reconstructed: ['colour', 'right'] } },
    )
    expect(page.note).toContain('colour and right stone')
    expect(page.rulings).toContain('W24')
  })

  test('knows whose names the cards have in a language', () => {
    const card = {
      number: 80,
      colour: 'black',
      incarnation: false,
      resistance: {},
      left: [],
      centre: [],
      right: [],
      set: 'white_moon',
      reconstructed: ['name', 'colour'],
    } as const
    const note = (language: string, reconstructed: string[]) =>
      helpPage(
        textsOf(language),
        { kind: 'card', key: '80' },
        { card: { ...card, left: [], centre: [], right: [], reconstructed } },
      ).note
    expect(note('en', ['name', 'colour'])).toContain('name and colour')
    expect(note('fr', ['name', 'colour'])).toContain(': couleur.')
    expect(note('de', ['colour'])).toContain('Name und Farbe')
  })

  test('says what changes with White Moon only in its games', () => {
    const said = (moon: boolean) => helpPage(texts, { kind: 'place', key: 'herbalist' }, { moon })
    expect(said(false).text).not.toContain('White Moon')
    expect(said(true).text).toContain('With White Moon a white face gives a moon crystal')
    expect(said(true).rulings).toContain('W33')
    const icon = (moon: boolean) =>
      helpPage(texts, { kind: 'icon', key: 'haunter', stone: 'centre' }, { moon }).stones[0]!.text
    expect(icon(false)).not.toContain('White Moon')
    expect(icon(true)).toContain('flee')
  })

  test('lists what is in the game', () => {
    expect(inGame('piece', ['qi', 'su_ling'], false)).toEqual(['qi'])
    expect(inGame('piece', ['qi', 'su_ling'], true)).toEqual(['qi', 'su_ling'])
    for (const [kind, key] of [
      ['artifact', 'firework'],
      ['set', 'white_moon'],
      ['scenario', 'green_roots'],
      ['portal', 'edge'],
      ['piece', 'barrier'],
    ] as const)
      expect(helpPage(texts, { kind, key }).text, key).not.toBe('')
  })

  test('has all rulings of both sets', () => {
    const rulings = chapters(texts).flatMap((chapter) => chapter.rulings)
    expect(rulings.filter(({ set }) => set === 'white_moon').map(({ id }) => id)).toContain('W45')
    expect(helpPage(texts, { kind: 'ruling', key: 'W8' }).title).toMatch(/^W8 · \w/)
  })
})

describe('the set-up', () => {
  const chosen = (more: Partial<SetupChoice>): SetupChoice => ({ ...structuredClone(DEFAULT_CHOICE), ...more })
  const nine = swapped([...PLACES], 0, SCHOOL)

  test('sends what White Moon needs, and nothing of it without', () => {
    const moonlit = chosen({
      whiteMoon: true,
      village: 'random',
      portal: 'corner',
      incarnations: 'base',
      scenario: 'green_roots',
      content: '[card.73]',
    })
    const { setup, content } = newGame(moonlit)
    expect(setup).toMatchObject({
      sets: ['white_moon'],
      village: 'random',
      portal: 'corner',
      incarnations: 'base',
      scenario: 'green_roots',
    })
    expect(content).toBe('[card.73]')
    expect(newGame({ ...moonlit, whiteMoon: false }).setup).toEqual({
      players: 1,
      difficulty: 'initiation',
      edition: 'second',
    })
    expect(newGame(chosen({ whiteMoon: true })).setup).not.toHaveProperty('scenario')
  })

  test('sends the variant of Green Roots with that scenario only', () => {
    const roots = chosen({ whiteMoon: true, scenario: 'green_roots', greenRoots: 'green_first' })
    expect(newGame(roots).setup.green_roots).toBe('green_first')
    for (const other of [{ scenario: 'cursed_children' }, { scenario: '' }, { whiteMoon: false }])
      expect(newGame({ ...roots, ...other }).setup).not.toHaveProperty('green_roots')
    expect(helpPage(texts, { kind: 'green_roots', key: 'green_first' }).text).toContain('green incarnations')
  })

  test('has nine of ten tiles, and without White Moon the nine of the base game', () => {
    expect(poolOf(chosen({ whiteMoon: true }))).toHaveLength(10)
    expect(nine).not.toContain('cemetery')
    expect(newGame(chosen({ whiteMoon: true, randomTiles: false, tiles: nine })).setup).toMatchObject({ tiles: nine })
    expect(tilesOf(chosen({ randomTiles: false, tiles: nine }))).toEqual(PLACES)
  })

  test('puts the Portal only on a tile that will be there', () => {
    expect(portalOf(chosen({ whiteMoon: true, portal: SCHOOL }))).toBe(SCHOOL)
    expect(portalOf(chosen({ whiteMoon: true, portal: 'watchman' }))).toBe('centre')
    expect(portalOf(chosen({ whiteMoon: true, portal: 'altar', village: 'random' }))).toBe('centre')
    expect(certainTiles(chosen({ whiteMoon: true, village: 'random', randomTiles: false, tiles: nine }))).toEqual(nine)
  })
})
