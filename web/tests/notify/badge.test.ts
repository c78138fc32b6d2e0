import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFileSync } from 'node:fs'
import { dotted, showWaiting, titled } from '../../src/lib/badge'

const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
const icon = /href="(data:image\/svg[^"]+)"/.exec(html)![1]!

/** The parts of a document that are written to, and whoever watches the title. */
const page = { title: 'Ghost Stories', icon: { href: icon }, changed: () => {} }
const app = { set: vi.fn<() => Promise<void>>(async () => {}), clear: vi.fn<() => Promise<void>>(async () => {}) }
const NODE = navigator

beforeEach(() => {
  page.title = 'Ghost Stories'
  vi.stubGlobal('document', {
    get title() {
      return page.title
    },
    set title(title: string) {
      page.title = title
    },
    querySelector: (wanted: string) => (wanted === 'title' ? {} : page.icon),
  })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(changed: () => void) {
        page.changed = changed
      }
      observe(): void {}
    },
  )
  vi.stubGlobal('navigator', { ...NODE, setAppBadge: app.set, clearAppBadge: app.clear })
})

afterEach(() => {
  showWaiting(0)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test.each([
  ['Ghost Stories', 0, 'Ghost Stories'],
  ['Ghost Stories', 2, '(2) Ghost Stories'],
  ['(2) Ghost Stories', 12, '(12) Ghost Stories'],
  ['(12) Ghost Stories', 0, 'Ghost Stories'],
  ['(Un)lucky', 1, '(1) (Un)lucky'],
])('%s with %i', (title, count, expected) => {
  expect(titled(title, count)).toBe(expected)
})

test("the page's own icon can have a dot", () => {
  const plain = decodeURIComponent(icon)
  const drawn = decodeURIComponent(dotted(icon))
  expect(drawn).toContain("<circle cx='24'")
  expect(drawn.replace(/<circle cx='24'[^>]*>/, '')).toBe(plain)
  // It is still an address: quotes and signs of the drawing do not end it.
  expect(dotted(icon)).toMatch(/^data:image\/svg\+xml,[^"#<>]+$/)
})

test('another icon stays as it is', () => {
  expect(dotted('https://table.example/icon.png')).toBe('https://table.example/icon.png')
})

test('a number shows everywhere, and goes again', () => {
  showWaiting(2)
  expect(page.title).toBe('(2) Ghost Stories')
  expect(page.icon.href).toBe(dotted(icon))
  expect(app.set).toHaveBeenLastCalledWith(2)
  showWaiting(0)
  expect(page.title).toBe('Ghost Stories')
  expect(page.icon.href).toBe(icon)
  expect(app.clear).toHaveBeenCalledOnce()
})

test('the number survives another title, as of another language', () => {
  showWaiting(3)
  page.title = 'Ghost Stories, der Titel'
  page.changed()
  expect(page.title).toBe('(3) Ghost Stories, der Titel')
})

test('a browser without badges still shows the number', () => {
  vi.stubGlobal('navigator', { languages: [] })
  showWaiting(1)
  expect(page.title).toBe('(1) Ghost Stories')
})
