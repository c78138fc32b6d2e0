/** White Moon on the page: what can be clicked, what happened, help, set-up. */
import { describe, expect, test } from 'vitest'
import {
  certainTiles,
  newGame,
  optionOf,
  PLACES,
  poolOf,
  swapped,
  tilesOf,
  withOption,
  type SetupChoice,
} from '../../../src/lib/choice'
import { Chronicle, linesSince, piecesOf } from '../../../src/lib/chronicle'
import { chapters, helpPage, inGame } from '../../../src/lib/help'
import { familyPage, villagerPage } from '../../../src/sets/white_moon/help'
import { cornerOf } from '../../../src/sets/white_moon/villagers'
import { ownersOf } from '../../../src/lib/payment'
import { lastRoll } from '../../../src/lib/roll'
import { canPick, ghostsToPick, isAssembled, setMeant, setTargets, toggled } from '../../../src/lib/ghost_sets'
import { choicesOf, targetsOf } from '../../../src/lib/targets'
import type { FamilyContent, OptionJson, TableJson } from '../../../src/lib/types'
import { useContent } from '../../../src/lib/content.svelte'
import { card, chosen, content, event, group, moonSnapshot, option, question } from '../../fixtures'
import { textsOf } from '../../toml'

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
const verb = (text: string, kind: OptionJson['kind'] = null): OptionJson => ({
  ...option(text, kind),
  verb: text.split(':')[0]!,
})

describe('verbs', () => {
  test('two options about one tile are told apart', () => {
    const goal = place(4)
    const asked = question(
      'before_move',
      'menu',
      [
        { ...verb(`move:${goal}`, 'tile'), short: { key: 'web.ask.alone' } },
        {
          ...verb(`escort:${goal}`, 'tile'),
          short: { key: 'web.ask.escort', with: { villager: { key: 'names.villager.son_hua' } } },
        },
        verb('stay'),
      ],
      { seat: 'red' },
    )
    const choices = choicesOf(texts, asked)
    expect(choices.map(({ option: { text }, key }) => [text, key])).toEqual([
      [`move:${goal}`, '1'],
      [`escort:${goal}`, '2'],
      ['stay', '3'],
    ])
    expect(choices.map(({ short }) => short)).toEqual(['Go alone', 'Take along Son Hua', null])
    expect(targetsOf(texts, choices).get(`tile:${goal}`)!.options).toEqual([`move:${goal}`, `escort:${goal}`])
  })
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
  const paid = option('red+crystal', 'tokens', { targets: ['red', 'crystal'] })
  expect(ownersOf(paid, ['tao:blue:crystal', 'tao:red:red'])).toEqual({ red: ['red'], crystal: ['blue'] })
  expect(
    lastRoll([
      group(1, 'chance', ['dice_rolled', { dice: 'red' }]),
      group(2, 'red', ['crystal_spent', { board: 'red' }]),
    ])?.spent,
  ).toEqual(['crystal'])
})

test('where things are', () => {
  expect(cornerOf(table, place(8))).toBe('se')
  expect(cornerOf(table, place(1))).toBeNull()
})

describe('what happened', () => {
  test('a whole game is told without a hole', () => {
    for (const language of ['en', 'fr', 'de']) {
      const told = linesSince(new Chronicle(textsOf(language), moonSnapshot.table, moonSnapshot.log).turns, -1)
      expect(told.length).toBeGreaterThan(80)
      expect(told.filter((line) => /[{}]|undefined|(events|names|questions)\./.test(line))).toEqual([])
    }
  })

  test('what the next event tells is not said as well, in its group or the next', () => {
    const moved = group(
      1,
      'red',
      ['taoist_moved', {}, { told_by: ['villager_escorted'] }],
      ['villager_escorted'],
      ['taoist_moved', {}, { told_by: ['villager_escorted'] }],
    )
    const drawn = group(2, 'chance', ['ghost_drawn', {}, { told_by: ['ghost_placed', 'ghost_refused'] }])
    const told = linesSince(new Chronicle(texts, table, [moved, drawn, group(3, 'red', ['ghost_refused'])]).turns, -1)
    expect(told).toEqual(['Villager_escorted', 'Taoist_moved', 'Ghost_refused'])
  })

  test('a line lights up its pieces', () => {
    expect(piecesOf(event('villager_killed', { villager: 'son_hua', tile: 'altar' }))).toEqual([
      'tile:altar',
      'villager:son_hua',
      'family:hua',
    ])
    expect(piecesOf(event('artifact_gained', { artifact: 'firework', board: 'red' }))).toEqual([
      'board:red',
      'artifact:firework',
    ])
    const placed = new Chronicle(texts, table, [group(1, 'red', ['crystal_placed', { corner: 'se' }])])
    expect(placed.turns[0]!.entries[0]!.lines[0]!.pieces).toEqual([`tile:${place(8)}`])
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
    const page = familyPage(texts, 'sun', sun)
    expect(page).toMatchObject({ title: 'Sun family', kind: 'Family', text: 'Father Sun, Mother Sun and Daughter Sun' })
    expect(page.parts.map((part) => part.name)).toEqual(['A death: Adds a ghost', 'All saved: Armor of the Just'])
    expect(page.note).toBe(
      'Reconstructed: names and what the family gives. An owner of the box can correct it (docs/content.md).',
    )
    expect(page.rulings).toContain('W39')
    const villager = villagerPage(texts, 'father_sun', sun, true)
    expect(villager).toMatchObject({ title: 'Father Sun', kind: 'Villager', text: 'Sun family' })
    expect(villager.note).toContain('The name is reconstructed')
  })

  test('tells a corrected family as it is in the game', () => {
    const page = familyPage(texts, 'sun', { ...sun, reward: 'two_tao', reconstructed: [] })
    expect(page.parts[1]!.name).toBe('All saved: 2 Tao')
    expect(page.note).toBe('')
  })

  test('on a card marks what is reconstructed', () => {
    const devourer = card(72, { centre: ['devourer'], set: 'white_moon', reconstructed: ['colour', 'right'] })
    const page = helpPage(texts, { kind: 'card', key: '72' }, { card: devourer })
    expect(page.note).toContain('colour and right stone')
    expect(page.rulings).toContain('W24')
  })

  test('knows whose names the cards have in a language', () => {
    const note = (language: string, reconstructed: string[]) =>
      helpPage(textsOf(language), { kind: 'card', key: '80' }, { card: card(80, { set: 'white_moon', reconstructed }) })
        .note
    expect(note('en', ['name', 'colour'])).toContain('name and colour')
    expect(note('fr', ['name', 'colour'])).toContain(': couleur.')
    expect(note('de', ['colour'])).toContain('Name und Farbe')
  })

  test('says what changes with White Moon only in its games', () => {
    const sets = (moon: boolean) => (moon ? ['white_moon'] : [])
    const said = (moon: boolean) => helpPage(texts, { kind: 'place', key: 'herbalist' }, { sets: sets(moon) })
    expect(said(false).text).not.toContain('White Moon')
    expect(said(true).text).toContain('With White Moon a white face gives a moon crystal')
    expect(said(true).rulings).toContain('W33')
    const icon = (moon: boolean) =>
      helpPage(texts, { kind: 'icon', key: 'haunter', stone: 'centre' }, { sets: sets(moon) }).stones[0]!.text
    expect(icon(false)).not.toContain('White Moon')
    expect(icon(true)).toContain('flee')
  })

  test('lists what is in the game', () => {
    expect(inGame('piece', ['qi', 'su_ling'], { sets: [], pieces: [] })).toEqual(['qi'])
    expect(inGame('piece', ['qi', 'su_ling'], { sets: ['white_moon'], pieces: [] })).toEqual(['qi', 'su_ling'])
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
  const SCHOOL = 'kung_fu_school'
  const nine = swapped([...PLACES], 0, SCHOOL)
  const moonlit = (options: Record<string, string> = {}, more: Partial<SetupChoice> = {}) =>
    chosen({ sets: ['white_moon'], options, ...more })
  const portalOf = (options: Record<string, string>) => optionOf(moonlit(options), 'portal')

  test('sends what White Moon needs, and nothing of it without', () => {
    const options = { village: 'random', portal: 'corner', incarnations: 'base', scenario: 'green_roots' }
    const choice = moonlit(options, { content: '[card.73]' })
    const { setup, content } = newGame(choice)
    expect(setup).toMatchObject({ sets: ['white_moon'], ...options })
    expect(content).toBe('[card.73]')
    expect(newGame({ ...choice, sets: [] }).setup).toEqual({
      players: 1,
      difficulty: 'initiation',
      edition: 'second',
    })
    expect(newGame(moonlit()).setup).not.toHaveProperty('scenario')
  })

  test('sends the variant of Green Roots with that scenario only', () => {
    const roots = moonlit({ scenario: 'green_roots', green_roots: 'green_first' })
    expect(newGame(roots).setup?.green_roots).toBe('green_first')
    for (const scenario of ['cursed_children', ''])
      expect(newGame(withOption(roots, 'scenario', scenario)).setup).not.toHaveProperty('green_roots')
    expect(newGame({ ...roots, sets: [] }).setup).not.toHaveProperty('green_roots')
    expect(helpPage(texts, { kind: 'green_roots', key: 'green_first' }).text).toContain('green incarnations')
  })

  test('has nine of ten tiles, and without White Moon the nine of the base game', () => {
    expect(poolOf(moonlit())).toHaveLength(10)
    expect(nine).not.toContain('cemetery')
    expect(newGame(moonlit({}, { randomTiles: false, tiles: nine })).setup).toMatchObject({ tiles: nine })
    expect(tilesOf(chosen({ randomTiles: false, tiles: nine }))).toEqual(PLACES)
  })

  test('puts the Portal only on a tile that will be there', () => {
    expect(portalOf({ portal: SCHOOL })).toBe(SCHOOL)
    expect(portalOf({ portal: 'watchman' })).toBe('centre')
    expect(portalOf({ portal: 'altar', village: 'random' })).toBe('centre')
    expect(certainTiles(moonlit({ village: 'random' }, { randomTiles: false, tiles: nine }))).toEqual(nine)
  })
})
