/** Help on promo pieces: each is in the game by itself. */
import type { SetHelp } from '../help'

/** What a promo piece brings, by kind. */
const BROUGHT_BY: Record<string, Record<string, string>> = {
  place: { guardhouse: 'guardhouse' },
  family: { ma_cho: 'ma_cho' },
  artifact: { boots: 'ma_cho', helmet: 'ma_cho', nunchaku: 'b_rice_lee', apple: 'jean_claude' },
  icon: {
    shout: 'b_rice_lee',
    reward_nunchaku: 'b_rice_lee',
    clears_board: 'chuck',
    punches: 'chuck',
    terror: 'terror_ghosts',
    major_terror: 'bo_za',
    two_spaces: 'jean_claude',
    reward_apple: 'jean_claude',
    shelters_villager: 'steven',
    leaves_buddha: 'steven',
  },
}

/** The promo piece that a thing comes with. */
const promoOf = (kind: string, key: string): string | undefined => (kind === 'promo' ? key : BROUGHT_BY[kind]?.[key])

const help: SetHelp = {
  key: 'promos',
  letter: 'P',
  kinds: [],
  sharedKinds: ['artifact', 'promo'],
  inRules: ['promo', 'terror_ghosts', 'ma_cho'],
  owns: (kind, key) => promoOf(kind, key) !== undefined,
  isInPlay: (kind, key, { pieces }) => pieces === null || pieces.includes(promoOf(kind, key)!),
}

export default help
