import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenGame } from '../../src/lib/game.svelte'
import { Together } from '../../src/online/together.svelte'
import { toolsAt } from '../../src/online/tools'
import type { Choice } from '../../src/lib/targets'
import type { ClientMessage, GroupJson, QuestionJson, RoomJson, TalkLine } from '../../src/lib/types'
import { option, question } from '../fixtures'
import { room } from './room'

const asked = question('before_move', 'menu', [option('stay'), option('move:altar', 'tile')])
const choice = (text: string): Choice => ({ option: option(text), label: text, short: null, key: '', pieces: [] })

/** As much of a game as the others at its table need. */
class FakeGame {
  id = 'table'
  room: RoomJson = room()
  question: QuestionJson | null = { ...asked, seat: 'green' }
  mine = false
  choices = ['stay', 'move:altar'].map(choice)
  endedWith = 0
  noUndo: string | null = null
  state: { seq: number; log: GroupJson[] } | null = { seq: 4, log: [] }
  sent: ClientMessage[] = []
  said: string[] = []
  send = (message: ClientMessage) => void this.sent.push(message)
  say = (text: string) => void this.said.push(text)
}

let game: FakeGame
let together: Together

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    addEventListener: () => {},
    querySelector: () => null,
    createElement: () => ({}),
    head: { append() {} },
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  game = new FakeGame()
  together = new Together(game as unknown as OpenGame)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const line = (number: number, by: string): TalkLine => ({
  number,
  by,
  name: by,
  at: '',
  text: `line ${number}`,
  phrase: null,
})

test('what was said before the page was opened is not new, what is said then is', () => {
  together.hear({ type: 'talk', lines: [line(1, 'ben'), line(2, 'ben')] })
  expect(together.unread).toBe(0)
  together.hear({ type: 'talk', lines: [line(3, 'ben')] })
  expect(together.unread).toBe(1)
  expect(together.latest?.number).toBe(3)
  expect(game.said).toEqual(['ben: line 3'])
  together.read()
  expect(together.unread).toBe(0)
  expect(together.latest).toBeNull()
})

test('the first thing that is ever said is new', () => {
  together.hear({ type: 'talk', lines: [line(1, 'ben')] })
  expect(together.unread).toBe(1)
})

test('own lines are not new, and lines that come again are there once', () => {
  together.hear({ type: 'talk', lines: [line(1, 'anna')] })
  together.hear({ type: 'talk', lines: [line(2, 'ben'), line(1, 'anna')] })
  together.hear({ type: 'talk', lines: [line(1, 'anna'), line(2, 'ben'), line(3, 'anna')] })
  expect(together.lines.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(together.unread).toBe(1)
})

test('a line is in sight for a moment only, and not while the conversation is read', () => {
  together.hear({ type: 'talk', lines: [line(1, 'ben')] })
  vi.advanceTimersByTime(10_000)
  expect(together.latest).toBeNull()
  together.open = 'talk'
  together.hear({ type: 'talk', lines: [line(2, 'ben')] })
  expect(together.latest).toBeNull()
  expect(together.unread).toBe(0)
})

test('a piece that somebody points at is marked for some seconds, one of each', () => {
  together.hear({ type: 'pinged', by: 'ben', piece: 'tile:altar' })
  together.hear({ type: 'pinged', by: 'ben', piece: 'tile:temple' })
  together.hear({ type: 'pinged', by: 'anna', piece: 'deck' })
  expect([...together.pointed.keys()]).toEqual(['tile:temple', 'deck'])
  vi.advanceTimersByTime(10_000)
  expect(together.pointed.size).toBe(0)
})

test('pointing is sent only by those who may', () => {
  together.ping('deck')
  game.room = room({ may: ['see'] })
  new Together(game as unknown as OpenGame).ping('deck')
  expect(game.sent).toEqual([{ type: 'ping', piece: 'deck' }])
})

test('suggestions are for the question that is asked: of each the last, and only what is on offer', () => {
  together.hear({ type: 'suggested', by: 'ben', question: 70, option: 'stay' })
  together.hear({ type: 'suggested', by: 'cleo', question: 70, option: 'nothing' })
  together.hear({ type: 'suggested', by: 'ben', question: 70, option: 'move:altar' })
  expect(together.suggestions.map(({ by, option }) => [by, option])).toEqual([['ben', 'move:altar']])
  together.hear({ type: 'suggested', by: 'ben', question: 69, option: 'stay' })
  expect(together.suggestions).toEqual([])
})

test('somebody else is asked if no bot plays the seat, and the game is on', () => {
  expect(together.asked).toBe('ben')
  game.question = { ...asked, seat: 'green', bot: 'monk' }
  expect(new Together(game as unknown as OpenGame).asked).toBeNull()
  game.question = asked
  game.room = room({ phase: 'closed' })
  expect(new Together(game as unknown as OpenGame).asked).toBeNull()
})

test('a bot that plays a seat of the reader is told', () => {
  expect(together.standIns).toEqual([])
  game.room = room({ seats: [{ seat: 'red', holder: 'anna', bot: 'monk' }, ...room().seats.slice(1)] })
  expect(new Together(game as unknown as OpenGame).standIns.map(({ seat }) => seat)).toEqual(['red'])
})

test('names are as long as a plate has room for', () => {
  const [anna, ...others] = room().members
  game.room = room({ members: [{ ...anna!, name: 'Maximilian-Alexander' }, ...others] })
  const { players } = new Together(game as unknown as OpenGame)
  expect(players.get('red')).toEqual({ name: 'Maximilian-Al…', here: true })
  expect(players.get('blue')).toEqual({ name: 'Cleo', here: false })
  expect(players.has('yellow')).toBe(false)
})

const group = (seq: number, seat: GroupJson['seat'], bot = false): GroupJson => ({
  seq,
  seat,
  answer: 'stay',
  bot,
  events: [],
})
const tool = (key: string) => ({ key, act: () => {}, refused: key === 'undo' && game.noUndo ? game.noUndo : undefined })
const tools = () => toolsAt(new Together(game as unknown as OpenGame), ['home', 'undo', 'replay', 'fast'].map(tool))

test('who plays beside others has a button for the table, and no say about bots unless it is theirs', () => {
  expect(tools().map(({ key }) => key)).toEqual(['home', 'undo', 'room', 'replay'])
  game.room = room({ may: [...room().may, 'pace'] })
  expect(tools().map(({ key }) => key)).toContain('fast')
})

test('undo past a roll is asked for: back to before the last answer of a person', () => {
  game.noUndo = 'chance'
  game.state = {
    seq: 9,
    log: [group(0, null), group(6, 'green'), group(7, 'chance'), group(8, 'blue', true), group(9, 'chance')],
  }
  const open = new Together(game as unknown as OpenGame)
  const undo = toolsAt(open, [tool('undo'), tool('replay')])[0]!
  expect(undo.refused).toBeUndefined()
  undo.act()
  expect(open.proposal).toBe(5)
  open.propose()
  expect(game.sent).toEqual([{ type: 'propose_undo', move: 5 }])
})

test('before anybody has answered there is nothing to ask for', () => {
  game.noUndo = 'chance'
  game.state = { seq: 1, log: [group(0, null), group(1, 'chance')] }
  expect(tools().find(({ key }) => key === 'undo')!.refused).toBe('chance')
})
