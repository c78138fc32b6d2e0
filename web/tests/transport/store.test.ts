import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { GameStore, type StoreAnswer } from '../../src/transport/store'

const outdated = vi.fn<() => void>()
let store: GameStore

const move = (text: string, version = 0) => ({ version, kind: 'move', text, at: '2026', seat: null, person: null })
const undo = (stay: number, version: number) => ({ ...move(String(stay), version), kind: 'undo' })
const row = (id: string, version = 0) => ({ id, version })
const add = (id: string, ...texts: string[]) =>
  store.store({ do: 'add', games: [{ row: row(id), events: texts.map((text) => move(text)) }] })
const load = (game: string) => store.store({ do: 'load', game })

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  outdated.mockClear()
  store = new GameStore(outdated)
})

afterAll(() => {
  vi.unstubAllGlobals()
})

/** The database as the page of version 1 left it. */
function oldDatabase(...texts: string[]): Promise<void> {
  return new Promise((keep, fail) => {
    const asked = indexedDB.open('ghoststories', 1)
    asked.onerror = fail
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('games', { keyPath: 'id' })
      asked.result.createObjectStore('moves')
    }
    asked.onsuccess = () => {
      const change = asked.result.transaction(['games', 'moves'], 'readwrite')
      for (const id of ['old', 'other']) {
        change.objectStore('games').add({ id, version: 7, name: id })
        texts.forEach((text, at) => change.objectStore('moves').add(`${text} of ${id}`, [id, at + 1]))
      }
      change.oncomplete = () => keep(asked.result.close())
    }
  })
}

test('what happens to a game is put behind what has happened', async () => {
  await add('one', '*1', 'a')
  await add('other', 'x')
  expect(
    await store.store({ do: 'change', known: 0, row: row('one', 1), events: [move('b', 1), move('c', 1)] }),
  ).toEqual({})
  expect(await store.store({ do: 'change', known: 1, row: row('one', 2), events: [undo(3, 2)] })).toEqual({})
  expect(await store.store({ do: 'change', known: 2, row: row('one', 3), events: [] })).toEqual({})
  expect(await load('one')).toEqual({
    rows: [row('one', 3)],
    events: [
      [1, 'move', '*1'],
      [2, 'move', 'a'],
      [3, 'move', 'b'],
      [4, 'move', 'c'],
      [5, 'undo', '3'],
    ],
  })
})

test('who is behind changes nothing', async () => {
  await add('one', 'a')
  await store.store({ do: 'change', known: 0, row: row('one', 1), events: [move('b', 1)] })
  const before = await load('one')
  const late = { do: 'change' as const, known: 0, row: row('one', 1), events: [move('x', 1)] }
  expect(await store.store(late)).toEqual({ failed: 'overtaken' })
  expect(await store.store({ ...late, row: row('none') })).toEqual({ failed: 'overtaken' })
  expect(await load('one')).toEqual(before)
})

test('of several games all are added or none', async () => {
  await add('one', 'a')
  const games = [
    { row: row('two'), events: [move('b')] },
    { row: row('one'), events: [move('c')] },
  ]
  expect((await store.store({ do: 'add', games })).failed).toBe('storage')
  expect(await store.store({ do: 'all' })).toEqual({ rows: [row('one')] })
  expect(await load('two')).toEqual({ rows: [], events: [] })
})

test('a game goes with its events', async () => {
  await add('one', 'a')
  await add('other', 'x')
  expect(await store.store({ do: 'delete', game: 'one' })).toEqual({ found: true })
  expect(await store.store({ do: 'delete', game: 'one' })).toEqual({ found: false })
  expect(await load('one')).toEqual({ rows: [], events: [] })
  expect((await load('other')).events).toEqual([[1, 'move', 'x']])
})

test('games of an older page go on', async () => {
  await oldDatabase('*3', 'a', 'b')
  const old: StoreAnswer = await load('old')
  expect(old.rows).toEqual([{ id: 'old', version: 7, name: 'old' }])
  expect(old.events).toEqual(['*3', 'a', 'b'].map((text, at) => [at + 1, 'move', `${text} of old`]))
  await store.store({ do: 'change', known: 7, row: row('old', 8), events: [undo(2, 8)] })
  expect((await load('old')).events?.at(-1)).toEqual([4, 'undo', '2'])
  expect((await load('other')).events).toHaveLength(3)
  expect(await store.store({ do: 'all' })).toEqual({
    rows: [row('old', 8), { id: 'other', version: 7, name: 'other' }],
  })
  expect(outdated).not.toHaveBeenCalled()
})

test('a page that is older than the database says so', async () => {
  await add('one', 'a')
  await new Promise((keep) => (indexedDB.open('ghoststories', 9).onsuccess = keep))
  expect((await load('one')).failed).toBe('storage')
  expect(outdated).toHaveBeenCalled()
})
