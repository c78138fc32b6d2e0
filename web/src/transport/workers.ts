/** A table service in workers of this browser. */
import type { Call, FromRules, ToRules } from './messages'
import type { Transport, Wire } from './transport'

/** The part of Worker that is needed, so that tests can play the rules. */
export interface RulesWorker {
  postMessage(message: ToRules): void
  onmessage: ((event: { data: FromRules }) => void) | null
  onerror: ((event: { message: string }) => void) | null
}

export type Loading = (loaded: number, total: number) => void

/** The worker has failed: the page tries again. */
const GONE = 1011
/** What never changes within a version is a file of the site. */
const DOCUMENTS = /^(content|(texts|help|hints|lesson-texts|reviews|challenge-texts)\/\w+)$/

class WorkerWire implements Wire {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(
    readonly send: (text: string) => void,
    readonly close: () => void,
  ) {}
}

export class WorkerTransport implements Transport {
  readonly isLocal = true
  private calls = new Map<number, { keep: (response: Response) => void; fail: (error: Error) => void }>()
  private wires = new Map<number, WorkerWire>()
  private last = 0
  private failure: Error | null = null

  constructor(
    private readonly worker: RulesWorker,
    private readonly documents: (name: string) => Promise<Response>,
    private readonly loading: Loading = () => undefined,
  ) {
    worker.onmessage = ({ data }) => this.take(data)
    worker.onerror = ({ message }) => this.fail(message)
  }

  async call(path: string, init: RequestInit): Promise<Response> {
    if (DOCUMENTS.test(path)) return this.documents(path)
    if (this.failure) throw this.failure
    const call: Call = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? init.body : null,
      language: new Headers(init.headers).get('accept-language') ?? '',
    }
    const id = (this.last += 1)
    return new Promise((keep, fail) => {
      this.calls.set(id, { keep, fail })
      this.worker.postMessage({ kind: 'call', id, call })
    })
  }

  connect(game: string, side: string): Wire {
    const connection = (this.last += 1)
    const wire = new WorkerWire(
      (text) => this.worker.postMessage({ kind: 'send', connection, text }),
      () => {
        if (this.wires.delete(connection)) this.worker.postMessage({ kind: 'close', connection })
      },
    )
    this.wires.set(connection, wire)
    this.worker.postMessage({ kind: 'open', connection, game, side })
    return wire
  }

  private take(message: FromRules): void {
    switch (message.kind) {
      case 'loading':
        this.loading(message.loaded, message.total)
        break
      case 'answer':
        this.calls.get(message.id)?.keep(new Response(message.body || null, { status: message.status }))
        this.calls.delete(message.id)
        break
      case 'opened':
        this.wires.get(message.connection)?.onopen?.()
        break
      case 'message':
        this.wires.get(message.connection)?.onmessage?.({ data: message.text })
        break
      case 'ended':
        this.end(message.connection, message.code)
        break
      case 'failed':
        this.fail(message.message)
    }
  }

  private end(connection: number, code: number): void {
    const wire = this.wires.get(connection)
    this.wires.delete(connection)
    wire?.onclose?.({ code })
  }

  private fail(message: string): void {
    this.failure = new Error(message)
    for (const { fail } of this.calls.values()) fail(this.failure)
    this.calls.clear()
    for (const connection of this.wires.keys()) this.end(connection, GONE)
  }
}
