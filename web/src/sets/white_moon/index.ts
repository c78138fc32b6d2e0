import { lazy } from '../../lib/lazy.svelte'
import type { PageSet } from '../set'
import { familiesSides, MOON_TALL } from './layout'
import { isAside } from './people'
import { piecesOfEvent, piecesOfOption } from './questions'
import { heldSpeech, spaceSpeech, stackSpeech } from './speech'
import { SOUNDS } from './sounds'

/** Keys of its pieces: "villager:son_hua", "family:hua", "artifact:firework", "tao:red:crystal", "corner:nw". */
const whiteMoon: PageSet = {
  key: 'white_moon',
  isOn: ({ moon }) => Boolean(moon),
  parts: lazy(() => import('./table')),
  layout: { sides: (_, { width, height }) => familiesSides(width, height), tall: MOON_TALL, isAside },
  speech: {
    tile: (names, { moon }, { place }) => [moon && stackSpeech(names, moon, place)],
    space: spaceSpeech,
    board: (names, board) => [heldSpeech(names, board)],
    helpOnSpace: ({ child }) => child && `villager:${child}`,
  },
  questions: {
    kinds: ['villager', 'family', 'artifact', 'corner'],
    pieces: piecesOfOption,
    about: ({ name, parameters }) => (name.startsWith('barrier') ? [`board:${parameters['board']}`] : []),
    piecesFirst: ({ name }) => name === 'barrier',
  },
  log: { alarms: ['villager_killed', 'portal_taken'], pieces: piecesOfEvent },
  sounds: SOUNDS,
  tokens: { crystal: { onBoard: ({ crystals }) => crystals ?? 0 } },
}

export default whiteMoon
