/** The past of the open game: where the replay stands, and how it moves on. */
import { untrack } from 'svelte'
import { api } from './api'
import type { OpenGame } from './game.svelte'
import { t } from './language.svelte'
import { Replay } from './replay.svelte'
import { format, go } from './route.svelte'
import { goTo } from './begin'

export class Past {
  readonly replay: Replay
  /** What became of the link that was to be copied. */
  note = $state('')
  /** Whether the past is looked at, and not the game as it is. */
  replaying = $derived.by(() => this.at !== null)
  look = $derived.by(() => (this.replaying ? this.replay.look : null))
  moves = $derived.by(() => this.game.state?.seq ?? this.look?.moves ?? 0)

  /** `address` is the move that the address names; null for the game as it is. */
  constructor(
    private readonly game: OpenGame,
    private readonly address: () => number | null,
  ) {
    this.replay = new Replay(game.id, () => game.side)
  }

  /** The move that is looked at. */
  get at(): number | null {
    return this.address()
  }

  /** Show what the address says, while the page is open. */
  follow(): void {
    $effect(() => {
      if (this.at !== null) void this.replay.show(this.at)
      else untrack(() => this.replay.pause())
    })
    // What was undone is no longer the past.
    let longest = 0
    $effect(() => {
      const seq = this.game.state?.seq ?? 0
      if (seq < longest) this.replay.forget()
      longest = seq
    })
  }

  seek(move: number): void {
    const at = Math.max(0, Math.min(move, this.moves))
    go({ page: 'game', id: this.game.id, at }, this.replaying)
  }

  step(by: number): void {
    this.seek((this.at ?? this.moves) + by)
  }

  /** Back to the game as it is. */
  leave(): void {
    go({ page: 'game', id: this.game.id, at: null })
  }

  toggle(): void {
    if (this.replaying) this.leave()
    else this.seek(this.moves)
  }

  togglePlay(): void {
    if (this.replay.playing) return this.replay.pause()
    const from = this.at === null || this.at >= this.moves ? 0 : this.at
    this.playFrom(from)
  }

  /** Watch the game from a move on. */
  playFrom(move: number): void {
    this.seek(move)
    this.replay.play((by) => this.seek((this.at ?? 0) + by), this.moves)
  }

  async copyLink(): Promise<void> {
    const link = new URL(format({ page: 'game', id: this.game.id, at: this.at }), location.href).href
    try {
      await navigator.clipboard.writeText(link)
      this.note = t('replay.copied')
    } catch {
      this.note = link
    }
  }

  /** Play on from here in a game of one's own. */
  fork(): Promise<void> {
    return goTo(api.fork(this.game.id, this.at ?? this.moves, this.game.side))
  }
}
