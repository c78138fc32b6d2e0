/** Imported before the page begins: whatever it asks is asked of the workers. */
import { build } from './build'
import { use } from './transport'
import { WorkerTransport, type RulesWorker } from './workers'

const rules = new Worker(new URL('./rules.worker.ts', import.meta.url), { type: 'module' }) as RulesWorker
const documents = (name: string) => fetch(new URL(`${build.documents}${name}.json`, document.baseURI))

use(new WorkerTransport(rules, documents))
