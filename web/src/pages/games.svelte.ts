/** The games of this server, for the pages that list them. */
import { api } from '../lib/api'
import { complain } from '../lib/trouble.svelte'
import type { Summary } from '../lib/types'

export class AllGames {
  running = $state.raw<Summary[]>([])
  finished = $state.raw<Summary[]>([])
  /** The server has answered, or cannot. */
  known = $state(false)

  async load(): Promise<void> {
    try {
      const { running, finished } = await api.games()
      this.running = running
      this.finished = finished
    } catch (error) {
      complain(error)
    }
    this.known = true
  }

  async remove(game: Summary): Promise<void> {
    try {
      await api.remove(game.id)
      await this.load()
    } catch (error) {
      complain(error)
    }
  }
}
