import { describe, expect, test } from 'vitest'
import { Chronicle, linesAbout, linesSince, piecesOf, roundsOf } from '../src/lib/chronicle'
import { logText } from '../src/lib/log_text'
import { lastRoll } from '../src/lib/roll'
import { event, group, snapshot, table } from './fixtures'
import { textsOf } from './toml'

const texts = textsOf('en')
const lines = (...groups: Parameters<typeof group>[]) =>
  linesSince(
    new Chronicle(
      texts,
      table,
      groups.map((each) => group(...each)),
    ).turns,
    -1,
  )

test('a whole game is told without a hole', () => {
  for (const language of ['en', 'fr', 'de']) {
    const { turns } = new Chronicle(textsOf(language), table, snapshot.log)
    expect(turns[0]!.turn).toBe(1)
    expect(turns.at(-1)!.turn).toBe(table.turn)
    const told = linesSince(turns, -1)
    expect(told.length).toBeGreaterThan(50)
    expect(told.filter((line) => /[{}]|undefined|events\./.test(line))).toEqual([])
  }
})

test('a card that is drawn and placed is told once, also when the place is asked in between', () => {
  const drawn: Parameters<typeof group>[2] = ['ghost_drawn', { card: 38 }, { told_by: ['ghost_placed'] }]
  expect(lines([1, 'chance', drawn], [2, 'red', ['ghost_placed', { card: 38, space: 'red1' }]])).toEqual([
    'Ghost_placed',
  ])
  expect(lines([1, 'chance', drawn])).toEqual(['Ghost_drawn'])
})

test('an event without a phrase has no line', () => {
  expect(lines([1, 'red', ['ghost_exorcised'], ['ghost_discarded', {}, { phrase: null }]])).toEqual(['Ghost_exorcised'])
})

test('a group that reaches into the next turn is told in both', () => {
  const { turns } = new Chronicle(texts, table, [
    group(
      1,
      'red',
      ['qi_lost', { board: 'red' }],
      ['turn_began', { board: 'blue', turn: 11 }],
      ['tile_haunted', { tile: 'temple' }],
    ),
  ])
  expect(turns.map((turn) => [turn.turn, turn.board, turn.entries[0]!.lines[0]!.text])).toEqual([
    [10, 'red', 'Qi_lost'],
    [11, 'blue', 'Tile_haunted'],
  ])
})

test('a line knows the pieces it is about', () => {
  expect(piecesOf(event('ghost_moved', { card: 38, space: 'red1', to_space: 'red3' }))).toEqual([
    'space:red1',
    'space:red3',
  ])
  expect(piecesOf(event('taoist_moved', { board: 'red', tile: 'altar' }))).toEqual(['tile:altar'])
  expect(piecesOf(event('qi_lost', { board: 'red' }))).toEqual(['board:red'])
})

test('the last roll says what it was used for, and is put away in time', () => {
  const roll = group(5, 'chance', ['dice_rolled', { dice: 'red+red+white' }])
  const fall = group(
    6,
    'red',
    ['tao_spent', { board: 'red', colour: 'red' }],
    ['ghost_exorcised', { card: 38, space: 'red1' }],
  )
  expect(lastRoll([roll, fall])).toMatchObject({
    dice: ['red', 'red', 'white'],
    fallen: [38],
    spent: ['red'],
    missed: false,
  })
  const turn = (seq: number) => group(seq, 'red', ['turn_began', { board: 'blue' }])
  expect(lastRoll([roll, turn(6)])).not.toBeNull()
  expect(lastRoll([roll, turn(6), turn(7)])).toBeNull()
  expect(lastRoll([group(5, 'chance', ['curse_rolled', { face: 'haunt' }])])).toMatchObject({
    curse: 'haunt',
    dice: [],
  })
})

test('a line names what led to it', () => {
  const cause = { key: 'events.cause.arrives', with: { card: { card: 61 } } }
  expect(lines([1, 'red', ['qi_lost', { board: 'red' }, { cause }]])).toEqual([`${texts.card(61)} arrived: qi_lost`])
})

describe('rounds', () => {
  const turn = (number: number, board: string): Parameters<typeof group>[2] => ['turn_began', { board, turn: number }]
  const rounds = roundsOf(
    new Chronicle(texts, table, [
      group(0, null, ['ghost_placed', { space: 'red1', card: 38 }], turn(1, 'red'), ['qi_lost', { board: 'red' }]),
      group(1, 'red', turn(2, 'blue'), ['tile_haunted', { tile: 'temple' }]),
      group(2, 'blue', turn(5, 'red'), ['qi_lost', { board: 'red' }]),
    ]).turns,
  )

  test('have a turn of each board, and the set-up is the first', () =>
    expect(rounds.map(({ round, turns }) => [round, turns.map((each) => each.turn)])).toEqual([
      [0, [0]],
      [1, [1, 2]],
      [2, [5]],
    ]))

  test('can be told about one piece only', () => {
    const about = linesAbout(rounds, ['board:red'])
    expect(about.map(({ round }) => round)).toEqual([1, 2])
    expect(about.flatMap(({ turns }) => turns.map((each) => each.turn))).toEqual([1, 5])
  })

  test('are saved as a text, the oldest first', () =>
    expect(logText(texts, 'Log', rounds).split('\n')).toEqual([
      'Log',
      '',
      texts.get('names.phase.set_up'),
      '    Ghost_placed',
      '',
      'Round 1',
      '  Red',
      '    Qi_lost',
      '  Blue',
      '    Tile_haunted',
      '',
      'Round 2',
      '  Red',
      '    Qi_lost',
      '',
    ]))
})
