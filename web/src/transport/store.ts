/** The games of this browser, in IndexedDB: a row for each game, and by number what happened to it. Events are only ever
 *  added; they go with their game. What is changed is changed in one transaction, and on disk when its promise is
 *  kept. */

interface Row {
  id: string
  version: number
}

/** See `table_service/history.py`. */
interface StoredEvent {
  version: number
  kind: string
  text: string
  at: string
  seat: string | null
  person: string | null
}

export type StoreRequest =
  | { do: 'add'; games: { row: Row; events: StoredEvent[] }[] }
  | { do: 'change'; known: number; row: Row; events: StoredEvent[] }
  | { do: 'delete' | 'get' | 'load'; game: string }
  | { do: 'all' }

export interface StoreAnswer {
  failed?: 'overtaken' | 'busy' | 'storage'
  message?: string
  found?: boolean
  rows?: Row[]
  events?: [number, string, string][]
}

/** A larger one needs its steps in `upgrade`. */
const VERSION = 2
const GAMES = 'games'
const EVENTS = 'events'
/** Until version 2: the text of each move. */
const MOVES = 'moves'

export class GameStore {
  private database: Promise<IDBDatabase> | null = null

  /** `outdated` is called when a newer version of the page has changed the database: this one can store nothing more. */
  constructor(
    private readonly outdated: () => void,
    private readonly name = 'ghoststories',
  ) {}

  /** Carry out a request of the table service. What fails has changed nothing. */
  async store(request: StoreRequest): Promise<StoreAnswer> {
    try {
      return await this.carriedOut(request)
    } catch (error) {
      const { name, message } = error as DOMException
      if (name === 'VersionError') this.outdated()
      return { failed: 'storage', message: `${name}: ${message}` }
    }
  }

  private async carriedOut(request: StoreRequest): Promise<StoreAnswer> {
    switch (request.do) {
      case 'add':
        return this.write((games, events) => {
          for (const game of request.games) {
            games.add(game.row)
            append(events, game.row.id, 0, game.events)
          }
          return {}
        })
      case 'change':
        return this.write(async (games, events) => {
          const stored = (await result(games.get(request.row.id))) as Row | undefined
          if (stored?.version !== request.known) return { failed: 'overtaken' }
          games.put(request.row)
          if (request.events.length > 0)
            append(events, request.row.id, await lastOf(events, request.row.id), request.events)
          return {}
        })
      case 'delete':
        return this.write(async (games, events) => {
          const found = (await result(games.count(request.game))) > 0
          games.delete(request.game)
          events.delete(eventsOf(request.game))
          return { found }
        })
      case 'all':
        return this.read(async (games) => ({ rows: (await result(games.getAll())) as Row[] }))
      case 'get':
        return this.read(async (games) => ({ rows: found(await result(games.get(request.game))) }))
      case 'load':
        return this.read(async (games, events) => {
          const range = eventsOf(request.game)
          const [row, keys, values] = await Promise.all([
            result(games.get(request.game)),
            result(events.getAllKeys(range)),
            result(events.getAll(range)),
          ])
          const numbers = keys as [string, number][]
          return {
            rows: found(row),
            events: (values as StoredEvent[]).map(({ kind, text }, at) => [numbers[at]![1], kind, text]),
          }
        })
    }
  }

  private async read(work: (games: IDBObjectStore, events: IDBObjectStore) => Promise<StoreAnswer>) {
    const transaction = (await this.open()).transaction([GAMES, EVENTS], 'readonly')
    return work(transaction.objectStore(GAMES), transaction.objectStore(EVENTS))
  }

  /** A change is told when it is on disk, and not when it is only written. */
  private async write(work: (games: IDBObjectStore, events: IDBObjectStore) => StoreAnswer | Promise<StoreAnswer>) {
    const transaction = (await this.open()).transaction([GAMES, EVENTS], 'readwrite', { durability: 'strict' })
    const done = new Promise<void>((keep, fail) => {
      transaction.oncomplete = () => keep()
      transaction.onabort = () => fail(transaction.error ?? new DOMException('not stored', 'AbortError'))
    })
    // If the work fails, that is the reason, and nobody waits for the rest.
    done.catch(() => undefined)
    const answer = await work(transaction.objectStore(GAMES), transaction.objectStore(EVENTS))
    await done
    return answer
  }

  private open(): Promise<IDBDatabase> {
    this.database ??= opened(
      this.name,
      () => (this.database = null),
      () => this.outdated(),
    )
    return this.database
  }
}

/** From any older version, step by step. */
function upgrade(database: IDBDatabase, change: IDBTransaction, from: number): void {
  if (from < 1) {
    database.createObjectStore(GAMES, { keyPath: 'id' })
    database.createObjectStore(MOVES)
  }
  if (from < 2) {
    movesBecomeEvents(change.objectStore(MOVES), database.createObjectStore(EVENTS), () =>
      database.deleteObjectStore(MOVES),
    )
  }
}

/** Nobody knows any more when older moves were made. */
function movesBecomeEvents(moves: IDBObjectStore, events: IDBObjectStore, done: () => void): void {
  const next = moves.openCursor()
  next.onsuccess = () => {
    const move = next.result
    if (!move) return done()
    const event = { version: 0, kind: 'move', text: move.value as string, at: '', seat: null, person: null }
    events.add(event satisfies StoredEvent, move.key)
    move.continue()
  }
}

function opened(name: string, lost: () => void, outdated: () => void): Promise<IDBDatabase> {
  const asked = indexedDB.open(name, VERSION)
  asked.onupgradeneeded = ({ oldVersion }) => upgrade(asked.result, asked.transaction!, oldVersion)
  return result(asked).then(
    (database) => {
      // Another tab has a newer version of the page, which waits for this one; or somebody deletes all games.
      database.onversionchange = ({ newVersion }) => {
        database.close()
        lost()
        if (newVersion !== null) outdated()
      }
      database.onclose = lost
      return database
    },
    (error: unknown) => {
      lost()
      throw error
    },
  )
}

function append(events: IDBObjectStore, game: string, last: number, added: StoredEvent[]): void {
  added.forEach((event, at) => events.add(event, [game, last + 1 + at]))
}

/** The number of a game's last event; 0 if it has none. */
async function lastOf(events: IDBObjectStore, game: string): Promise<number> {
  const last = await result(events.openKeyCursor(eventsOf(game), 'prev'))
  return last ? (last.key as [string, number])[1] : 0
}

/** All events of a game. */
const eventsOf = (game: string): IDBKeyRange => IDBKeyRange.bound([game, 0], [game, Infinity])

const found = (row: unknown): Row[] => (row ? [row as Row] : [])

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((keep, fail) => {
    request.onsuccess = () => keep(request.result)
    request.onerror = () => fail(request.error ?? new DOMException('no result', 'UnknownError'))
  })
}
