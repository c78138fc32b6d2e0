/** The link to one game: keeps the last state the server told, asks again after a gap, connects again when cut off. */
import { transport, type Wire } from '../transport/transport'
import type { Refusal } from './refusals'
import type {
  Coach,
  Answer,
  ClientMessage,
  Clocks,
  GroupJson,
  HintJson,
  LessonJson,
  PuzzleJson,
  PaceKey,
  Pinged,
  QuestionJson,
  RoomMessage,
  Score,
  ServerMessage,
  Side,
  Suggested,
  Summary,
  TableJson,
  Talk,
  UndoJson,
  Why,
} from './types'

/** What happens at a shared table beside its game. */
export type RoomNews = RoomMessage | Talk | Pinged | Suggested

export interface GameState {
  seq: number
  /** Whose view it is. */
  side: Side
  summary: Summary
  table: TableJson
  /** The table before the last message, to animate from. */
  before: TableJson | null
  question: QuestionJson | null
  /** What can be taken back. */
  undo: UndoJson
  log: GroupJson[]
  score: Score | null
  result: string | null
  clocks: Clocks
  /** At the table of a lesson. */
  lesson?: LessonJson | undefined
  /** At the table of a puzzle. */
  puzzle?: PuzzleJson | undefined
}

export type Status = 'connecting' | 'open' | 'waiting' | 'closed'

export type { Refusal }

export interface LinkListener {
  /** `code`: with what the connection was ended. */
  status(status: Status, attempt: number, code?: number): void
  state(state: GameState, news: 'snapshot' | 'update'): void
  /** The question whose answer is under way, or null. */
  pending(question: number | null): void
  /** A bot thinks, and has for some seconds. */
  thinking(seat: string | null, seconds: number): void
  /** Hints for the question that is shown. */
  hints(hints: HintJson[]): void
  /** Why a move was made. */
  why(why: Why): void
  /** The coach has something to say about an answer. */
  coach(coach: Coach): void
  /** Whether the coach speaks up. */
  coached(on: boolean): void
  refused(refusal: Refusal): void
  pace(pace: PaceKey): void
  room(news: RoomNews): void
  /** There is no such game; trying again will not help. */
  missing(): void
  /** The game cannot be replayed beyond this move; null if not even its opening can be read. */
  broken(move: number | null): void
}

export interface World {
  connect(side: Side): Wire
  later(milliseconds: number, then: () => void): () => void
  random(): number
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const LONGEST_PAUSE = 120_000
/** The server ends a connection with this code if there is no such game. */
export const NO_GAME = 4404
/** … with this one if its host has removed the reader from it, */
export const REMOVED = 4410
/** … and with this one if the game cannot be replayed. */
export const BROKEN = 4409
/** … and with this one if the page exceeds a limit; a refusal says when to try again. */
export const TOO_MANY = 4429

/** A server that starts again, has no room or was sent too much wants to be left alone for a while. */
const LEAST_WAITS: Record<number, number> = { 1012: 1000, 1013: 4000, 4429: 10_000 }

/** How long to wait before the attempt with this number (from 0), after a connection that was ended with this code. */
export function backoff(attempt: number, random: number, code = 0): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.75 + random / 2)
  return Math.max(wait, (LEAST_WAITS[code] ?? 0) * (0.75 + random))
}

export class GameLink {
  private wire: Wire | null = null
  private state: GameState | null = null
  private attempt = 0
  private syncing = false
  private answering: number | null = null
  /** An answer nobody has confirmed yet, and one whose connection was cut. */
  private unconfirmed: Answer | null = null
  private cut: Answer | null = null
  private open = false
  private ended = false
  private lastGood: number | null = null
  /** Milliseconds to wait, as the last refusal says. */
  private pause = 0
  private cancel: (() => void) | null = null
  private side: Side

  constructor(
    private readonly world: World,
    private readonly listener: LinkListener,
    side: Side = 'taoists',
  ) {
    this.side = side
  }

  start(): void {
    this.ended = false
    this.listener.status('connecting', this.attempt)
    const wire = this.world.connect(this.side)
    this.wire = wire
    wire.onopen = () => {
      this.open = true
      this.syncing = false
      this.listener.status('open', this.attempt)
      this.attempt = 0
    }
    wire.onmessage = (event) => this.receive(event.data)
    wire.onclose = ({ code }) => this.cutOff(wire, code)
  }

  stop(): void {
    this.ended = true
    this.cancel?.()
    this.wire?.close()
    this.wire = null
    this.open = false
    this.listener.status('closed', this.attempt)
  }

  /** Try again at once, as when the computer wakes up. */
  retry(): void {
    if (this.open || this.ended) return
    this.cancel?.()
    this.wire = null
    this.attempt = 0
    this.start()
  }

  /** True if it was sent: one answer a question, and only while connected. A payment says whose tokens are spent. */
  answer(option: string, owners?: Answer['owners']): boolean {
    const question = this.state?.question
    if (!question || this.answering === question.id || !this.open || this.syncing) return false
    if (!question.options.some((each) => each.text === option)) return false
    this.sendAnswer({ type: 'answer', question: question.id, option, owners })
    return true
  }

  private sendAnswer(answer: Answer): void {
    this.setAnswering(answer.question)
    this.unconfirmed = answer
    this.send(answer)
  }

  /** An answer that was cut off is sent again if its question is still open: it names it, so it counts at most once. */
  private sendAgain(): void {
    const { cut, state } = this
    this.cut = null
    const question = state?.question
    if (cut && cut.question === question?.id && question.options.some(({ text }) => text === cut.option))
      this.sendAnswer(cut)
  }

  /** Look from the other side: all that is shown is told anew. */
  lookFrom(side: Side): void {
    this.side = side
    this.syncing = true
    this.send({ type: 'side', side })
  }

  send(message: ClientMessage): void {
    if (this.open) this.wire?.send(JSON.stringify(message))
  }

  private setAnswering(question: number | null): void {
    this.answering = question
    this.unconfirmed = null
    this.listener.pending(question)
  }

  private cutOff(wire: Wire, code: number): void {
    if (this.ended || wire !== this.wire) return
    if (code === NO_GAME || code === REMOVED) {
      this.stop()
      this.listener.missing()
      return
    }
    if (code === BROKEN) {
      this.stop()
      this.listener.broken(this.lastGood)
      return
    }
    this.open = false
    this.wire = null
    this.cut = this.unconfirmed ?? this.cut
    this.setAnswering(null)
    this.listener.thinking(null, 0)
    this.listener.status('waiting', this.attempt, code)
    const wait = Math.max(backoff(this.attempt, this.world.random(), code), code === TOO_MANY ? this.pause : 0)
    this.attempt += 1
    this.cancel = this.world.later(wait, () => this.start())
  }

  private receive(data: unknown): void {
    const message = parsed(data)
    if (!message) return
    switch (message.type) {
      case 'snapshot':
        this.syncing = false
        this.side = message.side ?? 'taoists'
        this.show(
          { ...message, side: this.side, before: null, result: message.summary.result, clocks: message.clocks ?? {} },
          'snapshot',
        )
        this.sendAgain()
        break
      case 'update':
        this.update(message)
        break
      case 'thinking':
        this.listener.thinking(message.seat, message.seconds ?? 0)
        break
      case 'hints':
        if (message.question === this.state?.question?.id && !this.syncing) this.listener.hints(message.hints)
        break
      case 'coach':
        this.listener.coach(message)
        break
      case 'coached':
        this.listener.coached(message.on)
        break
      case 'why':
        this.listener.why(message)
        break
      case 'pace':
        this.listener.pace(message.pace)
        break
      case 'room':
      case 'talk':
      case 'pinged':
      case 'suggested':
        this.listener.room(message)
        break
      case 'refused':
        this.setAnswering(null)
        this.pause = Math.min(LONGEST_PAUSE, (message.retry ?? 0) * 1000)
        if (message.code === 'broken') this.lastGood = message.move ?? null
        if (message.code === 'stale') this.sync()
        // The other side cannot be looked from: what is told goes on as it was.
        else if (this.syncing) this.syncLater()
        this.listener.refused({
          code: message.code,
          message: message.message,
          limit: message.limit,
          retry: message.retry,
        })
    }
  }

  private update(message: Extract<ServerMessage, { type: 'update' }>): void {
    const { state, side } = this
    if (this.syncing) return
    if (!state || message.from !== state.seq) {
      // What is older than the table shown has been told already, as after a reconnect.
      if (!state || message.seq > state.seq) this.sync()
      return
    }
    const { seq, table, question, undo, groups, score, result, clocks = {}, lesson, puzzle } = message
    const summary = { ...state.summary, moves: seq, result, turn: table.turn }
    const log = [...state.log, ...groups]
    this.show(
      { seq, side, summary, table, before: state.table, question, undo, log, score, result, clocks, lesson, puzzle },
      'update',
    )
  }

  private show(state: GameState, news: 'snapshot' | 'update'): void {
    this.state = state
    this.setAnswering(null)
    this.listener.thinking(null, 0)
    this.listener.state(state, news)
  }

  /** At once, unless the server wants a pause. */
  private syncLater(): void {
    if (!this.pause) return this.send({ type: 'sync' })
    this.cancel = this.world.later(this.pause, () => this.send({ type: 'sync' }))
  }

  private sync(): void {
    if (this.syncing) return
    this.syncing = true
    this.send({ type: 'sync' })
  }
}

function parsed(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    const message: unknown = JSON.parse(data)
    return typeof message === 'object' && message !== null && 'type' in message ? (message as ServerMessage) : null
  } catch {
    return null
  }
}

/** The chosen transport and the browser's own clock. */
export function browserWorld(id: string): World {
  return {
    connect: (side) => transport().connect(id, side),
    later: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds)
      return () => clearTimeout(timer)
    },
    random: Math.random,
  }
}
