/** Keeps the number of games that wait for the reader up to date, also while the page is hidden. */
import { api } from '../lib/api'
import { showWaiting } from '../lib/badge'

/** While nobody looks; otherwise whatever happens says so. */
const EVERY = 120_000
/** Several things happen at once, such as an answer and the next page. */
const SOON = 1500

let watching = false
/** The games that wait, by their ids. */
let waiting: ReadonlySet<string> = new Set()
let timer: ReturnType<typeof setTimeout> | undefined

async function count(): Promise<void> {
  try {
    know(new Set((await api.games()).waiting ?? []))
  } catch {
    // It is tried again when something happens.
  }
}

function know(found: ReadonlySet<string>): void {
  waiting = found
  showWaiting(found.size)
}

/** A game that is open waits for the reader, or not any more; nobody needs to be asked. */
export function waits(game: string, isWaiting: boolean): void {
  if (waiting.has(game) === isWaiting) return
  know(new Set(isWaiting ? [...waiting, game] : [...waiting].filter((each) => each !== game)))
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
