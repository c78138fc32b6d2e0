import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SOUND_OF_EVENT, soundOf, soundOfUpdate } from '../../src/sound/events'
import { SOUNDS } from '../../src/sound/names'
import { RECIPES } from '../../src/sound/recipes'
import { event } from '../fixtures'

const WU_FENG = 64
const isIncarnation = (card: number): boolean => card === WU_FENG
const heard = (names: string[], mine = true, side: 'taoists' | 'wu_feng' = 'taoists') =>
  soundOfUpdate(
    names.map((name) => event(name)),
    { mine, side, nearMiss: false },
    isIncarnation,
  )

test('every sound has a recipe', () => {
  expect(Object.keys(RECIPES).sort()).toEqual([...SOUNDS].sort())
})

test('every event that has a sound is one of the engine', () => {
  const engine = new URL('../../../src/ghoststories/engine/', import.meta.url)
  const files = ['core', 'shared', 'sets/white_moon', 'sets/black_secret', 'sets/promos']
  const known = files.flatMap((folder) =>
    [...readFileSync(new URL(`${folder}/events.py`, engine), 'utf8').matchAll(/event\(\d+, "(\w+)/g)].map(
      ([, name]) => name,
    ),
  )
  expect(Object.keys(SOUND_OF_EVENT).filter((name) => !known.includes(name))).toEqual([])
})

test('an incarnation arrives with a sound of its own', () => {
  expect(soundOf(event('ghost_placed', { card: 38, space: 'red1' }), isIncarnation)).toBe('arrives')
  expect(soundOf(event('ghost_placed', { card: WU_FENG, space: 'red1' }), isIncarnation)).toBe('incarnation')
  expect(soundOf(event('taoist_moved', { board: 'red', tile: 'altar' }), isIncarnation)).toBeNull()
})

test('of an update the most important event is heard', () => {
  expect(heard(['dice_rolled', 'ghost_exorcised', 'tao_gained'])).toBe('exorcised')
  expect(heard(['tile_haunted', 'qi_lost', 'game_lost'])).toBe('lost')
  expect(heard(['villager_killed', 'qi_lost'])).toBe('died')
  expect(heard(['taoist_moved'])).toBeNull()
  expect(heard(['constructor'])).toBeNull()
})

test('only whoever is asked hears that their turn begins', () => {
  expect(heard(['tao_gained', 'turn_began'])).toBe('turn')
  expect(heard(['tao_gained', 'turn_began'], false)).toBe('gained')
})

test("the Taoists' defeat is the other side's victory", () => {
  expect(heard(['game_lost'], false, 'wu_feng')).toBe('won')
  expect(heard(['game_won'], false, 'wu_feng')).toBe('lost')
  expect(heard(['tile_haunted'], false, 'wu_feng')).toBe('haunted')
})
