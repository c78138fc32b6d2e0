/** Looking at the past of a game: one position at a time, by slider, keys or by itself. */
import { api, ApiError } from './api'
import { isCalm, settings } from './settings.svelte'
import { complain } from './trouble.svelte'
import type { Look, Side, TableJson } from './types'

const SLOWEST = 2400

export class Replay {
  look = $state.raw<Look | null>(null)
  before = $state.raw<TableJson | null>(null)
  playing = $state(false)
  private wanted = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly looks = new Map<number, Look>()

  constructor(
    readonly id: string,
    private readonly side: () => Side,
  ) {}

  async show(move: number): Promise<void> {
    this.wanted = move
    let look = this.looks.get(move)
    if (!look) {
      try {
        look = await api.look(this.id, move, this.side())
        this.looks.set(move, look)
      } catch (error) {
        this.pause()
        this.look = null
        // The replay bar itself says that there is no such move.
        if (!(error instanceof ApiError && error.code === 'no_such_move')) complain(error)
        return
      }
    }
    // A slider asks faster than answers come: only the last one counts.
    if (this.wanted !== move) return
    this.before = this.look && Math.abs(this.look.seq - move) === 1 ? this.look.table : null
    this.look = look
    if (this.playing) this.schedule()
  }

  /** Moves that were undone are no longer what was looked at. */
  forget(): void {
    this.looks.clear()
  }

  play(step: (by: number) => void, last: number): void {
    this.playing = true
    this.advance = () => {
      if (!this.playing || !this.look) return
      if (this.look.seq >= last) this.pause()
      else step(1)
    }
    this.schedule()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  private advance = (): void => {}

  private schedule(): void {
    clearTimeout(this.timer)
    const wait = SLOWEST / settings.replaySpeed
    this.timer = setTimeout(() => this.advance(), isCalm() ? Math.max(wait, 800) : wait)
  }
}
