import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingState } from '../../src/transport/loading.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a quick start is not shown', () => {
  const state = new LoadingState()
  vi.advanceTimersByTime(200)
  state.end()
  vi.advanceTimersByTime(1000)
  expect(state.shown).toBe(false)
})

test('a slow start is shown until it is done', () => {
  const state = new LoadingState()
  vi.advanceTimersByTime(400)
  state.progress(3, 10)
  expect([state.shown, state.loaded, state.total]).toEqual([true, 3, 10])
  state.end()
  expect(state.shown).toBe(false)
})
