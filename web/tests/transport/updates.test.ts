import { expect, test, vi } from 'vitest'
import { isOther } from '../../src/lib/version.svelte'
import { Updates } from '../../src/transport/updates'

const SCRIPT = new URL('https://example.org/service_worker.js')

/** A browser with service workers. */
function browser(isKept: boolean) {
  const waiting = { postMessage: vi.fn<(text: string) => void>() }
  const installing = new EventTarget()
  const registration = Object.assign(new EventTarget(), {
    waiting: null as typeof waiting | null,
    installing,
    update: () => Promise.resolve(),
  })
  const workers = Object.assign(new EventTarget(), {
    controller: isKept ? {} : null,
    register: () => Promise.resolve(registration),
  })
  const offered: (() => void)[] = []
  const reload = vi.fn<() => void>()
  const updates = new Updates(workers as unknown as ServiceWorkerContainer, (use) => offered.push(use), reload)
  const arrive = () => {
    registration.dispatchEvent(new Event('updatefound'))
    registration.waiting = waiting
    installing.dispatchEvent(new Event('statechange'))
  }
  return { updates, workers, registration, waiting, offered, reload, arrive }
}

test('a version that has come in is offered, and used when somebody says so', async () => {
  const { updates, workers, waiting, offered, reload, arrive } = browser(true)
  await updates.begin(SCRIPT)
  expect(offered).toEqual([])
  arrive()
  expect(waiting.postMessage).not.toHaveBeenCalled()
  offered[0]!()
  expect(waiting.postMessage).toHaveBeenCalledWith('use')
  expect(reload).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('a version that waits since an earlier visit is offered', async () => {
  const { updates, registration, waiting, offered } = browser(true)
  registration.waiting = waiting
  await updates.begin(SCRIPT)
  expect(offered).toHaveLength(1)
})

test('the first visit is not loaded again', async () => {
  const { updates, workers, offered, reload, arrive } = browser(false)
  await updates.begin(SCRIPT)
  arrive()
  workers.dispatchEvent(new Event('controllerchange'))
  expect(offered).toEqual([])
  expect(reload).not.toHaveBeenCalled()
})

test('a page of another version begins with another script', () => {
  const html = '<script type="module" crossorigin src="./assets/first-a.js"></script>'
  expect(isOther(html, './assets/first-a.js')).toBe(false)
  expect(isOther(html, './assets/first-b.js')).toBe(true)
  expect(isOther('<h1>Bad gateway</h1>', './assets/first-a.js')).toBe(false)
})
