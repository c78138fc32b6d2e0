/** Imported before the page begins: whatever it asks is asked of the workers. */
import { mount } from 'svelte'
import { ApiError } from '../lib/api'
import { complain } from '../lib/trouble.svelte'
import { lookForNewer, offerVersion, outdated } from '../lib/version.svelte'
import { build } from './build'
import { LoadingState } from './loading.svelte'
import Loading from './Loading.svelte'
import type { FromRules } from './messages'
import { use } from './transport'
import { Updates } from './updates'
import { WorkerTransport, type RulesWorker } from './workers'

const rules = new Worker(new URL('./rules.worker.ts', import.meta.url), { type: 'module' })
const state = new LoadingState()
const updates = navigator.serviceWorker ? new Updates(navigator.serviceWorker, offerVersion) : null

async function documents(name: string): Promise<Response> {
  const response = await fetch(new URL(`${build.documents}${name}.json`, document.baseURI))
  if (response.status === 404) void lookForNewer()
  return response
}

use(new WorkerTransport(rules as RulesWorker, documents, (loaded, total) => state.progress(loaded, total)))
mount(Loading, { target: document.body, props: { state } })

function fail(message: string): void {
  state.end()
  complain(new ApiError('unreachable', message))
}

rules.addEventListener('error', ({ message }) => fail(message))
rules.addEventListener('message', ({ data }: MessageEvent<FromRules>) => {
  if (data.kind === 'outdated') outdated()
})
rules.addEventListener('message', function first({ data }: MessageEvent<FromRules>) {
  if (data.kind === 'loading') return
  rules.removeEventListener('message', first)
  if (data.kind === 'failed') {
    fail(data.message)
    return
  }
  state.end()
  // Otherwise a browser may delete games when it needs space.
  navigator.storage?.persist?.().catch(console.warn)
  // All files of the first visit are here; they are kept for the next one. Without that it needs a connection.
  updates?.begin(new URL('service_worker.js', document.baseURI)).catch(console.warn)
})
