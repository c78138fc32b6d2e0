/** Black Secret's ghosts: diggers that wake demons, and scribes that throw curses. Box 100 × 90. */
import type { GhostDrawing } from '../../../art/ghosts-dead'
import { disc, dots } from '../../../art/icon-shapes'
import { blackCaster, bloodThirster, nightSorceress, puppetMaster, restlessSeeker } from './incarnations'
import { pair, whole } from './shape'

/** A ghoul crouching over the bone it gnaws. */
const boneGrubber: GhostDrawing = [
  ['body', 'M14 88C8 66 16 44 34 34C46 28 62 30 72 42C82 54 86 72 84 88Z'],
  ['line', 'M30 44L36 52M40 38L46 48M50 36L56 46M60 38L65 48M22 58L30 62'],
  ['body', whole('M58 16C46 16 40 26 41 38C42 46 46 52 50 56L58 60', 58)],
  ['light', 'M42 26C34 22 30 14 32 6C38 10 44 16 47 22ZM74 26C82 22 86 14 84 6C78 10 72 16 69 22Z'],
  ['shade', whole('M58 46C52 46 47 47 46 50C48 56 52 60 58 62', 58)],
  [
    'light',
    'M34 58C29 54 31 47 37 49L38 51L78 47C77 41 83 38 87 43C91 46 89 51 85 52C88 56 83 61 79 56L40 59C39 64 33 64 34 58Z',
  ],
  ['light', 'M50 48L52 55L54 48ZM57 48L59 55L61 48ZM64 47L66 54L68 48Z'],
  ['body', 'M22 88C20 76 26 66 36 62L44 66L40 76L42 88ZM78 88C82 76 80 64 72 58L66 62L68 74L64 88Z'],
  ['line', 'M32 68L34 76M37 66L38 72M72 64L70 72M68 64L66 70'],
  ['eye', dots(58, 34, 8, 3.4)],
]

/** Hooded, already on its way, the stone under its arm. */
const tabletThief: GhostDrawing = [
  ['line', 'M2 30H18M0 44H14M4 58H16M2 72H12'],
  ['body', 'M30 88C26 70 30 50 44 38C60 34 74 44 76 58C78 70 86 78 94 82L74 88L66 76L54 88Z'],
  ['body', 'M44 40C38 22 46 4 64 4C80 4 86 20 80 36C76 46 54 50 44 40Z'],
  ['shade', 'M54 36C50 22 56 12 66 12C76 12 78 24 74 34C70 40 58 42 54 36Z'],
  ['light', 'M18 48L48 42L56 72L26 80Z'],
  ['line', 'M25 54L31 70M28 58L36 56M33 54L39 68M42 51L46 66M38 62L47 60'],
  ['body', 'M62 52C54 50 44 54 38 60L44 68C52 66 60 66 66 62Z'],
  ['line', 'M44 58L40 64M48 56L45 64M70 66L80 78'],
  ['eye', dots(66, 26, 5, 2.8)],
]

/** It came up the well; its hair came first. */
const wellCrawler: GhostDrawing = [
  ['shade', whole('M50 -2C28 -2 22 18 24 34C26 48 18 56 16 70L50 74')],
  ['body', whole('M50 12C38 12 34 22 35 34C36 48 43 58 50 60')],
  ['shade', 'M50 0C66 6 70 34 62 64C58 48 60 30 50 18C44 22 38 30 36 44C28 22 36 2 50 0Z'],
  ['light', 'M4 68H96V77H4Z'],
  ['body', 'M10 77H90L86 90H14Z'],
  ['line', 'M30 77V83M52 77V83M72 77V83M12 83H88M20 83V90M42 83V90M62 83V90M80 83V90'],
  ['body', pair('M14 72C12 60 16 52 22 50L24 60L27 48L30 60L34 50L36 64C38 70 36 76 32 78L20 78Z')],
  ['line', pair('M24 62L24 70M30 62L30 70')],
  ['eye', 'M38 34q6 -5 11 0q-5 5 -11 0Z'],
]

/** Drowned in ink: it runs from the eyes, the mouth and the brush. */
const inkDrowner: GhostDrawing = [
  ['shade', 'M6 88C2 78 12 72 18 74C18 64 30 60 36 66L66 64C72 58 84 64 82 72C90 70 98 80 94 88Z'],
  ['body', whole('M50 4C34 4 26 16 27 32C28 50 36 60 38 74L42 84L50 86')],
  ['shade', whole('M50 0C32 0 24 12 26 28C32 20 34 18 38 26C40 18 46 16 50 22')],
  ['shade', pair('M32 34C36 28 46 30 46 37C45 42 43 42 43 48L43 62C42 66 39 66 38 62L38 44C34 44 31 40 32 34Z')],
  ['shade', 'M44 56C46 52 54 52 56 56L55 74C55 80 52 80 51 74L50 66L48 78C46 82 44 80 44 74Z'],
  ['line', 'M74 62L92 10'],
  ['light', 'M88 14C88 4 94 -2 98 -6C100 2 98 10 95 17Z'],
  ['body', 'M66 60C72 52 82 52 84 58L82 66C76 70 70 70 66 68Z'],
  ['eye', dots(50, 36, 11, 3)],
]

/** A mole of roots: what it cannot see it digs up. */
const rootDigger: GhostDrawing = [
  [
    'line',
    'M22 40C14 32 16 20 8 14M30 30C24 22 28 12 22 4M70 30C76 22 72 12 78 4M78 40C86 32 84 20 92 14M50 22C52 14 48 8 52 0',
  ],
  ['body', whole('M50 18C30 18 16 34 14 56C13 70 16 80 20 88L50 88')],
  ['line', pair('M24 50C28 44 32 42 38 42M20 62C24 58 28 56 32 56M30 80C34 76 38 76 42 78')],
  ['light', whole('M50 44C44 46 40 52 42 58C44 62 47 63 50 63')],
  ['shade', whole('M50 48C46 49 44 52 46 55L50 57')],
  ['line', 'M42 58L26 54M42 61L27 64M58 58L74 54M58 61L73 64'],
  ['shade', whole('M50 66C44 66 40 69 39 72C42 76 46 78 50 78')],
  ['light', 'M44 67L46 74L49 67ZM51 67L54 74L56 67Z'],
  ['body', pair('M20 60C8 58 0 66 2 76L14 84L30 82C34 74 30 64 20 60Z')],
  ['light', pair('M4 74L-4 88L9 79ZM11 78L6 92L17 81ZM19 79L18 93L25 80Z')],
  ['eye', dots(50, 38, 13, 2.4)],
]

/** It copied one line for three hundred years, and the moss grew over both. */
const mossScribe: GhostDrawing = [
  ['body', whole('M50 34C34 36 22 46 16 66L10 88L50 88')],
  ['body', whole('M50 6C38 6 33 16 34 28C35 40 42 48 50 50')],
  ['shade', whole('M50 28C46 28 43 29 42 31C44 35 47 36 50 36')],
  ['shade', 'M30 18C26 8 36 0 44 4C50 -4 62 -2 64 6C72 8 74 16 69 22C62 14 58 18 54 14C48 20 40 14 36 20Z'],
  ['shade', pair('M22 52C30 44 38 46 40 54C34 54 34 60 28 58C24 62 18 60 22 52Z')],
  ['light', 'M30 60H78C84 60 84 68 78 68V86H34V68C26 68 24 60 30 60Z'],
  ['line', 'M42 66H70M42 72H66M42 78H70M42 83H58'],
  ['line', 'M70 76L88 38'],
  ['shade', 'M66 84L69 73L74 76Z'],
  ['body', 'M72 62C78 56 86 58 88 64L84 72L74 72Z'],
  ['line', pair('M36 42L34 54M42 40L42 46')],
  ['eye', 'M38 22h9v3.4h-9ZM53 22h9v3.4h-9Z'],
]

/** A head of fire, a pick, and no wish but to go deeper. */
const emberDelver: GhostDrawing = [
  [
    'light',
    'M50 -8C56 2 66 2 66 14C70 12 70 6 69 2C80 10 82 26 76 38H26C18 26 22 12 31 4C31 10 33 14 36 14C36 4 46 2 50 -8Z',
  ],
  ['body', whole('M50 16C38 16 32 24 33 34C34 44 40 50 50 52')],
  ['shade', whole('M50 38C44 38 40 39 38 42C41 47 45 48 50 48')],
  ['light', 'M41 40L43 45L46 40ZM48 40L50 45L52 40ZM54 40L57 45L59 40Z'],
  ['body', whole('M50 48C36 50 26 56 22 70L20 88L50 88')],
  ['shade', whole('M50 62C44 62 40 66 38 72L36 88L50 88')],
  ['line', 'M18 84L82 32'],
  [
    'light',
    'M70 24C82 20 94 28 98 42C90 36 86 36 82 38L74 28C74 28 70 26 70 24ZM74 28L66 34C68 40 62 48 56 50C66 52 78 46 82 38Z',
  ],
  ['body', 'M28 66C34 62 40 66 40 72L32 80L24 76ZM60 50C64 42 72 42 74 48L70 58L62 60Z'],
  ['line', 'M46 70L48 78M54 72L53 82M44 82L46 88'],
  ['eye', 'M38 27l9 4c-2 4-8 3-9-4ZM62 27l-9 4c2 4 8 3 9-4Z'],
]

/** It needs no ink. */
const bloodScribe: GhostDrawing = [
  ['shade', whole('M50 -4C30 -4 22 14 25 34C26 50 18 66 16 88L50 88')],
  ['body', whole('M50 40C38 42 28 50 24 66L20 88L50 88')],
  ['body', whole('M50 8C40 8 35 16 36 28C37 40 43 48 50 50')],
  ['shade', whole('M50 6C42 6 36 12 35 26C40 18 44 16 50 18')],
  ['shade', whole('M50 37C46 37 44 38 43 40L50 43')],
  ['light', 'M20 70L60 62L66 82L24 90Z'],
  ['line', 'M28 73L54 68M30 78L50 74M31 83L58 78'],
  ['light', 'M60 74C66 54 78 34 96 24C92 44 80 62 66 74Z'],
  ['line', 'M62 76L92 30M74 54L82 54M80 44L88 44'],
  ['body', 'M58 60C66 56 76 60 76 66L68 74L58 70Z'],
  [
    'shade',
    'M58 76C62 80 63 84 60 87C56 88 54 84 58 76ZM40 32C42 36 42 39 40 40C38 39 38 36 40 32ZM60 32C62 36 62 39 60 40C58 39 58 36 60 32Z',
  ],
  ['eye', dots(50, 28, 7, 2.8)],
]

/** The tunnel has eyes, and arms that reach further than its light. */
const tunnelShade: GhostDrawing = [
  ['light', whole('M50 -4C22 -4 6 16 6 44L6 88L20 88L20 46C20 24 32 12 50 12')],
  ['line', pair('M50 -4L50 12M28 4L34 18M12 24L24 32M6 50L20 50M6 68L20 68')],
  ['shade', whole('M50 12C32 12 20 24 20 46L20 88L50 88')],
  ['body', whole('M50 26C38 26 33 36 35 46C36 56 42 60 42 68L36 88L50 88')],
  ['shade', whole('M50 50C47 50 45 52 45 56C46 60 48 62 50 62')],
  ['body', pair('M38 62C28 60 16 64 10 74L2 88L12 80L12 90L20 78L24 88L28 76C34 74 38 74 42 72Z')],
  ['eye', 'M38 38l10 4c-2 5-9 4-10-4ZM62 38l-10 4c2 5 9 4 10-4Z'],
]

/** The stone on its back is longer than it is. Nobody else may read it. */
const curseBearer: GhostDrawing = [
  ['light', 'M30 -6L82 4L74 58L22 46Z'],
  ['line', 'M40 6L46 7M38 14L48 16M54 8L66 10M56 16L64 18M37 24L46 26M54 24L62 34M62 26L53 32M36 34L48 37M66 38L56 44'],
  ['body', 'M16 88C14 70 24 52 42 48C60 46 76 54 82 70L86 88Z'],
  ['body', whole('M34 42C24 42 19 50 20 60C21 70 26 76 34 78', 34)],
  ['shade', whole('M34 66C30 66 28 67 27 69C29 73 31 74 34 74', 34)],
  ['shade', whole('M34 38C22 38 16 48 18 58C24 50 28 50 34 52', 34)],
  [
    'line',
    'M52 52L50 60M50 60A4 4 0 1 0 51 60M50 68A4 4 0 1 0 51 68M50 76A4 4 0 1 0 51 76M72 54L76 62M76 62A4 4 0 1 0 77 62M77 70A4 4 0 1 0 78 70M78 78A4 4 0 1 0 79 78',
  ],
  ['body', 'M56 88C54 80 60 76 66 80L68 88Z'],
  ['eye', dots(34, 60, 6, 2.8)],
]

/** In a ghost space: what is left of somebody. */
const skeleton: GhostDrawing = [
  ['light', disc(50, 24, 20)],
  ['eye', dots(50, 24, 7, 4)],
]

export const SECRET_GHOSTS: Record<number, GhostDrawing> = {
  88: boneGrubber,
  89: tabletThief,
  90: wellCrawler,
  91: inkDrowner,
  92: rootDigger,
  93: mossScribe,
  94: emberDelver,
  95: bloodScribe,
  96: tunnelShade,
  97: curseBearer,
  111: nightSorceress,
  112: puppetMaster,
  113: restlessSeeker,
  114: bloodThirster,
  115: blackCaster,
  240: skeleton,
  241: skeleton,
}
