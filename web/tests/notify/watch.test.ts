import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waits } from '../../src/notify/watch'

let titles: string[] = []

beforeEach(() => {
  titles = ['Ghost Stories']
  vi.stubGlobal('document', {
    get title() {
      return titles.at(-1)!
    },
    set title(title: string) {
      titles.push(title)
    },
    querySelector: () => null,
  })
})

afterEach(() => {
  for (const game of ['one', 'two']) waits(game, false)
  vi.unstubAllGlobals()
})

test('a game that is open counts without asking the server', () => {
  waits('one', true)
  waits('two', true)
  waits('two', true)
  waits('one', false)
  expect(titles.slice(1)).toEqual(['(1) Ghost Stories', '(2) Ghost Stories', '(1) Ghost Stories'])
})

test('a game that does not wait changes nothing', () => {
  waits('one', false)
  expect(titles).toEqual(['Ghost Stories'])
})
