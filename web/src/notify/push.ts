/** Web push on this device: whether the browser can, and its subscription. */
import type { AddPush } from '../lib/types'

/** Why a browser cannot: a key of the texts `web.notify.*`; null if it can. */
export type Obstacle = 'insecure' | 'install' | 'unable' | 'denied'

const WORKER = 'push_worker.js'

/** iPhones and iPads push only to pages on the home screen. */
const isApple = (): boolean => /iP(hone|ad|od)/.test(navigator.userAgent ?? '')
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

export function obstacle(): Obstacle | null {
  if (!window.isSecureContext) return 'insecure'
  if (!navigator.serviceWorker || !('PushManager' in window) || !('Notification' in window))
    return isApple() && !isInstalled() ? 'install' : 'unable'
  return Notification.permission === 'denied' ? 'denied' : null
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

const same = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && new Uint8Array(one).join() === other.join()

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration(new URL('.', document.baseURI))
  return found?.active?.scriptURL.endsWith(`/${WORKER}`) ? found : undefined
}

/** The subscription of this browser, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager.getSubscription()) ?? null
}

/** What the server calls this browser; null if it is not subscribed. */
export async function device(): Promise<string | null> {
  const found = await subscription()
  return found && deviceOf(found.endpoint)
}

export async function deviceOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Subscribe this browser, after a click: it asks the reader. Null if the reader said no. */
export async function subscribe(key: string, language: string): Promise<AddPush | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(new URL(WORKER, document.baseURI))
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytes(key)
  const old = await pushManager.getSubscription()
  // One for another key, as after the server has moved, is of no use.
  if (old && !same(old.options.applicationServerKey, applicationServerKey)) await old.unsubscribe()
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON()
  return { kind: 'push', endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']!, language }
}

/** End it on this browser, as when somebody signs out: the server hears of it when it pushes next. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe()
}
