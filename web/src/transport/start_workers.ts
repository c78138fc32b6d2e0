/** Imported before the page begins: whatever it asks is asked of the workers. */
import { build } from './build'
import { use } from './transport'
import type { FromRules } from './messages'
import { WorkerTransport, type RulesWorker } from './workers'

const rules = new Worker(new URL('./rules.worker.ts', import.meta.url), { type: 'module' })
const documents = (name: string) => fetch(new URL(`${build.documents}${name}.json`, document.baseURI))

use(new WorkerTransport(rules as RulesWorker, documents))

// Once all files of the first visit are here, they are kept for the next one. Without it the page needs a connection.
rules.addEventListener('message', function ready({ data }: MessageEvent<FromRules>) {
  if (data.kind !== 'answer' && data.kind !== 'opened') return
  rules.removeEventListener('message', ready)
  navigator.serviceWorker?.register(new URL('service_worker.js', document.baseURI)).catch(console.warn)
})
