import { beforeEach, expect, test } from 'vitest'
import {
  backoff,
  BROKEN,
  GameLink,
  NO_GAME,
  TOO_MANY,
  type GameState,
  type Refusal,
  type Status,
} from '../src/lib/socket'
import type { Wire } from '../src/transport/transport'
import type { ClientMessage, HintJson } from '../src/lib/types'
import { option, question, snapshot } from './fixtures'

class FakeWire implements Wire {
  sent: ClientMessage[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }
  close(): void {
    this.closed = true
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const asked = question('before_move', 'menu', [option('stay'), option('move:altar', 'tile')])
const whole = { ...snapshot, question: asked }
const update = (from: number, seq: number) => ({
  type: 'update',
  from,
  seq,
  groups: [{ seq, seat: 'blue', answer: 'stay', bot: false, events: [] }],
  table: snapshot.table,
  question: { ...asked, id: seq },
  score: null,
  result: null,
})

let wires: FakeWire[]
let timers: { wait: number; then: () => void }[]
let statuses: Status[]
let states: GameState[]
let pending: number | null
let refusals: Refusal[]
let missing: boolean
let broken: number | null | undefined
let thought: string | null
let hints: HintJson[] | null
let news: string[]
let link: GameLink
const wire = () => wires.at(-1)!

beforeEach(() => {
  wires = []
  timers = []
  statuses = []
  states = []
  pending = null
  refusals = []
  missing = false
  broken = undefined
  thought = null
  hints = null
  news = []
  link = new GameLink(
    {
      connect: () => (wires.push(new FakeWire()), wire()),
      later: (wait, then) => {
        const timer = { wait, then }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
      random: () => 0.5,
    },
    {
      status: (status) => statuses.push(status),
      state: (state) => states.push(state),
      pending: (id) => (pending = id),
      thinking: (seat, seconds) => (thought = seat && `${seat} ${seconds}`),
      hints: (found) => (hints = found),
      refused: (refusal) => refusals.push(refusal),
      why: () => {},
      coach: () => {},
      coached: () => {},
      pace: () => {},
      room: (found) => news.push(found.type),
      missing: () => (missing = true),
      broken: (move) => (broken = move),
    },
  )
  link.start()
  wire().onopen?.()
  wire().tell(whole)
})

test('an answer names its question, and a second click answers nothing', () => {
  expect(link.answer('stay')).toBe(true)
  expect(link.answer('stay')).toBe(false)
  expect(wire().sent).toEqual([{ type: 'answer', question: 70, option: 'stay' }])
  expect(pending).toBe(70)
})

test('a payment says whose tokens are spent', () => {
  link.answer('stay', { green: ['red', 'blue'] })
  expect(wire().sent).toEqual([{ type: 'answer', question: 70, option: 'stay', owners: { green: ['red', 'blue'] } }])
})

test('hints are taken for the question that is shown, and for no other', () => {
  const found = [{ option: 'stay', chance: 0.4, reasons: [] }]
  wire().tell({ type: 'hints', question: 69, hints: found })
  expect(hints).toBeNull()
  wire().tell({ type: 'hints', question: 70, hints: found })
  expect(hints).toEqual(found)
})

test('who thinks is told with the time it took so far, until there is news', () => {
  wire().tell({ type: 'thinking', seat: 'blue', seconds: 2.5 })
  expect(thought).toBe('blue 2.5')
  wire().tell({ ...update(70, 71), clocks: { blue: 3 } })
  expect(thought).toBeNull()
  expect(states.at(-1)!.clocks).toEqual({ blue: 3 })
})

test('nothing is shown before the server says so', () => {
  link.answer('stay')
  expect(states).toHaveLength(1)
  wire().tell(update(70, 71))
  expect(states.at(-1)).toMatchObject({ seq: 71, before: snapshot.table })
  expect(states.at(-1)!.log).toHaveLength(snapshot.log.length + 1)
  expect(pending).toBeNull()
})

test('what is not on offer is not even sent', () => {
  expect(link.answer('move:temple')).toBe(false)
  expect(wire().sent).toEqual([])
})

test('after a gap it asks once for everything and takes nothing until it comes', () => {
  wire().tell(update(72, 73))
  wire().tell(update(73, 74))
  expect(wire().sent).toEqual([{ type: 'sync' }])
  expect(link.answer('stay')).toBe(false)
  wire().tell({ ...whole, seq: 74 })
  wire().tell(update(74, 75))
  expect(states.map((state) => state.seq)).toEqual([70, 74, 75])
})

test('an update that is older than what is shown is left aside', () => {
  wire().tell(update(60, 61))
  expect(wire().sent).toEqual([])
  expect(states).toHaveLength(1)
})

test('a stale answer asks for everything; other refusals only free the question', () => {
  link.answer('stay')
  wire().tell({ type: 'refused', code: 'not_offered', message: '', answer_to: 70 })
  expect(pending).toBeNull()
  expect(wire().sent.at(-1)!.type).toBe('answer')
  link.answer('stay')
  wire().tell({ type: 'refused', code: 'stale', message: '', answer_to: 70 })
  expect(wire().sent.at(-1)).toEqual({ type: 'sync' })
  expect(refusals.map((each) => each.code)).toEqual(['not_offered', 'stale'])
})

test('a cut line is tried again, each time a little later, and goes on with a snapshot', () => {
  link.answer('stay')
  wire().onclose?.({ code: 1006 })
  expect(pending).toBeNull()
  expect(link.answer('stay')).toBe(false)
  timers.pop()!.then()
  wire().onclose?.({ code: 1006 })
  expect(timers[0]!.wait).toBe(backoff(1, 0.5))
  timers.pop()!.then()
  wire().onopen?.()
  wire().tell({ ...whole, seq: 71, question: { ...asked, id: 71 } })
  expect(link.answer('stay')).toBe(true)
  expect(statuses).toEqual(['connecting', 'open', 'waiting', 'connecting', 'waiting', 'connecting', 'open'])
})

test('an answer that was cut off is sent again to the same question', () => {
  link.answer('stay', { green: ['red'] })
  wire().onclose?.({ code: 1006 })
  timers.pop()!.then()
  wire().onopen?.()
  expect(wire().sent).toEqual([])
  wire().tell(whole)
  expect(wire().sent).toEqual([{ type: 'answer', question: 70, option: 'stay', owners: { green: ['red'] } }])
  expect(pending).toBe(70)
})

test('it is sent again as often as the line is cut', () => {
  link.answer('stay')
  for (let cut = 0; cut < 2; cut += 1) {
    wire().onclose?.({ code: 1006 })
    timers.pop()!.then()
    wire().onopen?.()
    wire().tell(whole)
    expect(wire().sent).toHaveLength(1)
  }
})

test('an answer that has arrived, or was refused, is not sent again', () => {
  link.answer('stay')
  wire().onclose?.({ code: 1006 })
  timers.pop()!.then()
  wire().onopen?.()
  wire().tell({ ...whole, seq: 71, question: { ...asked, id: 71 } })
  expect(wire().sent).toEqual([])
  link.answer('stay')
  wire().tell({ type: 'refused', code: 'busy', message: '', answer_to: 71 })
  wire().onclose?.({ code: 1006 })
  timers.pop()!.then()
  wire().onopen?.()
  wire().tell({ ...whole, seq: 71, question: { ...asked, id: 71 } })
  expect(wire().sent).toEqual([])
})

test('what is no longer on offer is not sent again', () => {
  link.answer('stay')
  wire().onclose?.({ code: 1006 })
  timers.pop()!.then()
  wire().onopen?.()
  wire().tell({ ...whole, question: { ...asked, options: [option('move:altar', 'tile')] } })
  expect(wire().sent).toEqual([])
})

test('a server that starts again, or was sent too much, is given time', () => {
  for (const [code, least] of [
    [1012, 750],
    [1013, 3000],
    [4429, 7500],
  ] as const) {
    expect(backoff(0, 0, code)).toBeGreaterThanOrEqual(least)
    // Not all pages come back at once.
    expect(backoff(0, 1, code)).toBeGreaterThan(backoff(0, 0, code) * 2)
  }
  wire().onclose?.({ code: 4429 })
  expect(timers[0]!.wait).toBe(backoff(0, 0.5, 4429))
})

test('what happens beside the game is passed on', () => {
  for (const type of ['room', 'talk', 'pinged', 'suggested']) wire().tell({ type })
  expect(news).toEqual(['room', 'talk', 'pinged', 'suggested'])
  expect(states).toHaveLength(1)
})

test('waits grow, but not for ever', () => {
  expect([0, 1, 2, 3].map((attempt) => backoff(attempt, 0.5))).toEqual([400, 800, 1600, 3200])
  expect(backoff(30, 1)).toBeLessThanOrEqual(10_000)
})

test('who exceeded a limit waits as long as the server says, but not for ever', () => {
  wire().tell({ type: 'refused', code: 'too_many', message: '', answer_to: null, limit: 'sockets', retry: 30 })
  expect(refusals.at(-1)).toMatchObject({ limit: 'sockets', retry: 30 })
  wire().onclose?.({ code: TOO_MANY })
  expect(timers.pop()!.wait).toBe(30_000)
  link.retry()
  wire().onopen?.()
  wire().tell({ type: 'refused', code: 'too_many', message: '', answer_to: null, limit: 'sockets', retry: 86_400 })
  wire().onclose?.({ code: TOO_MANY })
  expect(timers.pop()!.wait).toBe(120_000)
})

test('a table that may not be asked for now is asked for later, once', () => {
  link.lookFrom('wu_feng')
  const sent = wire().sent.length
  wire().tell({ type: 'refused', code: 'too_many', message: '', answer_to: null, limit: 'sync', retry: 3 })
  expect(wire().sent).toHaveLength(sent)
  expect(timers).toHaveLength(1)
  expect(timers[0]!.wait).toBe(3000)
  timers.pop()!.then()
  expect(wire().sent.at(-1)).toEqual({ type: 'sync' })
})

test('a server that starts again is left alone for a moment', () => {
  wire().onclose?.({ code: 1012 })
  expect(timers[0]!.wait).toBe(backoff(0, 0.5, 1012))
})

test('messages of a line that was given up are not heard', () => {
  const old = wire()
  old.onclose?.({ code: 1006 })
  link.retry()
  wire().onopen?.()
  old.onclose?.({ code: 1006 })
  expect(statuses.at(-1)).toBe('open')
})

test('a game that does not exist is not tried again', () => {
  wire().onclose?.({ code: NO_GAME })
  expect(missing).toBe(true)
  expect(timers).toEqual([])
})

test('a game that cannot be replayed is not tried again, and says how far it can', () => {
  wire().tell({ type: 'refused', code: 'broken', message: 'move 38 cannot be replayed', answer_to: null, move: 37 })
  wire().onclose?.({ code: BROKEN })
  expect(broken).toBe(37)
  expect(timers).toEqual([])
})

test('a game whose opening cannot be read has no good position', () => {
  wire().tell({ type: 'refused', code: 'broken', message: 'the opening cannot be read', answer_to: null, move: null })
  wire().onclose?.({ code: BROKEN })
  expect(broken).toBeNull()
})

test('nonsense is not heard, and a closed game stays closed', () => {
  wire().onmessage?.({ data: '{' })
  wire().onmessage?.({ data: 'null' })
  wire().onmessage?.({ data: new ArrayBuffer(2) })
  link.stop()
  wire().onclose?.({ code: 1000 })
  expect(timers).toEqual([])
  expect(states).toHaveLength(1)
})
