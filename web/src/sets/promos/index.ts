import { lazy } from '../../lib/lazy.svelte'
import type { PageSet } from '../set'
import { SOUNDS } from './sounds'

const promos: PageSet = {
  key: 'promos',
  isOn: (table) => Boolean(table.promos?.length),
  pieces: (table) => table.promos ?? [],
  parts: lazy(() => import('./table')),
  questions: {
    signs: {
      lose: 'heart',
      everybody: 'heart',
      nunchaku: 'burst',
      act_first: 'burst',
      buddha_of: 'buddha',
      buddha_at: 'buddha',
    },
  },
  log: {
    signs: {
      deck_ordered: 'card',
      punched: 'sword',
      apple_rotted: 'star',
      buddha_left: 'buddha',
      infernal_rolled: 'die',
    },
  },
  sounds: SOUNDS,
  inSummary: (texts, summary) => (summary.promos?.length ? [texts.get('web.sheet.promos')] : []),
}

export default promos
