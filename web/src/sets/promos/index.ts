import { lazy } from '../../lib/lazy.svelte'
import type { PageSet } from '../set'
import { SOUNDS } from './sounds'

const promos: PageSet = {
  key: 'promos',
  isOn: (table) => Boolean(table.promos?.length),
  pieces: (table) => table.promos ?? [],
  parts: lazy(() => import('./table')),
  sounds: SOUNDS,
  inSummary: (texts, summary) => (summary.promos?.length ? [texts.get('web.sheet.promos')] : []),
}

export default promos
