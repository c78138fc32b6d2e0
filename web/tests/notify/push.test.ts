import { afterEach, expect, test, vi } from 'vitest'
import { createHash } from 'node:crypto'
import { device, deviceOf, obstacle, subscribe, unsubscribe } from '../../src/notify/push'

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const ENDPOINT = 'https://push.example.com/abc'
const KEYS = { p256dh: KEY, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }

/** A browser with a push service, as far as the page sees it. */
class Browser {
  permission = 'default'
  answer = 'granted'
  asked = 0
  registered: string[] = []
  current: { endpoint: string; key: Uint8Array } | null = null
  ended = 0

  private subscription(): object | null {
    const { current } = this
    if (!current) return null
    return {
      endpoint: current.endpoint,
      options: { applicationServerKey: current.key.buffer },
      unsubscribe: async () => {
        this.ended += 1
        this.current = null
      },
      toJSON: () => ({ endpoint: current.endpoint, keys: KEYS }),
    }
  }

  private get registration(): object {
    return {
      active: { scriptURL: 'https://table.example/push_worker.js' },
      pushManager: {
        getSubscription: async () => this.subscription(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          // As browsers do.
          if (this.current && this.current.key.join() !== applicationServerKey.join()) throw new Error('another key')
          this.current ??= { endpoint: ENDPOINT, key: applicationServerKey }
          return this.subscription()
        },
      },
    }
  }

  install(more: Record<string, unknown> = {}, agent = 'Mozilla/5.0 (X11; Linux)'): void {
    const serviceWorker = {
      getRegistration: async () => (this.registered.length ? this.registration : undefined),
      register: async (url: URL) => void this.registered.push(url.href),
      ready: Promise.resolve(this.registration),
    }
    const Notification = {
      permission: this.permission,
      requestPermission: async () => {
        this.asked += 1
        return this.answer
      },
    }
    const all = {
      document: { baseURI: 'https://table.example/' },
      navigator: { languages: [], userAgent: agent, serviceWorker },
      isSecureContext: true,
      PushManager: {},
      Notification,
      ...more,
    }
    for (const [name, value] of Object.entries(all)) vi.stubGlobal(name, value)
  }
}

afterEach(() => void vi.unstubAllGlobals())

/** Without push, as Safari on an iPhone. */
function without(agent: string): string | null {
  new Browser().install({}, agent)
  vi.stubGlobal('navigator', { languages: [], userAgent: agent })
  return obstacle()
}

test('what stands in the way', () => {
  new Browser().install()
  expect(obstacle()).toBeNull()
  new Browser().install({ isSecureContext: false })
  expect(obstacle()).toBe('insecure')
  const forbidden = new Browser()
  forbidden.permission = 'denied'
  forbidden.install()
  expect(obstacle()).toBe('denied')
  expect(without('Mozilla/5.0 (X11; Linux)')).toBe('unable')
  expect(without('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('install')
})

test('a browser subscribes with the key of the server', async () => {
  const browser = new Browser()
  browser.install()
  expect(await device()).toBeNull()
  expect(await subscribe(KEY, 'fr')).toEqual({ kind: 'push', endpoint: ENDPOINT, ...KEYS, language: 'fr' })
  expect(browser.registered).toEqual(['https://table.example/push_worker.js'])
  expect(Buffer.from(browser.current!.key).toString('base64url')).toBe(KEY)
  expect(await device()).toBe(await deviceOf(ENDPOINT))
})

test('a reader who says no is not subscribed', async () => {
  const browser = new Browser()
  browser.answer = 'denied'
  browser.install()
  expect(await subscribe(KEY, 'en')).toBeNull()
  expect([browser.asked, browser.registered, browser.current]).toEqual([1, [], null])
})

test('a subscription for another key is replaced, one for the same is kept', async () => {
  const browser = new Browser()
  browser.install()
  browser.current = { endpoint: 'https://push.example.com/old', key: new Uint8Array([4, 1, 2]) }
  expect((await subscribe(KEY, 'en'))?.endpoint).toBe(ENDPOINT)
  expect(browser.ended).toBe(1)
  await subscribe(KEY, 'en')
  expect(browser.ended).toBe(1)
})

test('it can be ended, also twice', async () => {
  const browser = new Browser()
  browser.install()
  await subscribe(KEY, 'en')
  await unsubscribe()
  await unsubscribe()
  expect([browser.ended, browser.current, await device()]).toEqual([1, null, null])
})

test('nothing is ended where nothing can be', async () => {
  vi.stubGlobal('navigator', { languages: [] })
  await expect(unsubscribe()).resolves.toBeUndefined()
})

test('the server and the page give a browser the same name', async () => {
  const expected = createHash('sha256').update(ENDPOINT).digest('hex').slice(0, 16)
  expect(await deviceOf(ENDPOINT)).toBe(expected)
})
