/** What a screen reader says of Black Secret's pieces. */
import type { CaveJson, DemonJson, MantraJson, SecretJson, SpotJson, Texts } from '../../../lib/types'
import { list, piece, word } from '../../../table/words'
import { handCount } from './layout'

export const tileAbove = (cave: string): string => cave.replace(/^below_/, '')
export const curseName = (names: Texts, curse: string): string => names.get(`names.curse.${curse}`)
export const demonName = (names: Texts, demon: string): string => names.get(`names.demon.${demon}`)

export function caveSpeech(names: Texts, cave: CaveJson): string {
  return list([
    `${piece(names, 'catacombs')}: ${names.place(tileAbove(cave.place))}`,
    names.colour(cave.colour),
    cave.entrance && word(names, 'entrance'),
    word(names, cave.ladder ? 'ladder' : 'no_ladder'),
    word(names, 'tokens', { count: cave.tokens }),
    ...cave.taoists.map((colour) => names.get(`names.taoist.${colour}`)),
    ...cave.demons.map((demon) => demonName(names, demon)),
    cave.shadow && piece(names, 'shadow'),
  ])
}

export function demonSpeech(names: Texts, { demon, cost, resistance, at, mantra }: DemonJson): string {
  const where =
    at === 'home' ? word(names, 'demon_home') : at === 'out' ? word(names, 'demon_out') : names.place(tileAbove(at))
  return list([
    demonName(names, demon),
    word(names, 'demon_cost', { cost, resistance }),
    where,
    mantra && piece(names, 'mantra_token'),
  ])
}

export const curseSpeech = (names: Texts, curse: string | null, level: number, colour?: string): string =>
  curse
    ? list([curseName(names, curse), word(names, 'curse_level', { level }), colour && names.colour(colour)])
    : word(names, 'curses_hidden', { level })

export const spotSpeech = (names: Texts, { spot, level, curse, usable }: SpotJson): string =>
  list([
    `${piece(names, 'pyramid')} ${spot}`,
    word(names, 'curse_level', { level }),
    curse ? curseName(names, curse) : usable && word(names, 'pyramid_free'),
  ])

export const mantraSpeech = (names: Texts, { mantra, level, qi }: MantraJson): string =>
  list([
    piece(names, 'bloody_mantra'),
    mantra ? names.get(`names.mantra.${mantra}`) : word(names, 'mantra_none'),
    mantra && word(names, 'mantra_qi', { qi, level }),
  ])

export function wuFengSpeech(names: Texts, secret: SecretJson): string {
  return list([
    piece(names, 'wu_feng'),
    `${word(names, 'urns')}: ${word(names, 'urn_count', { count: secret.urns })}`,
    `${word(names, 'skeletons')}: ${secret.skeletons}`,
    `${piece(names, 'hand')}: ${handCount(secret)}`,
    ...(Array.isArray(secret.hand) ? secret.hand.map((card) => names.card(card)) : []),
    word(names, 'pile', { count: secret.pile }),
  ])
}
