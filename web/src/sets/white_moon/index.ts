import { lazy } from '../../lib/lazy.svelte'
import type { Part } from '../../table/folding'
import type { PageSet } from '../set'
import { FAMILIES, familiesHeight } from './layout'
import { isAside } from './people'
import { piecesOfEvent } from './questions'
import { heldSpeech, spaceSpeech, stackSpeech } from './speech'
import { EVENT_SIGNS, VERB_SIGNS } from './signs'
import { SOUNDS } from './sounds'

const families: Part = {
  key: FAMILIES,
  title: (names) => names.get('web.table.families'),
  summary: (names, { moon }) =>
    names.get('web.table.families_now', {
      saved: moon?.shelter.length ?? 0,
      dead: moon?.graveyard.length ?? 0,
      limit: moon?.graveyard_limit ?? 0,
    }),
  height: familiesHeight,
}

/** Keys of its pieces: "villager:son_hua", "family:hua", "artifact:firework", "tao:red:crystal", "corner:nw". */
const whiteMoon: PageSet = {
  key: 'white_moon',
  isOn: ({ moon }) => Boolean(moon),
  parts: lazy(() => import('./table')),
  layout: { parts: () => [families], isAside },
  speech: {
    tile: (names, { moon }, { place }) => [moon && stackSpeech(names, moon, place)],
    space: spaceSpeech,
    board: (names, board) => [heldSpeech(names, board)],
    helpOnSpace: ({ child }) => child && `villager:${child}`,
  },
  questions: {
    signs: VERB_SIGNS,
    about: ({ name, parameters }) => (name.startsWith('barrier') ? [`board:${parameters['board']}`] : []),
  },
  log: { alarms: ['villager_killed', 'portal_taken'], signs: EVENT_SIGNS, pieces: piecesOfEvent },
  sounds: SOUNDS,
  tokens: { crystal: { onBoard: ({ crystals }) => crystals ?? 0 } },
}

export default whiteMoon
