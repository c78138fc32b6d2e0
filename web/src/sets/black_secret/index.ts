import { lazy } from '../../lib/lazy.svelte'
import type { EventJson, PieceKey } from '../../lib/types'
import type { PageSet } from '../set'
import { BOARD, PARTS } from './parts'
import { EVENT_SIGNS, VERB_SIGNS } from './signs'
import { SOUNDS } from './sounds'

/** The demon that acts, the curse that is thrown. */
const named = ({ demon, curse }: Record<string, string | number>): PieceKey[] => [
  ...(demon ? [`demon:${demon}`] : []),
  ...(curse ? [`curse:${curse}`] : []),
]

/** Keys of its pieces: "cave:below_altar", "demon:seeker" (and "demon:shadow"), "curse:skeleton", "spot:1a", "mantra_slot:mantra1". */
const blackSecret: PageSet = {
  key: 'black_secret',
  isOn: ({ secret }) => Boolean(secret),
  parts: lazy(() => import('./table')),
  layout: { parts: () => PARTS, centre: { side: 'wu_feng', part: BOARD } },
  speech: {
    tile: (names, { secret }, { place }) => [secret?.shadow === place && names.get('names.piece.shadow')],
    space: (names, _, { skeleton }) => [
      skeleton && names.get(skeleton === 'bones' ? 'names.token.bones' : 'names.piece.skeleton'),
    ],
    board: (names, { brother }) => [brother && names.get('names.piece.blood_brother')],
    helpOnSpace: ({ skeleton }) => skeleton && (skeleton === 'bones' ? 'token:bones' : 'piece:skeleton'),
  },
  questions: { about: ({ parameters }) => named(parameters), signs: VERB_SIGNS },
  log: {
    alarms: ['curse_thrown', 'shadow_came'],
    signs: EVENT_SIGNS,
    pieces: ({ fields }: EventJson) => named(fields),
  },
  sounds: SOUNDS,
  ending: { won: 'wu_feng_lost', lost: 'wu_feng_won', results: { deck: 'deck_black_secret' } },
}

export default blackSecret
