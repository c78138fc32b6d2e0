import { lazy } from '../../lib/lazy.svelte'
import type { EventJson, OptionJson, PieceKey, QuestionJson, TableJson } from '../../lib/types'
import type { PageSet } from '../set'
import { PAGES } from './pages'
import { SOUNDS } from './sounds'

const parts = lazy(() => import('./table'))

const piecesOfOption = (_table: TableJson, _question: QuestionJson, option: OptionJson): PieceKey[] | null =>
  option.kind === 'demons' ? (option.targets ?? []).map((demon) => `demon:${demon}`) : null

/** The demon that acts, the curse that is thrown. */
const named = ({ demon, curse }: Record<string, string | number>): PieceKey[] => [
  ...(demon ? [`demon:${demon}`] : []),
  ...(curse ? [`curse:${curse}`] : []),
]

/** Keys of its pieces: "cave:below_altar", "demon:seeker" (and "demon:shadow"), "curse:skeleton", "spot:1a", "mantra_slot:mantra1". */
const blackSecret: PageSet = {
  key: 'black_secret',
  isOn: ({ secret }) => Boolean(secret),
  parts,
  layout: { sides: (table, room) => parts.now?.sides?.(table, room) ?? null, pages: PAGES },
  speech: {
    tile: (names, { secret }, { place }) => [secret?.shadow === place && names.get('names.piece.shadow')],
    space: (names, _, { skeleton }) => [
      skeleton && names.get(skeleton === 'bones' ? 'names.token.bones' : 'names.piece.skeleton'),
    ],
    board: (names, { brother }) => [brother && names.get('names.piece.blood_brother')],
    helpOnSpace: ({ skeleton }) => skeleton && (skeleton === 'bones' ? 'token:bones' : 'piece:skeleton'),
  },
  questions: {
    kinds: ['cave', 'demon', 'demons', 'curse', 'spot', 'mantra_slot', 'corner'],
    pieces: piecesOfOption,
    about: ({ parameters }) => named(parameters),
    piecesFirst: ({ shape }) => shape === 'demons',
  },
  log: { alarms: ['curse_thrown', 'shadow_came'], pieces: ({ fields }: EventJson) => named(fields) },
  sounds: SOUNDS,
  ending: { won: 'wu_feng_lost', lost: 'wu_feng_won', results: { deck: 'deck_black_secret' } },
}

export default blackSecret
