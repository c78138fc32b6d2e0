import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Thinkers, type BotsWorker, type Manner } from '../../src/transport/thinkers'

/** A bots worker that a test answers for. */
class Bots implements BotsWorker {
  asked: string[] = []
  ended = false
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null

  postMessage(text: string): void {
    this.asked.push(text)
  }

  terminate(): void {
    this.ended = true
  }
}

const task = (number: number): string => JSON.stringify({ number })

function started(manner: Manner = { patience: 2_000 }) {
  const workers: Bots[] = []
  const progress: number[][] = []
  const start = () => {
    workers.push(new Bots())
    return workers.at(-1)!
  }
  const thinkers = new Thinkers(start, { progress: (...told) => progress.push(told), ...manner })
  return { thinkers, workers, progress }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one task at a time, in order, by one worker', async () => {
  const { thinkers, workers } = started()
  thinkers.warmUp()
  const [one, two] = [thinkers.think(task(1)), thinkers.think(task(2))]
  expect(workers.map(({ asked }) => asked)).toEqual([[task(1)]])
  workers[0]!.onmessage!({ data: 'a' })
  expect(await one).toBe('a')
  expect(workers[0]!.asked).toEqual([task(1), task(2)])
  workers[0]!.onmessage!({ data: 'b' })
  expect(await two).toBe('b')
})

test('a task that waits is dropped at once', async () => {
  const { thinkers, workers } = started()
  void thinkers.think(task(1))
  void thinkers.think(task(2))
  const three = thinkers.think(task(3))
  thinkers.drop(2)
  workers[0]!.onmessage!({ data: 'a' })
  expect(workers[0]!.asked).toEqual([task(1), task(3)])
  workers[0]!.onmessage!({ data: 'c' })
  expect(await three).toBe('c')
})

test('a search nobody waits for may end by itself, but not much later', async () => {
  const { thinkers, workers } = started()
  const failure = thinkers.think(task(1)).catch((error: Error) => error.message)
  thinkers.drop(1)
  const two = thinkers.think(task(2))
  vi.advanceTimersByTime(1_999)
  expect(workers[0]!.ended).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await failure).toBe('nobody waits for it')
  expect(workers[0]!.ended).toBe(true)
  expect(workers[1]!.asked).toEqual([task(2)])
  workers[1]!.onmessage!({ data: 'b' })
  expect(await two).toBe('b')
})

test('a search that is dropped and ends in time keeps its worker', () => {
  const { thinkers, workers } = started()
  void thinkers.think(task(1))
  thinkers.drop(1)
  workers[0]!.onmessage!({ data: 'a' })
  void thinkers.think(task(2))
  vi.advanceTimersByTime(60_000)
  expect(workers).toHaveLength(1)
  expect(workers[0]!.ended).toBe(false)
})

test('a worker that fails is replaced', async () => {
  const { thinkers, workers } = started()
  const failure = thinkers.think(task(1)).catch((error: Error) => error.message)
  workers[0]!.onerror!({ message: 'broken' })
  expect(await failure).toBe('broken')
  void thinkers.think(task(2))
  expect(workers[1]!.asked).toEqual([task(2)])
})

test('how far a task has come is told with its number, and does not end it', async () => {
  const { thinkers, workers, progress } = started()
  const [one, two] = [thinkers.think(task(7)), thinkers.think(task(8))]
  workers[0]!.onmessage!({ data: JSON.stringify({ progress: [1, 12] }) })
  workers[0]!.onmessage!({ data: JSON.stringify({ progress: [2, 12] }) })
  expect(workers[0]!.asked).toEqual([task(7)])
  workers[0]!.onmessage!({ data: '{"found":"all of it"}' })
  expect(await one).toBe('{"found":"all of it"}')
  workers[0]!.onmessage!({ data: JSON.stringify({ progress: [1, 3] }) })
  workers[0]!.onmessage!({ data: '{"found":{"progress":[3,3]}}' })
  expect(await two).toBe('{"found":{"progress":[3,3]}}')
  expect(progress).toEqual([
    [7, 1, 12],
    [7, 2, 12],
    [8, 1, 3],
  ])
})

test('what a worker says that nobody asked is heard by nobody', () => {
  const { thinkers, workers, progress } = started()
  thinkers.warmUp()
  workers[0]!.onmessage!({ data: JSON.stringify({ progress: [1, 12] }) })
  expect(progress).toEqual([])
})

test('a long search that nobody waits for ends at once, and the next one gets a new worker', async () => {
  const { thinkers, workers } = started({ patience: 0 })
  const failure = thinkers.think(task(1)).catch((error: Error) => error.message)
  const two = thinkers.think(task(2))
  thinkers.drop(1)
  expect(workers[0]!.ended).toBe(true)
  expect(await failure).toBe('nobody waits for it')
  expect(workers[1]!.asked).toEqual([task(2)])
  workers[0]!.onmessage!({ data: 'too late' })
  workers[1]!.onmessage!({ data: 'b' })
  expect(await two).toBe('b')
})

test('a worker that is rarely needed ends when it has had nothing to do for a while', async () => {
  const { thinkers, workers } = started({ patience: 0, rest: 1_000 })
  const one = thinkers.think(task(1))
  vi.advanceTimersByTime(60_000)
  expect(workers[0]!.ended).toBe(false)
  workers[0]!.onmessage!({ data: 'a' })
  expect(await one).toBe('a')
  vi.advanceTimersByTime(999)
  void thinkers.think(task(2))
  vi.advanceTimersByTime(60_000)
  expect(workers[0]!.ended).toBe(false)
  workers[0]!.onmessage!({ data: 'b' })
  vi.advanceTimersByTime(1_000)
  expect(workers[0]!.ended).toBe(true)
  void thinkers.think(task(3))
  expect(workers[1]!.asked).toEqual([task(3)])
})
