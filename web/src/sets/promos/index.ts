import { lazy } from '../../lib/lazy.svelte'
import type { PageSet } from '../set'

const promos: PageSet = {
  key: 'promos',
  isOn: (table) => Boolean(table.promos?.length),
  pieces: (table) => table.promos ?? [],
  parts: lazy(() => import('./table')),
  inSummary: (texts, summary) => (summary.promos?.length ? [texts.get('web.sheet.promos')] : []),
}

export default promos
