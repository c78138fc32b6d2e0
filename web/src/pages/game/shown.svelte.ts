/** What the table shows: the game as it is, or a moment of its past without anything to choose. */
import { hintParts } from '../../hints/lazy'
import type { OpenGame } from '../../lib/game.svelte'
import { digestOf } from '../../lib/digest'
import { language } from '../../lib/language.svelte'
import { oddsAt } from '../../lib/odds'
import { settings } from '../../lib/settings.svelte'
import type { PieceKey } from '../../lib/types'
import { decidedAbout, setsOn } from '../../sets'
import type { Past } from '../../lib/past.svelte'

const NOTHING = new Map<string, never>()

export class Shown {
  table = $derived.by(() => this.past.look?.table ?? this.game.stage.table ?? this.game.state?.table ?? null)
  /** The table before, to animate from. */
  before = $derived.by(() => {
    if (this.past.replaying) return this.past.replay.before
    return this.game.stage.before ?? this.game.state?.before ?? null
  })
  side = $derived.by(() => this.game.side)
  sets = $derived.by(() => (this.table ? setsOn(this.table) : []))
  /** The hints, at the pieces and options they are about. */
  marks = $derived.by(() => {
    const { hints, choices } = this.game
    return this.table && hints && !this.past.replaying ? hintParts.now?.marksOf(language.texts, hints, choices) : null
  })
  targets = $derived.by(() => {
    if (this.past.replaying) return NOTHING
    const { targets } = this.game
    return this.marks ? hintParts.now!.saidAt(language.texts, targets, this.marks.pieces) : targets
  })
  reasons = $derived.by(() => (this.past.replaying ? NOTHING : this.game.reasons))
  hints = $derived.by(() => this.marks?.pieces ?? NOTHING)
  /** What has come since the last turn of whoever is asked, until there is an answer. */
  fresh = $derived.by(
    (): ReadonlySet<PieceKey> => new Set(this.past.replaying ? [] : digestOf(this.game.question).new_pieces),
  )
  odds = $derived.by(() => {
    const { question, mine } = this.game
    const shown = question && mine && settings.odds && !this.past.replaying
    return shown ? oddsAt(question, language.texts.language) : NOTHING
  })
  clocks = $derived.by(() => (this.past.replaying ? {} : this.game.clocks))
  thinking = $derived.by(() => (this.past.replaying ? null : this.game.thinking))
  /** The others at a shared table. */
  together = $derived.by(() => (this.past.replaying ? null : this.game.together))
  onping = $derived.by(() => {
    const { together } = this
    return together?.may('ping') ? (piece: PieceKey) => together.ping(piece) : undefined
  })
  /** What is being decided about. */
  decided = $derived.by((): PieceKey[] => {
    const asked = this.past.replaying ? this.past.look?.question : this.game.question
    return asked ? decidedAbout(asked) : []
  })
  /** What help tells of. */
  inPlay = $derived.by(() => ({
    sets: this.sets.map(({ key }) => key),
    pieces: this.table ? this.sets.flatMap(({ pieces }) => pieces?.(this.table!) ?? []) : [],
  }))

  constructor(
    private readonly game: OpenGame,
    private readonly past: Past,
  ) {}
}
