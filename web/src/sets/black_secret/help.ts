/** Help on curses, mantras, demons and tokens. */
import { isCorrected, shownContent } from '../../lib/content.svelte'
import type { PieceContent } from '../../lib/types'
import type { SetHelp } from '../help'

/** What only Black Secret has, by kind. */
const OWN: Record<string, readonly string[]> = {
  place: ['calligrapher'],
  piece: [
    'wu_feng',
    'catacombs',
    'catacomb_token',
    'ladder',
    'demon',
    'shadow',
    'curse',
    'pyramid',
    'bloody_mantra',
    'skeleton',
    'blood_brother',
    'summon_card',
    'hand',
  ],
  icon: [
    'activate_demon',
    'throw_curse',
    'skeletons_3',
    'discard_stack',
    'no_yinyang',
    'no_mantra_qi',
    'any_curse_colour',
    'skeleton_each_yin',
    'reward_yinyang_and_mantra_qi',
  ],
}

const KINDS = ['curse', 'mantra', 'demon', 'token', 'wu_feng', 'catacombs']

function printedOn(kind: string, key: string): PieceContent | undefined {
  const content = shownContent()
  if (kind === 'curse') return content?.curses.find(({ curse }) => curse === key)
  if (kind === 'mantra') return content?.mantras.find(({ mantra }) => mantra === key)
  if (kind === 'piece' && key === 'pyramid') return content?.pyramid
  return kind === 'token' ? content?.tokens.find(({ token }) => token === key) : undefined
}

/** Level and colour are told only where they may not be as help has them. */
function printed(kind: string, key: string): PieceContent | undefined {
  const found = printedOn(kind, key)
  return found && !isCorrected() ? { reconstructed: found.reconstructed } : found
}

const help: SetHelp = {
  key: 'black_secret',
  letter: 'K',
  kinds: KINDS,
  inRules: KINDS,
  owns: (kind, key) => OWN[kind]?.includes(key) ?? false,
  printed,
}

export default help
