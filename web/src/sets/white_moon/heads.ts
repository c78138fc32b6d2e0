/** Where the numbers above the families stand, for each way the families are laid out. */
import type { Point } from '../../table/layout'
import type { Cut } from './layout'

export interface Head {
  shelter: Point
  graveyard: Point
  r: number
  size: number
  /** The first of the stones that count the dead, how far apart, how many a row. */
  stones: Point & { pitch: number; row: number; u: number }
  crystals: Point & { pitch: number; r: number }
  suLing: Point & { scale: number }
  /** The size of the words beside the numbers; 0 for none. */
  words: number
}

const at = (x: number, y: number): Point => ({ x, y })
const stones = (x: number, y: number, pitch: number, row: number, u: number) => ({ x, y, pitch, row, u })
const crystals = (x: number, y: number, pitch: number, r: number) => ({ x, y, pitch, r })
const suLing = (x: number, y: number, scale: number) => ({ x, y, scale })

/** Shelter, graveyard, size of the pieces, of the numbers and of the words; then what lies beside them. */
const PLACES: Record<Cut, [Point, Point, r: number, size: number, words: number]> = {
  pairs: [at(24, 25), at(96, 25), 15, 24, 0],
  column: [at(24, 30), at(94, 30), 15, 22, 12.5],
  rows: [at(34, 32), at(268, 32), 21, 34, 20],
}
const BESIDE: Record<Cut, Pick<Head, 'stones' | 'crystals' | 'suLing'>> = {
  pairs: { stones: stones(17, 70, 11.4, 12, 0.72), crystals: crystals(174, 70, 12, 11), suLing: suLing(203, 50, 0.72) },
  column: { stones: stones(20, 84, 22, 6, 1.05), crystals: crystals(20, 156, 22, 14), suLing: suLing(138, 178, 0.92) },
  rows: { stones: stones(412, 32, 24, 12, 1.3), crystals: crystals(738, 32, 32, 20), suLing: suLing(944, 60, 0.96) },
}

export function headOf(cut: Cut): Head {
  const [shelter, graveyard, r, size, words] = PLACES[cut]
  return { shelter, graveyard, r, size, words, ...BESIDE[cut] }
}
