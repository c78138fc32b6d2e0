import { expect, test } from 'vitest'
import type { EventJson, GroupJson, RollTargetJson } from '../../src/lib/types'
import { beatsOf, isQuiet } from '../../src/stage/beats'
import { againRolled, bestTarget, moverOf } from '../../src/stage/rolls'
import { SCENE_OF_EVENT, SCENES } from '../../src/stage/rows'
import { engineEvents } from '../engine-events'
import { event } from '../fixtures'

const told = (name: string, fields: EventJson['fields'] = {}, more: Partial<EventJson> = {}) =>
  event(name, fields, { phrase: { key: name }, ...more })
const by = (seq: number, seat: GroupJson['seat'], answer: string, events: EventJson[]): GroupJson => ({
  seq,
  seat,
  answer,
  bot: false,
  events,
})
const scenes = (groups: GroupJson[], log = groups) => beatsOf(groups, log).map(({ scene }) => scene)

test('each event is a beat, in its order', () => {
  const groups = [
    by(1, 'red', 'exorcise', []),
    by(2, 'chance', 'red', [
      told('dice_rolled', { dice: 'red+white' }),
      told('ghost_exorcised', { card: 3, space: 'red1' }),
    ]),
    by(3, 'chance', 'haunt', [told('curse_rolled', { face: 'haunt' }), told('tile_haunted', { tile: 'altar' })]),
  ]
  expect(scenes(groups)).toEqual(['roll', 'fall', 'curse', 'haunt'])
})

test('equal losses are one beat, different ones are not', () => {
  const lost = ['red', 'blue'].map((board) => told('qi_lost', { board }))
  const beats = beatsOf([by(1, 'red', 'end', [...lost, told('tao_lost', { board: 'red', colour: 'green' })])], [])
  expect(beats.map(({ events }) => events.length)).toEqual([2, 1])
  expect(beats[0]!.told).toHaveLength(2)
})

test('an event that the next one tells is silent, but what it changed is uncovered', () => {
  const drawn = told('ghost_drawn', { card: 7 }, { told_by: ['ghost_placed'] })
  const beats = beatsOf([by(1, 'chance', '7', [drawn, told('ghost_placed', { card: 7, space: 'red1' })])], [])
  expect(beats.map(({ scene }) => scene)).toEqual(['arrival'])
  expect(beats[0]!.uncovers).toContain('space:red1')
})

test('a card that was drawn before the question where it goes has been seen', () => {
  const drawn = by(1, 'chance', '7', [told('ghost_drawn', { card: 7 })])
  const placed = by(2, 'red', 'red1', [told('ghost_placed', { card: 7, space: 'red1' })])
  expect(beatsOf([placed], [drawn, placed])[0]!.seen).toBe(true)
  expect(beatsOf([placed], [placed])[0]!.seen).toBe(false)
})

test('nobody waits for a walk, everybody for a roll', () => {
  expect(
    isQuiet(beatsOf([by(1, 'red', 'move:altar', [told('taoist_moved', { board: 'red', tile: 'altar' })])], [])),
  ).toBe(true)
  expect(isQuiet(beatsOf([by(1, 'chance', 'red', [told('dice_rolled', { dice: 'red' })])], []))).toBe(false)
})

test('chance rolls for whoever answered last, or whose turn has begun', () => {
  const roll = by(2, 'chance', 'red', [told('dice_rolled', { dice: 'red' })])
  expect(moverOf([by(1, 'blue', 'exorcise', []), roll])).toBe('blue')
  expect(moverOf([by(1, 'blue', 'end', [told('turn_began', { board: 'green' })]), roll])).toBe('green')
})

test('only the dice that were chosen roll again', () => {
  const log = [
    by(1, 'chance', 'red+green+white', [told('dice_rolled', { dice: 'red+green+white' })]),
    by(2, 'red', 'green+white', []),
  ]
  const again = told('dice_rerolled', { dice: 'red+red+blue' })
  expect(againRolled(again, 3, log)).toEqual([false, true, true])
  expect(againRolled(told('dice_rolled', { dice: 'red+blue' }), 3, log)).toEqual([true, true])
})

test('of several targets the one closest to falling is shown, two before one', () => {
  const target = (verdict: RollTargetJson['verdict'], ...targets: string[]) => ({ verdict, targets }) as RollTargetJson
  const roll = (...targets: RollTargetJson[]) =>
    bestTarget(event('dice_rolled', {}, { roll: { dice: [], kind: 'spaces', targets } }))?.targets
  expect(roll(target('missed', 'red1'), target('near_miss', 'red2'))).toEqual(['red2'])
  expect(roll(target('falls', 'red1'), target('falls', 'red1', 'red2'))).toEqual(['red1', 'red2'])
  expect(roll()).toBeUndefined()
})

test('every scene is known and takes between 0.3 and 1.5 seconds, and every event of a row exists', () => {
  for (const { ms } of Object.values(SCENES)) expect(ms >= 300 && ms <= 1500).toBe(true)
  const known = new Set(engineEvents())
  expect(Object.keys(SCENE_OF_EVENT).filter((name) => !known.has(name))).toEqual([])
})
