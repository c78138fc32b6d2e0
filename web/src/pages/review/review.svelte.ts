/** The review of a game as the server finds it: begun once, then asked for until it is there. */
import { api, ApiError } from '../../lib/api'
import type { ReviewState } from '../../lib/types'

const PAUSE = 1000

export class GameReview {
  state = $state.raw<ReviewState | null>(null)
  /** Why there is none: the code of the server's refusal. */
  refused = $state<string | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined
  private gone = false

  constructor(private readonly id: string) {}

  begin(): Promise<void> {
    return this.take(() => api.beginReview(this.id))
  }

  async cancel(): Promise<void> {
    clearTimeout(this.timer)
    await this.take(async () => {
      await api.cancelReview(this.id)
      return api.reviewState(this.id)
    })
  }

  /** Nobody looks any more. The server goes on, so that the review is there for the next time. */
  leave(): void {
    this.gone = true
    clearTimeout(this.timer)
  }

  private async take(ask: () => Promise<ReviewState>): Promise<void> {
    try {
      this.state = await ask()
      this.refused = null
    } catch (error) {
      this.refused = error instanceof ApiError ? error.code : 'other'
      // A server that does not answer now may do so soon.
      if (this.refused !== 'unreachable') return
    }
    const goesOn = this.refused !== null || this.state?.state === 'waiting' || this.state?.state === 'running'
    if (goesOn && !this.gone) this.timer = setTimeout(() => void this.take(() => api.reviewState(this.id)), PAUSE)
  }
}
