/** The game that is open: what the server told last, what is under way, and the words for it. */
import { Chronicle, linesSince, type LogTurn } from './chronicle'
import { language } from './language.svelte'
import { lastRoll } from './roll'
import { settings } from './settings.svelte'
import { browserWorld, GameLink, type GameState, type Refusal, type Status } from './socket'
import { choicesOf, reasonsOf, refusedVerbs, targetsOf, type Choice } from './targets'
import { plain } from './texts'
import type { QuestionJson } from './types'
import { remember } from './trouble.svelte'
import { whyNoUndo } from './undo'
import { Wording } from './wording'

export class OpenGame {
  state = $state.raw<GameState | null>(null)
  status = $state<Status>('connecting')
  attempt = $state(0)
  missing = $state(false)
  pending = $state<number | null>(null)
  thinking = $state<string | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  fast = $state(settings.fast)
  /** For the screen reader: what happened and what is asked. */
  told = $state('')

  /** What is asked of a person here; null while a bot thinks, an answer is under way or the line is cut. */
  question = $derived<QuestionJson | null>(this.state?.question ?? null)
  mine = $derived(this.question !== null && this.question.bot === null)
  ready = $derived(this.mine && this.pending === null && this.status === 'open')
  turns = $derived<LogTurn[]>(
    this.state ? new Chronicle(language.texts, this.state.table, this.state.log).turns : [],
  )
  choices = $derived<Choice[]>(
    this.state && this.question && this.mine ? choicesOf(language.texts, this.state.table, this.question) : [],
  )
  targets = $derived(this.ready ? targetsOf(language.texts, this.choices) : new Map())
  reasons = $derived(this.question && this.mine ? reasonsOf(language.texts, this.question) : new Map())
  refusedVerbs = $derived(this.question && this.mine ? refusedVerbs(language.texts, this.question) : [])
  sentence = $derived(
    this.state && this.question ? new Wording(language.texts, this.state.table, this.question).asked() : '',
  )
  roll = $derived(this.state ? lastRoll(this.state.log) : null)
  /** Why nothing can be taken back, as a key of web.undo; null if something can. */
  noUndo = $derived(this.state ? whyNoUndo(this.state) : 'start')

  private readonly link: GameLink

  constructor(readonly id: string) {
    this.link = new GameLink(browserWorld(id), {
      status: (status, attempt) => this.changed(status, attempt),
      state: (state, news) => this.show(state, news),
      pending: (question) => (this.pending = question),
      thinking: (seat) => (this.thinking = seat),
      refused: (refusal) => {
        this.refusal = refusal
        remember(`refused ${refusal.code}: ${refusal.message}`)
      },
      pace: (fast) => (this.fast = fast),
      missing: () => (this.missing = true),
    })
  }

  open(): void {
    this.link.start()
  }

  close(): void {
    this.link.stop()
  }

  retry(): void {
    this.link.retry()
  }

  answer(option: string): void {
    this.refusal = null
    this.link.answer(option)
  }

  undo(): void {
    this.refusal = null
    this.link.send({ type: 'undo' })
  }

  undoTo(move: number): void {
    this.refusal = null
    this.link.send({ type: 'undo_to', move })
  }

  setFast(fast: boolean): void {
    this.fast = fast
    settings.fast = fast
    this.link.send({ type: 'pace', fast })
  }

  private changed(status: Status, attempt: number): void {
    this.status = status
    this.attempt = attempt
    if (status === 'open' && settings.fast) this.link.send({ type: 'pace', fast: true })
  }

  private show(state: GameState, news: 'snapshot' | 'update'): void {
    const before = this.state?.seq ?? state.seq
    this.state = state
    const lines = news === 'update' ? linesSince(this.turns, before) : []
    const asked = this.mine && this.question ? `${language.texts.colour(this.question.seat)}: ${this.sentence}` : ''
    this.told = plain(language.texts, [...lines, asked].filter(Boolean).join(' '))
  }
}
