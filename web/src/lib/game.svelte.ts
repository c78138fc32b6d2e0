/** The game that is open: what the server told last, what is under way, and the words for it. */
import { PERSON } from './defaults'
import { Chronicle, linesSince, roundsOf, type LogTurn } from './chronicle'
import { hintParts } from '../hints/lazy'
import { coach } from './coach'
import { language, t } from './language.svelte'
import { clicked, ownersOf, paymentTargets, settled, type Owners, type Picked } from './payment'
import { sentence } from './phrases'
import { lastRoll } from './roll'
import { isAssembled, setTargets, toggled } from './ghost_sets'
import { motion, settings } from './settings.svelte'
import { browserWorld, GameLink, type GameState, type Refusal, type RoomNews, type Status } from './socket'
import { choicesOf, reasonsOf, refusedVerbs, targetsOf, type Choice } from './targets'
import { plain } from './texts'
import { roomParts } from '../online/lazy'
import type { Together } from '../online'
import { Stage } from '../stage/stage.svelte'
import type {
  Action,
  ClientMessage,
  Clocks,
  Coach,
  HintJson,
  PaceKey,
  PieceKey,
  QuestionJson,
  RoomJson,
  Side,
  TargetMap,
  Why,
} from './types'
import { remember } from './trouble.svelte'

/** Bots play all Taoists, a person plays Wu-Feng; or that is what a lesson is about. */
const playsOnlyWuFeng = ({ summary: { seats }, side, lesson }: GameState): boolean =>
  side === 'taoists' &&
  seats.wu_feng === PERSON &&
  (lesson
    ? lesson.side === 'wu_feng'
    : Object.entries(seats).every(([seat, player]) => seat === 'wu_feng' || player !== PERSON))

/** Refusals of a storage that is busy or full: they pass. */
const UNSTORED = ['busy', 'storage']

export class OpenGame {
  state = $state.raw<GameState | null>(null)
  status = $state<Status>('connecting')
  attempt = $state(0)
  /** How the server ended the connection, if it did. */
  endedWith = $state(0)
  missing = $state(false)
  /** The game cannot be replayed: the last move that can be, null for none. */
  broken = $state.raw<{ lastGood: number | null } | null>(null)
  pending = $state<number | null>(null)
  thinking = $state<string | null>(null)
  /** What a good player says about the question; null until somebody wants to know. */
  hints = $state.raw<HintJson[] | null>(null)
  /** A hint is being thought about. */
  hinting = $state(false)
  /** The present, when the last news of the clocks came, and when the bot that thinks began to; in seconds. */
  private now = $state(0)
  private heard = $state(0)
  private began = $state(0)
  /** The last question that was answered here. */
  private answered: number | null = null
  private ticking: ReturnType<typeof setInterval> | undefined
  refusal = $state.raw<Refusal | null>(null)
  pace = $state<PaceKey>(settings.fast ? 'fast' : 'calm')
  fast = $derived(this.pace === 'fast')
  /** Why a bot made its last move; null until somebody wants to know. */
  why = $state.raw<Why | null>(null)
  /** The move whose reasons are being thought about. */
  asksWhy = $state<number | null>(null)
  /** What the coach says about the last answer of this side. */
  coach = $state.raw<Coach | null>(null)
  /** The coach speaks up after costly answers. */
  coached = $state(false)
  /** The tokens taken up for a payment, or the ghosts of a set. */
  picked = $state.raw<Picked>([])
  /** For the screen reader: what happened and what is asked. */
  told = $state('')
  /** Of a shared table: who is there, and what the reader may do; null if the game is the reader's alone. */
  room = $state.raw<RoomJson | null>(null)
  /** The others at a shared table, once what shows them is loaded. */
  together = $state.raw<Together | null>(null)
  private unheard: RoomNews[] = []
  /** A connection is new: the server does not know yet how the reader wants it. */
  private unsaid = false

  /** Updates are played beat by beat; the state is the one before until they are told. */
  readonly stage: Stage = new Stage({
    show: (state) => this.settle(state, 'update'),
    shown: () => this.state,
    later: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
    isHidden: () => document.visibilityState === 'hidden',
  })
  /** The end was seen as it happened, and not found when the game was opened. */
  endedHere = $state(false)

  /** What is asked; null while it is played what led to it. */
  question = $derived<QuestionJson | null>(this.stage.playing ? null : (this.state?.question ?? null))
  /** Nobody but bots plays: there is nothing to answer. */
  watching = $derived(
    Object.values(this.state?.summary.seats ?? { nobody: PERSON }).every((player) => player !== PERSON),
  )
  /** Bots wait: they act one by one. */
  paused = $derived(this.pace === 'paused')
  mine = $derived(this.question !== null && this.question.mine !== false && this.isAsked(this.question))
  side = $derived<Side>(this.state?.side ?? 'taoists')
  /** The side the screen is to be handed to: it is asked, and people play both. */
  handover = $derived<Side | null>(this.otherSide())
  ready = $derived(this.mine && this.pending === null && this.status === 'open')
  /** How long each seat has thought: the clock of the one that is asked runs. A lesson takes its time. */
  clocks = $derived.by((): Clocks => {
    if (this.state?.lesson) return {}
    const used = this.state?.clocks ?? {}
    const seat = this.status === 'open' && (this.mine ? this.question?.seat : this.thinking)
    return seat ? { ...used, [seat]: (used[seat] ?? 0) + Math.max(0, this.now - this.heard) } : used
  })
  /** How long the bot has been thinking. */
  waited = $derived(this.thinking ? Math.max(0, Math.floor(this.now - this.began)) : 0)
  turns = $derived<LogTurn[]>(this.state ? new Chronicle(language.texts, this.state.table, this.state.log).turns : [])
  rounds = $derived(roundsOf(this.turns))
  choices = $derived<Choice[]>(
    this.question && (this.mine || this.room) ? choicesOf(language.texts, this.question) : [],
  )
  targets = $derived<TargetMap>(this.ready ? this.pointed() : new Map())
  reasons = $derived(this.question && this.mine ? reasonsOf(language.texts, this.question) : new Map())
  refusedVerbs = $derived(this.question && this.mine ? refusedVerbs(language.texts, this.question) : [])
  sentence = $derived(this.question ? sentence(language.texts, this.question.phrase) : '')
  roll = $derived(this.state ? lastRoll(this.state.log) : null)
  /** Why nothing can be taken back, as a key of web.undo; null if something can. */
  noUndo = $derived(this.state ? this.state.undo.reason : 'start')
  /** More can be taken back than the last answer. */
  canRestart = $derived(this.state?.undo.turn ?? false)

  private readonly link: GameLink

  constructor(readonly id: string) {
    this.link = new GameLink(browserWorld(id), {
      status: (status, attempt, code) => this.changed(status, attempt, code),
      state: (state, news) => this.show(state, news),
      pending: (question) => (this.pending = question),
      thinking: (seat, seconds) => {
        this.thinking = seat
        this.tick()
        this.began = this.now - seconds
        if (seat && this.refusal?.code === 'bot') this.refusal = null
      },
      hints: (hints) => {
        // Somebody else may have asked for them.
        void hintParts.load()
        this.hinting = false
        this.hints = hints
      },
      refused: (refusal) => {
        this.hinting = false
        this.asksWhy = null
        this.refusal = refusal
        remember(`refused ${refusal.code}: ${refusal.message}`)
      },
      why: (why) => {
        if (why.move !== this.asksWhy) return
        this.asksWhy = null
        this.why = why
      },
      coach: (coach) => (this.coach = coach),
      coached: (on) => (this.coached = on),
      pace: (pace) => (this.pace = pace),
      room: (news) => this.hear(news),
      missing: () => (this.missing = true),
      broken: (lastGood) => (this.broken = { lastGood }),
    })
  }

  open(): void {
    this.coached = coach.isWantedFor(this.id)
    this.ticking = setInterval(() => this.tick(), 1000)
    this.link.start()
  }

  close(): void {
    clearInterval(this.ticking)
    this.link.stop()
  }

  /** Whether the reader may do something at this table; at their own everything. */
  may(action: Action): boolean {
    return !this.room || this.room.may.includes(action)
  }

  /** The one who is asked is at this screen. A bot that plays somebody's seat is asked, and so is that person. */
  private isAsked({ seat, bot }: QuestionJson): boolean {
    const { room } = this
    if (!room) return bot === null
    return this.may('answer') && room.seats.some((each) => each.seat === seat && each.holder === room.you)
  }

  private hear(news: RoomNews): void {
    if (news.type === 'room') this.room = news.room
    if (this.together) this.together.hear(news)
    else {
      this.unheard.push(news)
      void this.gather()
    }
  }

  private async gather(): Promise<void> {
    await roomParts.load()
    if (!roomParts.now || this.together) return
    this.together = new roomParts.now.Together(this)
    for (const news of this.unheard.splice(0)) this.together.hear(news)
  }

  send(message: ClientMessage): void {
    this.link.send(message)
  }

  private tick(): void {
    this.now = performance.now() / 1000
  }

  retry(): void {
    this.link.retry()
  }

  /** Let the bots wait, or play on. */
  setPaused(paused: boolean): void {
    this.setPace(paused ? 'paused' : settings.fast ? 'fast' : 'calm')
  }

  /** Let the bot that waits act now. */
  step(): void {
    this.link.send({ type: 'step' })
  }

  /** Ask why a move was made, or put the reasons away. */
  askWhy(move: number): void {
    const isTold = this.why?.move === move
    this.why = null
    if (isTold) return
    this.refusal = null
    this.asksWhy = move
    this.link.send({ type: 'why', move })
  }

  answer(option: string, owners?: Owners): void {
    this.refusal = null
    this.answered = this.question?.id ?? null
    this.coach = null
    this.link.answer(option, owners)
  }

  /** Whether the answer is put together from several pieces. */
  assembled = $derived(this.question?.shape === 'payment' || isAssembled(this.question))

  /** A token was clicked for a payment, or a ghost for a set; when only one way to pay is left, it is the answer. */
  pick(pile: PieceKey): void {
    const { question } = this
    if (!question || !this.ready) return
    if (question.shape === 'set') {
      this.picked = toggled(question, this.picked, pile)
      return
    }
    const picked = clicked(question, this.picked, pile)
    const meant = settled(question, picked)
    this.picked = picked
    if (meant) this.answer(meant.text, ownersOf(meant, picked))
  }

  /** Let the coach speak up, or not. */
  setCoached(on: boolean): void {
    this.coach = null
    this.link.send({ type: 'coached', on })
  }

  /** Ask what a good player would do, or put the hints away. */
  hint(): void {
    if (this.hints) this.hints = null
    else if (this.question && this.ready && !this.hinting) {
      this.refusal = null
      this.hinting = true
      this.told = t('panel.hinting')
      void hintParts.load()
      this.link.send({ type: 'hint', question: this.question.id })
    }
  }

  say(text: string): void {
    this.told = text
  }

  /** The sentence of a lesson was read. */
  nextStep(): void {
    this.link.send({ type: 'next' })
  }

  /** Let a person or a bot play on for a Taoist. */
  giveSeat(seat: string, player: string): void {
    this.refusal = null
    this.link.send({ type: 'seat', seat, player })
  }

  /** A bot failed: let it try again. */
  askAgain(): void {
    this.refusal = null
    this.link.send({ type: 'sync' })
  }

  /** Whoever is asked has the screen now. */
  handOver(): void {
    if (this.handover) this.link.lookFrom(this.handover)
  }

  private otherSide(): Side | null {
    const { state, question } = this
    // A lesson is read from one side.
    if (!state || state.lesson || !question || question.bot !== null || question.mine !== false) return null
    if (!this.may('switch_side')) return null
    return state.side === 'taoists' ? 'wu_feng' : 'taoists'
  }

  undo(): void {
    if (this.noUndo) return
    this.refusal = null
    this.link.send({ type: 'undo' })
  }

  /** Back to the first question of the turn, or to the last roll or draw. */
  restartTurn(): void {
    if (!this.canRestart) return
    this.refusal = null
    this.link.send({ type: 'undo', whole_turn: true })
  }

  undoTo(move: number): void {
    this.refusal = null
    // Where others play, they are asked.
    if (this.together && !this.may('undo_to')) {
      this.together.proposal = move
      return
    }
    this.link.send({ type: 'undo_to', move })
  }

  setFast(fast: boolean): void {
    settings.fast = fast
    this.setPace(fast ? 'fast' : 'calm')
  }

  private setPace(pace: PaceKey): void {
    this.pace = pace
    this.link.send({ type: 'pace', pace })
  }

  private changed(status: Status, attempt: number, code = 0): void {
    this.status = status
    this.attempt = attempt
    this.endedWith = code
    if (status !== 'open') {
      this.hinting = false
      this.asksWhy = null
    }
    if (status === 'open') this.unsaid = true
  }

  private pointed(): TargetMap {
    const { state, question } = this
    if (question?.shape === 'payment') return paymentTargets(language.texts, question, this.picked)
    if (state && question && isAssembled(question))
      return setTargets(language.texts, state.table, question, this.picked)
    return targetsOf(language.texts, this.choices)
  }

  /** How the reader wants it: a server that was started again has forgotten it. Others at the table may want it otherwise. */
  private sayWishes(): void {
    if (!this.unsaid) return
    this.unsaid = false
    if (this.room) return
    if (this.coached) this.link.send({ type: 'coached', on: true })
    if (settings.fast) this.link.send({ type: 'pace', pace: 'fast' })
  }

  private show(state: GameState, news: 'snapshot' | 'update'): void {
    this.sayWishes()
    if (!this.state && !this.room && playsOnlyWuFeng(state)) this.link.lookFrom('wu_feng')
    if (news === 'snapshot') this.stage.clear()
    else if (this.stage.takes(state, this.answered === this.state?.seq)) return
    this.settle(motion() === 'off' ? { ...state, before: null } : state, news)
  }

  /** Show a state with its question. */
  private settle(state: GameState, news: 'snapshot' | 'update'): void {
    const before = this.state?.seq ?? state.seq
    if (state.question?.id !== this.question?.id || state.side !== this.side) {
      this.hints = null
      this.hinting = false
    }
    if (news === 'snapshot') this.why = this.coach = null
    // What could not be stored can be stored again.
    else if (this.refusal && UNSTORED.includes(this.refusal.code)) this.refusal = null
    this.endedHere = this.state !== null && !this.state.result && state.result !== null
    this.tick()
    this.heard = this.now
    this.state = state
    this.picked = []
    const lines = news === 'update' ? linesSince(this.turns, before) : []
    const asked = this.mine && this.question ? `${language.texts.colour(this.question.seat)}: ${this.sentence}` : ''
    // What one side was told is not said aloud while the screen goes to the other.
    this.told = this.handover ? '' : plain(language.texts, [...lines, asked].filter(Boolean).join(' '))
  }
}
