/** Black Secret's incarnations of Wu-Feng. Box 100 × 90. */
import type { GhostDrawing } from '../../../art/ghosts-dead'
import { disc, dots, yin } from '../../../art/icon-shapes'
import { pair, whole } from './shape'

/** Crescents in her hair, and the balance of the world broken between her hands. */
export const nightSorceress: GhostDrawing = [
  ['light', pair('M44 6C30 6 16 0 10 -14C2 4 14 24 38 20Z')],
  ['shade', whole('M50 -8C34 -6 30 12 31 30C32 48 22 60 18 88L50 88')],
  ['body', whole('M50 42C38 44 22 48 10 40C8 56 16 66 28 68L22 88L50 88')],
  ['body', whole('M50 6C40 6 36 16 37 26C38 38 44 46 50 48')],
  ['shade', whole('M50 0C38 2 34 14 36 26C40 16 44 12 50 12')],
  ['light', 'M50 -10L54 0L50 8L46 0Z'],
  ['shade', whole('M50 36C47 36 45 37 44 38L50 42')],
  ['light', disc(50, 66, 16)],
  ['shade', yin(50, 66, 15)],
  ['line', 'M58 48L48 60L54 66L44 74L48 84M30 30L28 36M70 30L72 36M36 82L34 88M64 82L66 88'],
  ['body', pair('M18 56C26 54 32 56 36 60L40 68L34 76L28 70C20 70 14 64 18 56Z')],
  ['line', pair('M36 62L40 64M34 66L38 70')],
  ['eye', 'M38 25q6 -4 10 1q-5 3 -10 -1ZM62 25q-6 -4 -10 1q5 3 10 -1Z'],
]

const puppet = (x: number): string =>
  `M${x} 52a6 6 0 0 1 3 11h-6a6 6 0 0 1 3 -11ZM${x - 1.4} 64h2.8v12h-2.8ZM${x - 6} 67h12v2.4h-12ZM${x - 5} 71.4h10v2.2h-10ZM${x - 2} 76l-4 12h-2.6l4 -12ZM${x + 2} 76l4 12h2.6l-4 -12Z`

/** He bends over his stage; the dead dance on his strings. */
export const puppetMaster: GhostDrawing = [
  ['body', whole('M50 14C28 14 8 22 2 48L6 88L50 88')],
  ['shade', whole('M50 40C34 40 20 44 16 52L16 88L50 88')],
  ['body', whole('M50 -8C38 -8 32 2 34 14C36 26 42 36 50 38')],
  ['shade', whole('M50 -10C36 -10 30 0 32 10C38 2 44 2 50 6')],
  ['light', whole('M50 24C45 24 41 22 38 20C40 28 44 31 50 31')],
  [
    'line',
    'M42 23V28M46 25V30M50 25V31M54 25V30M58 23V28M14 42L26 62M20 42L26 52M26 42L32 62M44 44L50 52M56 44L50 52M86 42L74 62M80 42L74 52M74 42L68 62',
  ],
  ['light', puppet(26) + puppet(74) + puppet(50)],
  ['shade', [26, 50, 74].map((x) => dots(x, 58, 2.2, 1.5)).join('')],
  ['body', pair('M6 40C10 34 26 34 30 38L28 44L24 42L22 46L18 42L14 46L10 44Z')],
  ['light', 'M36 38H64V44H36Z'],
  ['eye', 'M39 9l9 4c-2 4-8 3-9-4ZM61 9l-9 4c2 4 8 3 9-4Z'],
]

/** He never found it. He has taken more hands to look for it. */
export const restlessSeeker: GhostDrawing = [
  ['body', pair('M38 40C22 40 14 30 8 14L0 18C2 36 14 52 36 54ZM36 56C22 56 12 62 2 58L0 68C14 74 30 72 42 66Z')],
  ['light', pair('M8 16L4 2L0 10L-4 4L-2 18L2 22ZM4 58L-8 58L-4 63L-10 68L2 70Z')],
  ['body', whole('M50 30C36 32 30 42 30 54C30 68 24 78 20 88L50 88')],
  ['body', whole('M50 -6C34 -6 26 4 28 18C30 32 40 42 50 44')],
  ['shade', whole('M50 30C45 30 41 32 40 34C43 39 46 40 50 40')],
  ['light', 'M44 31L46 36L48 31ZM52 31L54 36L56 31Z'],
  ['line', 'M50 44V52M38 62L44 58M62 62L56 58'],
  ['light', whole('M50 54C44 54 40 58 40 66C40 74 44 80 50 80')],
  ['shade', 'M42 52H58V56H42ZM42 78H58V82H42Z'],
  ['line', 'M46 57V78M54 57V78'],
  ['body', pair('M28 72C32 66 38 66 42 70L42 80C36 84 28 82 26 78Z')],
  ['eye', dots(50, 22, 9, 4) + dots(50, 10, 13, 2.6) + disc(50, 8, 3.4)],
]

/** Wings for a cloak, and a cup that is never full. */
export const bloodThirster: GhostDrawing = [
  ['shade', whole('M50 30C36 22 20 10 2 -4C4 12 2 26 -2 38C6 38 8 46 6 54C14 54 18 62 16 72C26 70 32 76 34 88L50 88')],
  ['line', pair('M44 36C30 30 16 16 4 0M42 42C28 40 12 38 0 38M40 52C28 52 16 54 8 54M38 60C32 62 24 66 18 72')],
  ['body', whole('M50 38C40 38 34 46 34 60L30 88L50 88')],
  ['light', pair('M36 10C28 4 24 -6 26 -14C32 -8 38 -4 42 2Z')],
  ['body', whole('M50 -2C38 -2 32 8 34 20C36 34 43 44 50 46')],
  ['shade', whole('M50 28C44 28 40 29 38 31C40 40 45 43 50 43')],
  ['light', pair('M41 30L43 41L46 30ZM47 30L48 34L50 30Z')],
  ['shade', whole('M50 -4C40 -4 34 2 33 12C40 8 46 8 50 14')],
  ['light', whole('M50 58C44 58 39 58 37 57C37 66 42 72 47 73L47 80L41 84L50 84')],
  ['shade', whole('M50 61C46 61 42 61 40 60C41 65 45 68 50 68')],
  ['body', pair('M26 64C30 58 36 60 40 64L42 72L36 76L28 74Z')],
  ['line', 'M50 18V26M36 68L40 70M64 68L60 70M36 84L34 88M64 84L66 88'],
  ['eye', 'M38 17l10 4c-2 5-9 4-10-4ZM62 17l-10 4c2 5 9 4 10-4Z'],
]

const slab = (x: number, y: number, t: number): string =>
  `M${x - 9} ${y - 12 + t}L${x + 9} ${y - 12 - t}L${x + 10} ${y + 10}L${x - 8} ${y + 12}Z`

/** Tall hat, empty sleeves; the stones circle him and wait for a name. */
export const blackCaster: GhostDrawing = [
  ['line', 'M6 34A48 34 0 0 1 94 34M10 52A46 30 0 0 0 90 52'],
  ['body', whole('M50 40C36 40 24 44 14 30L4 36C8 54 22 64 32 64L24 88L50 88')],
  ['shade', whole('M50 52C46 52 44 58 44 66L40 88L50 88')],
  ['body', whole('M50 18C40 18 36 24 37 32C38 42 44 48 50 50')],
  ['shade', whole('M50 -14L38 -8L36 12L26 18C34 24 42 25 50 25')],
  ['light', whole('M50 8L36 7L35 13L50 14')],
  ['shade', whole('M50 36C46 36 44 38 43 41L46 58L50 64')],
  ['light', slab(14, 18, 2) + slab(86, 18, -2) + slab(50, 76, 1)],
  ['line', 'M10 14L18 13M10 18L18 22M14 22V26M82 13L90 14M90 18L82 22M86 22V26M45 71L55 70M46 75L54 81M54 75L46 81'],
  ['body', pair('M8 38C6 32 10 28 14 30L20 36L16 42Z')],
  ['eye', 'M39 28l9 3c-2 4-8 3-9-3ZM61 28l-9 3c2 4 8 3 9-3Z'],
]
