/** How the page reaches a table service: over the network, or in workers of this browser (docs/decisions/0014). Both carry
 *  the same calls and messages. */
import type { Side } from '../lib/types'
import { server } from './server'

/** The part of WebSocket that is needed, so that workers and tests can play the server. */
export interface Wire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export interface Transport {
  /** Games are in this browser, and all of them are the reader's own. */
  readonly isLocal: boolean
  /** A call of the HTTP API, with its address below `api/`. */
  call(path: string, init: RequestInit): Promise<Response>
  /** A connection to a game. */
  connect(game: string, side: Side): Wire
}

let chosen: Transport = server

export const transport = (): Transport => chosen

/** Before the page begins. */
export function use(other: Transport): void {
  chosen = other
}
