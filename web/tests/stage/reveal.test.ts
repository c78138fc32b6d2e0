import { expect, test } from 'vitest'
import type { TableJson } from '../../src/lib/types'
import { between, uncovered } from '../../src/stage/reveal'
import { event, table } from '../fixtures'

const changed = (change: (table: TableJson) => void): TableJson => {
  const copy = structuredClone(table)
  change(copy)
  return copy
}
const shown = (...events: ReturnType<typeof event>[]) => new Set(events.flatMap(uncovered))
const [first, second] = table.boards
const spaces = (from: TableJson) => from.boards.flatMap((board) => board.spaces)
const taken = spaces(table).find(({ ghost }) => ghost)!
const free = spaces(table).find(({ ghost }) => !ghost)!

test('before the first beat everything is as it was, after an event what it names is new', () => {
  const place = table.village[0]!.place
  const fresh = changed((copy) => {
    copy.village[0]!.haunted = !copy.village[0]!.haunted
    copy.boards[0]!.qi += 1
  })
  expect(between(table, fresh, new Set())).toEqual(table)
  const haunted = between(table, fresh, shown(event('tile_haunted', { tile: place })))
  expect(haunted.village[0]).toEqual(fresh.village[0])
  expect(haunted.haunted).not.toBe(table.haunted)
  expect(haunted.boards[0]!.qi).toBe(first!.qi)
  const both = shown(event('tile_haunted', { tile: place }), event('qi_gained', { board: first!.colour }))
  expect(between(table, fresh, both).boards[0]!.qi).toBe(first!.qi + 1)
})

test('boards that did not change stay the same objects, so that nothing is drawn twice', () => {
  const fresh = changed((copy) => (copy.boards[0]!.qi += 1))
  const mixed = between(table, fresh, shown(event('qi_gained', { board: first!.colour })))
  expect(mixed.boards[1]).toBe(second)
})

test('a Taoist who walks is on one tile at any time', () => {
  const from = table.village.find(({ taoists }) => taoists.length)!
  const colour = from.taoists[0]!
  const to = table.village.find(({ place }) => place !== from.place)!
  const fresh = changed(({ village }) => {
    village.find(({ place }) => place === from.place)!.taoists.shift()
    village.find(({ place }) => place === to.place)!.taoists.push(colour)
  })
  const where = (at: TableJson) =>
    at.village.filter(({ taoists }) => taoists.includes(colour)).map(({ place }) => place)
  expect(where(between(table, fresh, shown(event('tile_haunted', { tile: to.place }))))).toEqual([from.place])
  const walk = event('taoist_moved', { board: colour, tile: to.place })
  expect(where(between(table, fresh, shown(walk)))).toEqual([to.place])
})

test('a table with a ghost in two spaces is never shown', () => {
  const fresh = changed((copy) => {
    spaces(copy).find(({ id }) => id === free.id)!.ghost = taken.ghost
    spaces(copy).find(({ id }) => id === taken.id)!.ghost = null
  })
  const half = between(table, fresh, shown(event('buddha_placed', { board: 'red', space: free.id })))
  expect(half).toBe(fresh)
})

test('the end is no secret only once it is told', () => {
  const fresh = changed((copy) => (copy.phase = 'end'))
  const turn = event('turn_began', { board: first!.colour })
  expect(between(table, fresh, shown(turn)).phase).toBe(table.phase)
  expect(between(table, fresh, shown(turn, event('game_lost', { reason: 'village' }))).phase).toBe('end')
})
