/** Watches the table of a puzzle for what the puzzle tells; the game page shows the table itself. */
import type { PuzzleJson } from '../../lib/types'
import { transport, type Wire } from '../../transport/transport'

const AGAIN = 1500

export class PuzzleWatch {
  told = $state.raw<PuzzleJson | null>(null)
  private socket: Wire | null = null
  private ended = false

  constructor(private readonly table: string) {}

  open(): void {
    const socket = transport().connect(this.table, 'taoists')
    this.socket = socket
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { puzzle?: PuzzleJson }
      if (message.puzzle) this.told = message.puzzle
    }
    socket.onclose = () => {
      if (!this.ended) setTimeout(() => this.ended || this.open(), AGAIN)
    }
  }

  close(): void {
    this.ended = true
    this.socket?.close()
  }
}
