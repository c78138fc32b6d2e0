/** The games of this server, for the pages that list them. */
import { api } from '../lib/api'
import { waitingFirst } from '../online/waiting'
import { complain } from '../lib/trouble.svelte'
import type { Summary } from '../lib/types'

export class AllGames {
  running = $state.raw<Summary[]>([])
  finished = $state.raw<Summary[]>([])
  /** Tables whose game has not begun, and those that were closed before it was over. */
  open = $state.raw<Summary[]>([])
  closed = $state.raw<Summary[]>([])
  /** Games that wait for the reader's answer, by id. */
  waiting = $state.raw<string[]>([])
  /** The server has answered, or cannot. */
  known = $state(false)

  async load(): Promise<void> {
    try {
      const { running, finished, open = [], closed = [], waiting = [] } = await api.games()
      this.running = waitingFirst(running, waiting)
      this.finished = finished
      this.open = open
      this.closed = closed
      this.waiting = waiting
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
