import { expect, test } from 'vitest'
import { Chronicle, linesSince, piecesOf } from '../src/lib/chronicle'
import { lastRoll } from '../src/lib/roll'
import { group, snapshot, table } from './fixtures'
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
  const drawn: [string, object] = ['ghost_drawn', { card: 38 }]
  const placed: [string, object] = ['ghost_placed', { card: 38, space: 'red1' }]
  expect(lines([1, 'chance', drawn as never], [2, 'red', placed as never])).toEqual(['Bleeding Eyes arrives on Red 1.'])
  expect(lines([1, 'chance', drawn as never])).toEqual(['A card is drawn: Bleeding Eyes.'])
})

test('an event about a space names the ghost that was there then', () => {
  const told = lines(
    [1, 'chance', ['ghost_placed', { card: 38, space: 'red1' }]],
    [2, 'red', ['ghost_moved', { card: 38, space: 'red1', to_space: 'red3' }]],
    [3, 'red', ['figure_advanced', { space: 'red3' }]],
  )
  expect(told.at(-1)).toBe('Bleeding Eyes (Red 3): the Haunting figure steps onto the stone.')
})

test('an exorcised ghost is not discarded aloud as well', () => {
  const told = lines([
    1,
    'red',
    ['ghost_exorcised', { card: 38, space: 'red1' }],
    ['ghost_discarded', { card: 38, space: 'red1' }],
  ])
  expect(told).toEqual(['Bleeding Eyes on Red 1 is exorcised!'])
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
    [10, 'red', 'Red loses 1 Qi.'],
    [11, 'blue', 'The Buddhist Temple is haunted!'],
  ])
})

test('a line knows the pieces it is about', () => {
  expect(piecesOf({ name: 'ghost_moved', fields: { card: 38, space: 'red1', to_space: 'red3' } })).toEqual([
    'space:red1',
    'space:red3',
  ])
  expect(piecesOf({ name: 'taoist_moved', fields: { board: 'red', tile: 'altar' } })).toEqual(['tile:altar'])
  expect(piecesOf({ name: 'qi_lost', fields: { board: 'red' } })).toEqual(['board:red'])
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
