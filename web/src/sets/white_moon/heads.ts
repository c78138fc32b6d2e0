/** Where the numbers above the families stand, in a narrow and in a broad head. */
import type { Point } from '../../table/layout'

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

const NARROW: Head = {
  shelter: at(24, 25),
  graveyard: at(96, 25),
  r: 15,
  size: 24,
  stones: stones(17, 70, 11.4, 12, 0.72),
  crystals: crystals(174, 70, 12, 11),
  suLing: suLing(203, 50, 0.72),
  words: 0,
}
const BROAD: Head = {
  shelter: at(34, 32),
  graveyard: at(268, 32),
  r: 21,
  size: 34,
  stones: stones(412, 32, 24, 12, 1.3),
  crystals: crystals(738, 32, 32, 20),
  suLing: suLing(944, 60, 0.96),
  words: 20,
}

export const headOf = (broad: boolean): Head => (broad ? BROAD : NARROW)
