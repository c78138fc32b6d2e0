/** When the ending is shown: once the game is over, until somebody looks at the table or at its past. */
import type { OpenGame } from '../../lib/game.svelte'
import type { Past } from '../../lib/past.svelte'
import { isCalm } from '../../lib/settings.svelte'
import type { GameState } from '../../lib/socket'

/** Milliseconds for a look at what the last answer did. */
const BEAT = 900

export class Ending {
  open = $state(false)
  /** The finished game while its ending is shown. */
  shown = $derived.by((): (GameState & { result: string }) | null => {
    const { state } = this.game
    return this.open && !this.past.replaying && state?.result ? { ...state, result: state.result } : null
  })
  private loaded = $derived.by(() => this.game.state !== null)
  private result = $derived.by(() => this.game.state?.result ?? null)

  constructor(
    private readonly game: OpenGame,
    private readonly past: Past,
  ) {}

  /** Open with the end of the game, while the page is open. */
  follow(): void {
    let seen = false
    $effect(() => {
      if (!this.loaded) return
      const beat = seen && !isCalm() ? BEAT : 0
      seen = true
      this.open = false
      if (!this.result) return
      const timer = setTimeout(() => (this.open = !this.past.replaying), beat)
      return () => clearTimeout(timer)
    })
    // Whoever comes back from the past comes back to the table.
    $effect(() => {
      if (this.past.replaying) this.open = false
    })
  }
}
