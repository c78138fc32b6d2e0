/** The games of this browser, in IndexedDB: a row for each game, and its moves by number. What is changed is changed in
 *  one transaction, and on disk when its promise is kept. */

interface Row {
  id: string
  version: number
}

export type StoreRequest =
  | { do: 'add'; games: { row: Row; moves: string[] }[] }
  | { do: 'change'; known: number; row: Row; keep: number; moves: string[] }
  | { do: 'delete' | 'get' | 'load'; game: string }
  | { do: 'all' }

export interface StoreAnswer {
  failed?: 'overtaken' | 'busy' | 'storage'
  message?: string
  found?: boolean
  rows?: Row[]
  moves?: [number, string][]
}

/** A larger one needs its steps in `upgrade`. */
const VERSION = 1
const GAMES = 'games'
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
        return this.write((games, moves) => {
          for (const game of request.games) {
            games.add(game.row)
            append(moves, game.row.id, 0, game.moves)
          }
          return {}
        })
      case 'change':
        return this.write(async (games, moves) => {
          const stored = (await result(games.get(request.row.id))) as Row | undefined
          if (stored?.version !== request.known) return { failed: 'overtaken' }
          games.put(request.row)
          moves.delete(movesOf(request.row.id, request.keep + 1))
          append(moves, request.row.id, request.keep, request.moves)
          return {}
        })
      case 'delete':
        return this.write(async (games, moves) => {
          const found = (await result(games.count(request.game))) > 0
          games.delete(request.game)
          moves.delete(movesOf(request.game, 0))
          return { found }
        })
      case 'all':
        return this.read(async (games) => ({ rows: (await result(games.getAll())) as Row[] }))
      case 'get':
        return this.read(async (games) => ({ rows: found(await result(games.get(request.game))) }))
      case 'load':
        return this.read(async (games, moves) => {
          const range = movesOf(request.game, 0)
          const [row, keys, texts] = await Promise.all([
            result(games.get(request.game)),
            result(moves.getAllKeys(range)),
            result(moves.getAll(range)),
          ])
          const numbers = keys as [string, number][]
          return { rows: found(row), moves: numbers.map(([, number], at) => [number, texts[at] as string]) }
        })
    }
  }

  private async read(work: (games: IDBObjectStore, moves: IDBObjectStore) => Promise<StoreAnswer>) {
    const transaction = (await this.open()).transaction([GAMES, MOVES], 'readonly')
    return work(transaction.objectStore(GAMES), transaction.objectStore(MOVES))
  }

  /** A change is told when it is on disk, and not when it is only written. */
  private async write(work: (games: IDBObjectStore, moves: IDBObjectStore) => StoreAnswer | Promise<StoreAnswer>) {
    const transaction = (await this.open()).transaction([GAMES, MOVES], 'readwrite', { durability: 'strict' })
    const done = new Promise<void>((keep, fail) => {
      transaction.oncomplete = () => keep()
      transaction.onabort = () => fail(transaction.error ?? new DOMException('not stored', 'AbortError'))
    })
    // If the work fails, that is the reason, and nobody waits for the rest.
    done.catch(() => undefined)
    const answer = await work(transaction.objectStore(GAMES), transaction.objectStore(MOVES))
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
function upgrade(database: IDBDatabase, from: number): void {
  if (from < 1) {
    database.createObjectStore(GAMES, { keyPath: 'id' })
    database.createObjectStore(MOVES)
  }
}

function opened(name: string, lost: () => void, outdated: () => void): Promise<IDBDatabase> {
  const asked = indexedDB.open(name, VERSION)
  asked.onupgradeneeded = ({ oldVersion }) => upgrade(asked.result, oldVersion)
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

function append(moves: IDBObjectStore, game: string, before: number, texts: string[]): void {
  texts.forEach((text, at) => moves.add(text, [game, before + 1 + at]))
}

/** The moves of a game from a number on. */
const movesOf = (game: string, first: number): IDBKeyRange => IDBKeyRange.bound([game, first], [game, Infinity])

const found = (row: unknown): Row[] => (row ? [row as Row] : [])

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((keep, fail) => {
    request.onsuccess = () => keep(request.result)
    request.onerror = () => fail(request.error ?? new DOMException('no result', 'UnknownError'))
  })
}
