/** The four fighters among the incarnations, known by what they carry and how they stand. Box 100 × 90. */
import type { Direction } from '../../../lib/types'
import type { GhostDrawing } from '../../../art/ghosts-dead'
import { disc, dots } from '../../../art/icon-shapes'
import { pair, whole } from '../../black_secret/art/shape'

/** B-Rice Lee: first one hears him, then the sticks. */
export const shouter: GhostDrawing = [
  ['line', pair('M20 14C13 22 13 34 20 42M11 6C0 20 0 38 11 50')],
  ['body', whole('M50 52C36 52 24 56 16 68L10 90L50 90')],
  ['line', `M50 62V90${pair('M48 66C40 62 34 64 30 70M46 78H38')}`],
  ['body', whole('M50 4C38 4 33 14 34 28C35 42 42 52 50 54')],
  ['shade', whole('M50 -10C32 -12 24 4 27 28L34 32C34 22 37 17 41 13L50 17')],
  ['shade', whole('M50 33C45 33 41 35 40 39C41 47 45 51 50 51')],
  ['light', whole('M50 34L43 36L42 39L50 39')],
  ['line', 'M37 21L46 26M63 21L54 26'],
  ['line', 'M34 62C40 74 60 74 66 62'],
  ['light', 'M2 84L29 57L35 63L8 90ZM98 84L71 57L65 63L92 90Z'],
  ['line', 'M8 78L14 84M92 78L86 84M27 59L33 65M73 59L67 65'],
  ['body', pair('M12 68C14 62 24 62 28 68L28 76L20 82L12 78Z')],
  ['line', pair('M17 68L19 74M22 67L24 73')],
  ['eye', 'M38 26l9 4c-2 4-8 3-9-4ZM62 26l-9 4c2 4 8 3 9-4Z'],
]

/** Chuck No-Rice: a cap, a beard, and two reasons to step aside. */
export const boxer: GhostDrawing = [
  ['body', whole('M50 44C34 44 18 50 10 64L6 90L50 90')],
  ['shade', whole('M50 50C44 54 40 70 40 90L50 90')],
  ['line', 'M50 64V90'],
  ['body', whole('M50 4C38 4 33 14 34 26C35 39 42 48 50 50')],
  ['shade', whole('M50 31C46 29 40 31 34 25C33 43 40 56 50 58')],
  ['light', whole('M50 38L44 38L45 42L50 43')],
  ['light', whole('M50 -12C36 -12 30 -4 30 9C36 7 43 6 50 6')],
  ['line', 'M50 -12V5M39 -9L37 6M61 -9L63 6'],
  ['shade', whole('M50 5C40 5 28 7 20 13C30 19 42 16 50 16')],
  ['body', pair('M2 62C3 50 18 46 28 50C38 53 42 62 39 72C36 82 22 87 11 83C3 79 1 71 2 62Z')],
  ['line', pair('M10 55L10 68M19 52L19 67M28 54L28 68M4 70C14 73 26 72 36 70M12 78C20 82 32 80 38 74')],
  ['eye', 'M38 20l9 2c-1 5-8 4-9-2ZM62 20l-9 2c1 5 8 4 9-2Z'],
]

/** Steven Qi-Gal: a white robe, and no need to hurry. */
export const calmMaster: GhostDrawing = [
  ['shade', 'M56 -4C76 -10 88 6 84 26C82 40 88 48 92 58C80 56 72 44 72 30C72 18 68 8 56 6Z'],
  ['light', 'M70 6L78 2L81 8L74 13Z'],
  ['light', whole('M50 46C34 46 20 54 14 68L6 90L50 90')],
  ['line', 'M40 48L60 84M60 48L38 90M24 66L28 90M78 66L74 90'],
  ['shade', 'M22 80H80V87H22Z'],
  ['body', whole('M50 4C39 4 34 12 35 26C36 40 43 48 50 50')],
  ['shade', whole('M50 -6C34 -6 29 8 32 26C35 14 42 9 50 9')],
  [
    'shade',
    [
      [36, 54],
      [39, 61],
      [44, 66],
      [50, 68],
      [56, 66],
      [61, 61],
      [64, 54],
    ]
      .map(([x, y]) => disc(x!, y!, 2.8))
      .join(''),
  ],
  [
    'body',
    'M62 90L58 66C58 62 62 62 63 66L65 72L65 54C65 50 70 50 70 54L71 70L73 56C74 52 78 53 78 57L77 71L81 64C83 61 86 63 85 67L79 90Z',
  ],
  ['line', 'M66 78C70 76 74 76 78 78M44 40Q50 42 56 40M37 21Q42 18 46 21M63 21Q58 18 54 21'],
  ['eye', 'M38 26q5 -3 9 0q-4 4 -9 0ZM62 26q-5 -3 -9 0q4 4 9 0Z'],
]

/** Jean-Claude Van-Rice in the splits, his left half: the other one is its mirror image. Only absolute steps, so that it can be turned. */
const HALF: GhostDrawing = [
  ['body', 'M100 24L88 27C80 32 80 42 84 50L86 62L100 62Z'],
  ['body', 'M88 28C74 30 62 26 50 16L42 24C54 38 70 44 86 42Z'],
  ['body', 'M40 12C46 8 54 12 54 19C54 26 46 29 40 25C36 22 36 15 40 12Z'],
  ['line', 'M42 15L48 20M90 40L100 42M92 50L100 51'],
  ['shade', 'M100 56L84 56C62 58 40 60 18 60L17 74C42 80 72 82 100 82Z'],
  ['light', 'M100 52L84 53L83 60L100 59Z'],
  ['light', 'M19 58C12 52 5 44 2 50C-2 60 2 75 10 76L19 75Z'],
  ['line', 'M36 66C52 70 66 70 80 66M44 74C58 77 70 76 84 74M4 84L100 88'],
  ['body', 'M100 -10C90 -10 85 -2 86 7C87 17 93 23 100 25Z'],
  ['shade', 'M100 -14C88 -15 83 -5 84 5C89 -1 94 -3 100 -3Z'],
  ['line', 'M94 16L100 17M87 3L95 6'],
  ['eye', 'M88 7L95 8C95 12 89 12 88 7Z'],
]
/** Where he stands on a side of the table, one foot is above the other. */
const HIGH: GhostDrawing = [
  ['shade', 'M44 90C58 84 70 58 78 14L92 16C90 54 82 80 68 92Z'],
  ['light', 'M77 18C73 4 77 -10 84 -12C93 -12 96 2 92 19Z'],
  ['body', 'M34 42C29 54 32 74 38 92L60 92C63 74 63 56 58 42Z'],
  ['light', 'M36 80L62 80L61 88L38 88Z'],
  ['body', 'M38 44C24 48 12 42 4 30L12 24C18 32 28 36 42 36ZM56 42C66 44 72 38 76 32L84 40C78 50 66 56 58 55Z'],
  ['body', 'M2 20C8 15 16 19 16 26C15 33 7 35 2 31C-2 28 -2 23 2 20Z'],
  ['body', whole('M46 8C36 8 31 16 32 25C33 35 39 41 46 43', 46)],
  ['shade', whole('M46 2C34 2 28 10 30 21C35 14 40 12 46 12', 46)],
  ['line', 'M40 35H52M42 58L52 60M42 68L52 69'],
  ['eye', dots(46, 25, 6, 2.8)],
]
const LOW: GhostDrawing = [
  ['line', 'M8 88H92M10 64L22 60M8 48L20 46M90 64L78 60M92 48L80 46'],
  ['shade', 'M32 -6C32 24 37 52 41 76L59 76C63 52 68 24 68 -6Z'],
  ['light', 'M32 -8L68 -8L67 4L33 4Z'],
  ['light', 'M40 73L60 73C62 80 78 80 82 88L38 88Z'],
  ['line', 'M44 14C48 34 48 52 47 70M56 14C56 28 55 40 55 52M46 80H56'],
]

const moved = (path: string, by: (x: number, y: number) => [number, number]): string =>
  path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x: string, y: string) => by(Number(x), Number(y)).join(' '))
const flipped = (drawing: GhostDrawing): GhostDrawing =>
  drawing.map(([kind, path]) => [kind, moved(path, (x, y) => [100 - x, y])])

/** The card in hand or deck: all of him. */
export const splits: GhostDrawing = [HALF, flipped(HALF)].flatMap((half, k) =>
  half.map(([kind, path]) => [kind, moved(path, (x, y) => [(x + 100 * k) / 2, 8 + y * 0.86])] as const),
)

/** A leg on its card by the board it is on, 125 left and 126 right as the board's player sees them. Even cards are drawn as mirror images. */
export const LEGS: Record<`${125 | 126}${Direction}`, GhostDrawing> = {
  '125south': HALF,
  '126south': HALF,
  '125north': flipped(HALF),
  '126north': flipped(HALF),
  '125west': HIGH,
  '126west': LOW,
  '125east': LOW,
  '126east': HIGH,
}
