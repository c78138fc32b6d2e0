/** Keeps the number of games that wait for the reader up to date, also while the page is hidden. */
import { json } from '../lib/api'
import { showWaiting } from '../lib/badge'

/** While nobody looks; otherwise whatever happens says so. */
const EVERY = 120_000
/** Several things happen at once, such as an answer and the next page. */
const SOON = 1500

let watching = false
let timer: ReturnType<typeof setTimeout> | undefined

async function count(): Promise<void> {
  try {
    showWaiting((await json<{ waiting?: string[] }>('games')).waiting?.length ?? 0)
  } catch {
    // It is tried again when something happens.
  }
}

/** Something happened that may change how many games wait. */
export function mayHaveChanged(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void count(), SOON)
}

/** The worker that shows what is pushed has shown something, or looks for the page of a table. */
function told({ data, ports }: MessageEvent<unknown>): void {
  if (data === 'where') ports[0]?.postMessage(location.href)
  else mayHaveChanged()
}

/** On a server that knows people; once is enough. */
export function watchWaiting(): void {
  if (watching) return
  watching = true
  document.addEventListener('visibilitychange', mayHaveChanged)
  window.addEventListener('hashchange', mayHaveChanged)
  navigator.serviceWorker?.addEventListener('message', told)
  setInterval(() => document.hidden && mayHaveChanged(), EVERY)
  mayHaveChanged()
  offerInstallation()
}

/** A page that can be put on the home screen: on iPhones and iPads only those are pushed to. */
function offerInstallation(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = 'site.webmanifest'
  document.head.append(link)
}
