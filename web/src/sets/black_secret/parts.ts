/** Black Secret's boards beside the village: what a head says of each, and how high it is. */
import type { SecretJson, Texts } from '../../lib/types'
import type { Part } from '../../table/folding'

export const CATACOMBS = 'catacombs'
export const BOARD = 'wu_feng'
export const MANTRAS = 'mantras'

const total = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0)

const catacombs = (names: Texts, { caves }: SecretJson): string =>
  names.get('web.table.catacombs_now', {
    tokens: total(caves.map((cave) => cave.tokens)),
    demons: total(caves.map(({ demons, shadow }) => demons.length + (shadow ? 1 : 0))),
  })
const board = (names: Texts, { urns, pyramid }: SecretJson): string =>
  names.get('web.table.wu_feng_now', { urns, curses: pyramid.filter(({ curse }) => curse).length })
const mantras = (names: Texts, { mantras: all }: SecretJson): string =>
  names.get('web.table.mantras_now', {
    full: all.filter(({ mantra, qi, level }) => mantra && qi >= level).length,
    count: all.filter(({ mantra }) => mantra).length,
  })

const part = (
  key: string,
  title: string,
  said: (names: Texts, secret: SecretJson) => string,
  height: (width: number) => number,
): Part => ({
  key,
  title: (names) => names.get(title),
  summary: (names, { secret }) => (secret ? said(names, secret) : ''),
  height,
})

export const PARTS: Part[] = [
  part(CATACOMBS, 'names.piece.catacombs', catacombs, (width) => Math.min(width, 640)),
  part(BOARD, 'names.piece.wu_feng', board, (width) => (width > 600 ? 0.8 * width : 516)),
  { ...part(MANTRAS, 'web.table.mantras', mantras, (width) => (width > 600 ? 0.28 * width : 232)), near: true },
]
