/** Watches the table of a puzzle for what the puzzle tells; the game page shows the table itself. */
import type { PuzzleJson } from '../../lib/types'

const AGAIN = 1500

export class PuzzleWatch {
  told = $state.raw<PuzzleJson | null>(null)
  private socket: WebSocket | null = null
  private ended = false

  constructor(private readonly table: string) {}

  open(): void {
    const address = new URL(`api/games/${encodeURIComponent(this.table)}/play`, document.baseURI)
    address.protocol = address.protocol.replace('http', 'ws')
    const socket = new WebSocket(address)
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
