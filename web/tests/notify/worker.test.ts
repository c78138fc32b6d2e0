import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('../../server/push_worker.js', import.meta.url), 'utf8')
const HOME = 'https://table.example/'

interface Window {
  /** Where it is; null if it answers nothing. */
  url: string | null
  focused: boolean
  told: unknown[]
}

/** The service worker in a world of its own: what it shows, opens and tells. */
class World {
  shown: { title: string; body: string; tag?: string; data: { table: string | null }; icon: string }[] = []
  opened: string[] = []
  fetched: { url: string; body: unknown }[] = []
  windows: Window[] = []
  private readonly handlers = new Map<string, (event: object) => void>()

  constructor() {
    const windows = () =>
      this.windows.map((window) => ({
        focus: async () => void (window.focused = true),
        postMessage: (message: unknown, [port]: MessagePort[] = []) => {
          window.told.push(message)
          if (message === 'where' && window.url) port!.postMessage(window.url)
          port?.close()
        },
      }))
    const self = {
      registration: {
        scope: HOME,
        showNotification: async (title: string, options: object) =>
          void this.shown.push({ title, ...options } as never),
        pushManager: { subscribe: async () => subscription('https://push.example.com/again') },
      },
      clients: { matchAll: async () => windows(), openWindow: async (url: string) => void this.opened.push(url) },
      navigator: {},
      addEventListener: (name: string, handler: (event: object) => void) => void this.handlers.set(name, handler),
      skipWaiting: () => {},
    }
    const fetched = async (url: URL, { body }: { body: string }) =>
      void this.fetched.push({ url: url.href, body: JSON.parse(body) })
    const world = { MessageChannel, setTimeout, encodeURIComponent, URL, fetch: fetched }
    runInNewContext(source, { self, ...world })
  }

  async happens(name: string, event: object): Promise<void> {
    const waits: Promise<unknown>[] = []
    this.handlers.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => void waits.push(work) })
    await Promise.all(waits)
  }

  open(url: string | null): Window {
    const window = { url, focused: false, told: [] }
    this.windows.push(window)
    return window
  }
}

const subscription = (endpoint: string) => ({
  options: {},
  toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }),
})
const pushed = (text: string) => ({ data: { json: (): unknown => JSON.parse(text) } })
const click = (table: string | null) => ({ notification: { data: { table }, close: () => {} } })

test('what is pushed is shown, one for each table, and open pages are told', async () => {
  const world = new World()
  const page = world.open(`${HOME}#/`)
  await world.happens('push', pushed('{"table": "g1", "text": "Friday: it is your turn."}'))
  expect(world.shown).toEqual([
    {
      title: 'Ghost Stories',
      body: 'Friday: it is your turn.',
      icon: `${HOME}icon-192.png`,
      tag: 'table g1',
      data: { table: 'g1' },
    },
  ])
  expect(page.told).toEqual(['notice'])
})

test.each(['', 'nothing', 'null', '7', '{"text": 7}'])('something is shown even of %j', async (text) => {
  const world = new World()
  await world.happens('push', pushed(text))
  expect(world.shown.map(({ title, body }) => [title, body])).toEqual([['Ghost Stories', '']])
  await world.happens('push', { data: null })
  expect(world.shown).toHaveLength(2)
})

test('a click goes to the tab of that table, wherever it is in it', async () => {
  for (const url of [`${HOME}#/game/g1`, `${HOME}#/game/g1/at/5`]) {
    const world = new World()
    world.open(null)
    const other = world.open(`${HOME}#/game/g12`)
    const page = world.open(url)
    await world.happens('notificationclick', click('g1'))
    expect([page.focused, other.focused, world.opened]).toEqual([true, false, []])
  }
})

test('a click opens the table, if no tab has it', async () => {
  const world = new World()
  world.open(`${HOME}#/game/g12`)
  await world.happens('notificationclick', click('a b/../c'))
  expect(world.opened).toEqual([`${HOME}#/game/a%20b%2F..%2Fc`])
  await world.happens('notificationclick', click(null))
  expect(world.opened[1]).toBe(HOME)
})

test('the server hears of another address at the push service', async () => {
  const world = new World()
  const told = (endpoint: string) => ({
    url: `${HOME}api/me/subscriptions`,
    body: { kind: 'push', endpoint, p256dh: 'P', auth: 'A' },
  })
  await world.happens('pushsubscriptionchange', { newSubscription: subscription('https://push.example.com/new') })
  await world.happens('pushsubscriptionchange', { oldSubscription: subscription('https://push.example.com/old') })
  expect(world.fetched).toEqual([told('https://push.example.com/new'), told('https://push.example.com/again')])
})

test('it keeps nothing and answers no request of the page', () => {
  expect(source).not.toMatch(/caches|respondWith|'fetch'/)
})
