/** The rules worker: engine, texts and table service in Python, with the games of this browser. */
import type { PyCallable, PyProxy } from 'pyodide/ffi'
import { build } from './build'
import type { FromRules, ToRules } from './messages'
import { startPython } from './python'
import { GameStore, type StoreAnswer, type StoreRequest } from './store'
import { Thinkers, type BotsWorker, type Progress } from './thinkers'
import { Turns } from './turns'

/** `ghoststories.site.tables.Tables` */
interface Tables {
  call(text: string): Coroutine<string>
  open(connection: number, game: string, side: string): Coroutine<void>
  receive(connection: number, text: string): Coroutine<void>
  changed(game: string): Coroutine<void>
  progress(number: number, done: number, total: number): void
  close(connection: number): void
}
type Coroutine<T> = PyProxy & PromiseLike<T>

const tell = (message: FromRules): void => self.postMessage(message)
const store = new GameStore(() => tell({ kind: 'outdated' }))
const turns = new Turns(navigator.locks)
/** How long a worker that is rarely needed is kept: it takes as much memory as the others. */
const RARE = 60_000
const startBots = () => new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' }) as BotsWorker
const progress: Progress = (number, done, total) => {
  void tables.then((ready) => ready.progress(number, done, total))
}
/** As `ghoststories.site.host.WorkerName` says. What a bot or a hint searches for ends within two seconds; a review would
 *  go on for minutes. */
const thinkers = {
  bots: new Thinkers(startBots, { patience: 2_000 }),
  coach: new Thinkers(startBots, { patience: 2_000, rest: RARE }),
  background: new Thinkers(startBots, { patience: 0, rest: RARE, progress }),
}

function think(thought: string): Promise<string> {
  const { worker } = JSON.parse(thought) as { worker: keyof typeof thinkers }
  return thinkers[worker].think(thought)
}

/** Tabs tell each other which game they have changed. */
const others = new BroadcastChannel('ghoststories.changed')

async function stored(request: StoreRequest): Promise<StoreAnswer> {
  const answer = await store.store(request)
  if (!answer.failed && request.do === 'change') others.postMessage(request.row.id)
  if (!answer.failed && request.do === 'delete') others.postMessage(request.game)
  return answer
}

/** `ghoststories.site.host.Host` */
const host = {
  store: async (request: string) => JSON.stringify(await stored(JSON.parse(request) as StoreRequest)),
  think,
  drop: (number: number) => {
    for (const each of Object.values(thinkers)) each.drop(number)
  },
  hold: (turn: number, game: string) => turns.hold(turn, game),
  release: (turn: number) => turns.release(turn),
  send: (connection: number, text: string) => tell({ kind: 'message', connection, text }),
  end: (connection: number, code: number) => tell({ kind: 'ended', connection, code }),
}

/** A closed connection that Python failed on: the page tries again. */
const FAILED = 1011

async function result<T>(coroutine: Coroutine<T>): Promise<T> {
  try {
    return await coroutine
  } finally {
    coroutine.destroy()
  }
}

async function started(): Promise<Tables> {
  const python = await startPython(build, (loaded, total) => tell({ kind: 'loading', loaded, total }))
  const make = (python.pyimport('ghoststories.site.tables') as { Tables: PyCallable }).Tables
  return make(host, python.toPy(build.bots)) as Tables
}

async function take(tables: Tables, message: ToRules): Promise<void> {
  switch (message.kind) {
    case 'call': {
      const answer = JSON.parse(await result(tables.call(JSON.stringify(message.call)))) as Answer
      tell({ kind: 'answer', id: message.id, ...answer })
      break
    }
    case 'open':
      tell({ kind: 'opened', connection: message.connection })
      await result(tables.open(message.connection, message.game, message.side))
      thinkers.bots.warmUp()
      break
    case 'send':
      await result(tables.receive(message.connection, message.text))
      break
    case 'close':
      tables.close(message.connection)
  }
}

interface Answer {
  status: number
  body: string
}

function failed(message: ToRules, error: unknown): void {
  console.error(error)
  if (message.kind === 'call') {
    const body = JSON.stringify({ error: { code: 'internal', message: String(error) } })
    tell({ kind: 'answer', id: message.id, status: 500, body })
  } else if (message.kind !== 'close') tell({ kind: 'ended', connection: message.connection, code: FAILED })
}

const tables = started()
tables.catch((error: unknown) => tell({ kind: 'failed', message: String(error) }))
self.onmessage = ({ data }: MessageEvent<ToRules>) => {
  void tables.then((ready) => take(ready, data)).catch((error: unknown) => failed(data, error))
}
others.onmessage = ({ data }: MessageEvent<string>) => {
  void tables.then((ready) => result(ready.changed(data))).catch(console.error)
}
