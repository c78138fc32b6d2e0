import { expect, test } from 'vitest'
import { SOUND_OF_EVENT, soundOf, soundOfUpdate } from '../../src/sound/events'
import { SOUNDS } from '../../src/sound/names'
import { RECIPES } from '../../src/sound/recipes'
import { engineEvents } from '../engine-events'
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
  const known = engineEvents()
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

test('a roll that was one short has a sound of its own', () => {
  const missed = (nearMiss: boolean) =>
    soundOfUpdate([event('exorcism_failed')], { mine: true, side: 'taoists', nearMiss }, isIncarnation)
  expect(missed(false)).toBe('failed')
  expect(missed(true)).toBe('near_miss')
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
