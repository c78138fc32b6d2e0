import { afterAll, beforeEach, expect, test } from 'vitest'
import { settings } from '../../src/lib/settings.svelte'
import type { GameState } from '../../src/lib/socket'
import type { EventJson } from '../../src/lib/types'
import { stageParts } from '../../src/stage/lazy'
import { Stage } from '../../src/stage/stage.svelte'
import { event, snapshot } from '../fixtures'

let timers: { ms: number; then: () => void }[]
let shown: GameState
let seen: number[]
let hidden: boolean
let stage: Stage

const start: GameState = { ...snapshot, before: null, result: null, log: [] }
const after = (state: GameState, ...events: EventJson[]): GameState => ({
  ...state,
  seq: state.seq + 1,
  log: [...state.log, { seq: state.seq + 1, seat: 'red', answer: 'x', bot: true, events }],
})
const haunted = event('tile_haunted', { tile: 'altar' })
const rolled = event('dice_rolled', { dice: 'red+white' })
const walked = event('taoist_moved', { board: 'red', tile: 'altar' })

/** Let the time pass that the stage waits for. */
function pass(): void {
  timers.shift()?.then()
}

afterAll(() => {
  settings.motion = 'auto'
})

beforeEach(async () => {
  await stageParts.load()
  timers = []
  seen = []
  hidden = false
  shown = start
  settings.motion = 'normal'
  stage = new Stage({
    show: (state) => {
      shown = state
      seen.push(state.seq)
    },
    shown: () => shown,
    later: (ms, then) => {
      const timer = { ms, then }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
    isHidden: () => hidden,
  })
})

test('an update is shown when its beats are over, and not before', () => {
  expect(stage.takes(after(start, rolled, haunted), false)).toBe(true)
  expect(stage.beat?.scene).toBe('roll')
  // The dice land, then the roll is over.
  pass()
  pass()
  expect(stage.beat?.scene).toBe('haunt')
  expect(seen).toEqual([])
  while (timers.length) pass()
  expect(stage.playing).toBe(false)
  expect(seen).toEqual([start.seq + 1])
})

test('the words of a roll wait until its dice land', () => {
  stage.takes(after(start, rolled), false)
  expect(stage.told).toBe(null)
  pass()
  expect(stage.told).toBe(stage.beat)
})

test('updates wait for each other, and beats are faster while some wait', () => {
  const one = after(start, rolled, haunted)
  stage.takes(one, false)
  const calm = stage.ms
  stage.takes(after(one, rolled, rolled), false)
  while (stage.beat?.scene === 'roll') pass()
  expect(stage.ms).toBeLessThan(calm)
  while (timers.length) pass()
  expect(seen).toEqual([start.seq + 1, start.seq + 2])
})

test('a page that is far behind shows the oldest updates at once, in their order', () => {
  let state = start
  for (let k = 0; k < 8; k += 1) stage.takes((state = after(state, haunted)), false)
  expect(seen).toEqual([1, 2, 3].map((k) => start.seq + k))
  while (timers.length) pass()
  expect(seen).toEqual(Array.from({ length: 8 }, (_, k) => start.seq + 1 + k))
})

test('who skips sees the last of all updates', () => {
  const one = after(start, rolled)
  stage.takes(one, false)
  stage.takes(after(one, haunted), false)
  stage.skip()
  expect([stage.playing, timers.length, shown.seq]).toEqual([false, 0, start.seq + 2])
})

test('a snapshot ends everything', () => {
  stage.takes(after(start, rolled), false)
  stage.clear()
  expect([stage.playing, stage.table, timers.length, seen]).toEqual([false, null, 0, []])
})

test('what somebody did themselves is not waited for, unless it is worth it', () => {
  expect(stage.takes(after(start, walked), true)).toBe(false)
  expect(stage.takes(after(start, walked), false)).toBe(true)
  stage.clear()
  expect(stage.takes(after(start, rolled), true)).toBe(true)
})

test('nothing is played if nothing is to move or nobody looks', () => {
  settings.motion = 'off'
  expect(stage.takes(after(start, rolled), false)).toBe(false)
  settings.motion = 'fast'
  hidden = true
  expect(stage.takes(after(start, rolled), false)).toBe(false)
  hidden = false
  stage.away = true
  expect(stage.takes(after(start, rolled), false)).toBe(false)
  stage.away = false
  expect(stage.takes(after(start, rolled), false)).toBe(true)
  expect(stage.ms).toBeLessThan(1000)
})
