import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sight } from '../../src/notify/sight'

let state = 'visible'
const listeners = new Set<() => void>()

beforeEach(() => {
  state = 'visible'
  listeners.clear()
  vi.stubGlobal('document', {
    get visibilityState() {
      return state
    },
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  })
})

afterEach(() => void vi.unstubAllGlobals())

function become(next: string): void {
  state = next
  for (const listener of listeners) listener()
}

/** What the server is told. */
function watched(): { sight: Sight; said: boolean[] } {
  const said: boolean[] = []
  return { sight: new Sight((on) => void said.push(on)), said }
}

test('a page that is seen says nothing until it is hidden', () => {
  const { said } = watched()
  become('visible')
  expect(said).toEqual([])
  become('hidden')
  become('hidden')
  become('visible')
  expect(said).toEqual([false, true])
})

test('a page that is opened in the background says so', () => {
  state = 'hidden'
  expect(watched().said).toEqual([false])
})

test('a new connection is told again what it cannot know', () => {
  const { sight, said } = watched()
  become('hidden')
  sight.renew()
  expect(said).toEqual([false, false])
  become('visible')
  sight.renew()
  expect(said).toEqual([false, false, true])
})

test('a table that is left is told nothing more', () => {
  const { sight, said } = watched()
  sight.end()
  become('hidden')
  expect(said).toEqual([])
})
