/**
 * The stage: updates are played beat by beat, and only then the next question is asked.
 * It is small, because it is there from the start; scenes and beats are fetched later (lazy.ts).
 */
import { motion } from '../lib/settings.svelte'
import type { GameState } from '../lib/socket'
import type { TableJson } from '../lib/types'
import type { Beat } from './beats'
import { stageParts } from './lazy'

/** What a pace does to the length of a beat. */
const PACE = { off: 0, fast: 0.55, normal: 1 }
/** Milliseconds of beats behind the current update that make beats twice as fast; and the shortest share of a beat. */
const HURRY = 1500
const SHORTEST = 0.3
/** Updates the page may be behind; what is older is shown at once. */
const MOST_WAITING = 5

/** Scenes after which no roll is open. */
const DECIDES = new Set<string>(['fall', 'miss', 'turn', 'free', 'arrival', 'drawn', 'won', 'lost'])

interface Act {
  state: GameState
  beats: Beat[]
}

export interface StageWorld {
  /** Show a state for good, with its question. */
  show: (state: GameState) => void
  /** What is shown now. */
  shown: () => GameState | null
  later: (ms: number, then: () => void) => () => void
  isHidden: () => boolean
}

export class Stage {
  /** What is being played, and how many milliseconds it takes. */
  beat = $state.raw<Beat | null>(null)
  ms = $state(0)
  /** The table meanwhile, and before the beat. */
  table = $state.raw<TableJson | null>(null)
  before = $state.raw<TableJson | null>(null)
  /** The last beats with words: what the headline says until there is something else to say. */
  told = $state.raw<Beat | null>(null)
  /** A roll whose dice lie on what they pay for, until it is decided. */
  laid = $state.raw<Beat | null>(null)
  /** The last move whose sounds were played. */
  heard = -1
  /** Somebody looks at another position. */
  away = false
  playing = $derived(this.beat !== null)
  private acts: Act[] = []
  private at = 0
  private uncovered = new Set<string>()
  private stop: (() => void) | null = null

  constructor(private readonly world: StageWorld) {}

  /** Whether an update is played, and shown afterwards; if not, it is to be shown now. `isOwn`: somebody here answered. */
  takes(state: GameState, isOwn: boolean): boolean {
    const parts = stageParts.now
    const before = this.acts.at(-1)?.state ?? this.world.shown()
    if (!parts || !before || motion() === 'off' || this.away || this.world.isHidden()) {
      this.clear()
      return false
    }
    const beats = parts.beatsSince(before.seq, state)
    // Nobody waits for what they just did themselves: pieces glide while the next question is there.
    if (!this.acts.length && (!beats.length || (isOwn && parts.isQuiet(beats)))) {
      this.told = null
      if (beats.length) this.laid = null
      return false
    }
    this.acts.push({ state, beats })
    while (this.acts.length > MOST_WAITING) this.showFirst()
    if (this.stop === null) this.begin()
    return true
  }

  /** Show all that is left at once. */
  skip(): void {
    const last = this.acts.at(-1)
    if (!last) return
    this.laid = null
    this.end({ ...last.state, before: this.table })
  }

  /** Forget what is left: there is something newer. */
  clear(): void {
    this.stop?.()
    this.stop = null
    this.acts = []
    this.beat = this.table = this.before = null
    this.told = this.laid = null
  }

  private end(state: GameState): void {
    const { told, laid } = this
    this.clear()
    this.told = told
    this.laid = laid
    this.world.show(state)
  }

  /** The page is behind: the first update that waits is shown without its beats. */
  private showFirst(): void {
    this.stop?.()
    this.stop = null
    const { state } = this.acts.shift()!
    const shown = { ...state, before: this.table }
    this.table = null
    this.world.show(shown)
  }

  private begin(): void {
    this.at = 0
    this.uncovered = new Set()
    this.play()
  }

  private play(): void {
    const act = this.acts[0]!
    const beat = act.beats[this.at]
    if (!beat) return this.next()
    this.at += 1
    this.beat = beat
    if (beat.hushed) this.told = null
    else this.tell(beat)
    if (beat.scene === 'roll') this.laid = beat.target ? beat : null
    else if (DECIDES.has(beat.scene)) this.laid = null
    this.heard = beat.seq
    this.ms = beat.ms * this.pace()
    this.table ??= this.world.shown()!.table
    this.before = this.table
    this.wait(this.ms * beat.at, () => {
      this.uncover(act, beat)
      this.tell(beat)
      this.wait(this.ms * (1 - beat.at), () => this.play())
    })
  }

  private tell(beat: Beat): void {
    if (beat.told.length) this.told = beat
  }

  private wait(ms: number, then: () => void): void {
    if (ms > 0) this.stop = this.world.later(ms, then)
    else then()
  }

  private uncover({ state }: Act, { uncovers, itself }: Beat): void {
    for (const unit of uncovers) this.uncovered.add(unit)
    const was = this.table
    this.table = stageParts.now!.between(this.world.shown()!.table, state.table, this.uncovered)
    this.before = itself ? this.table : was
  }

  /** The update is told. */
  private next(): void {
    const { state } = this.acts.shift()!
    const shown = { ...state, before: this.table }
    this.table = null
    if (!this.acts.length) return this.end(shown)
    this.world.show(shown)
    this.begin()
  }

  /** Beats are faster while more of them wait. */
  private pace(): number {
    const behind = this.acts
      .slice(1)
      .flatMap(({ beats }) => beats)
      .reduce((sum, { ms }) => sum + ms, 0)
    return PACE[motion()] * Math.max(SHORTEST, HURRY / (HURRY + behind))
  }
}
