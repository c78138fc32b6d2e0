import { exact, whole } from './percent'
import type { OddsJson, OptionJson, PieceKey, QuestionJson } from './types'

/** A chance in percent. */
export const percent = (ways: number, of: number, language: string): string => exact(of ? ways / of : 0, language)

/** The chances that have to do with some pieces: of a ghost from each tile, from a tile of each ghost. */
export const oddsAbout = (question: QuestionJson | null, pieces: readonly PieceKey[]): OddsJson[] =>
  (question?.odds ?? []).filter(({ tile, spaces }) =>
    [`tile:${tile}`, ...spaces.map((space) => `space:${space}`)].some((piece) => pieces.includes(piece)),
  )

/** The chances of an option in words, the best first; empty if nothing can be exorcised. */
export function oddsOf({ odds_on: odds = {} }: OptionJson, language: string, most = Infinity): string {
  const percents = Object.values(odds).filter(Boolean)
  percents.sort((one, other) => other - one)
  return percents.length ? whole(percents.slice(0, most), language) : ''
}

/** The piece that says all chances of an option: the place that one goes to. */
const placeOf = ({ pieces }: OptionJson): PieceKey | undefined =>
  pieces.findLast((piece) => !piece.startsWith('taoist:'))

/** The chances of an exorcism on the ghosts, and on the tiles from where one could be attempted. */
export function oddsAt(question: QuestionJson, language: string): Map<PieceKey, string> {
  const found = new Map<PieceKey, string>()
  for (const option of question.options) {
    const odds = Object.entries(option.odds_on ?? {})
    const own = odds.filter(([piece]) => option.pieces.includes(piece))
    for (const [piece, percents] of own) found.set(piece, whole([percents], language))
    const place = placeOf(option)
    const all = oddsOf(option, language)
    if (all && !own.length && place) found.set(place, all)
  }
  return found
}
