/** When the ending is shown: once the game is over, until somebody looks at the table or at its past. */
import { api } from '../../lib/api'
import type { OpenGame } from '../../lib/game.svelte'
import type { Past } from '../../lib/past.svelte'
import { isCalm } from '../../lib/settings.svelte'
import type { GameState } from '../../lib/socket'
import { remember } from '../../lib/trouble.svelte'
import type { StoryJson } from '../../lib/types'

/** Milliseconds for a look at what the last answer did. */
const BEAT = 900
/** As long as this the ending waits for its numbers; then the table tells what it can. */
const PATIENCE = 1500

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

export class Ending {
  open = $state(false)
  /** The game in numbers; null until the server has told it. */
  story = $state.raw<StoryJson | null>(null)
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
      this.story = null
      if (!this.result) return
      let left = false
      const told = api.story(this.game.id).then((story) => (this.story = story), remember)
      void Promise.all([pause(beat), Promise.race([told, pause(PATIENCE)])]).then(
        () => (this.open = !left && !this.past.replaying),
      )
      return () => (left = true)
    })
    // Whoever comes back from the past comes back to the table.
    $effect(() => {
      if (this.past.replaying) this.open = false
    })
  }
}
