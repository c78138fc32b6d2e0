import type { GhostDrawing } from './ghosts-dead'

const eyes = (x: number, y: number, gap: number, r: number): string =>
  `M${x - gap} ${y - r}a${r} ${r} 0 1 0 .1 0ZM${x + gap} ${y - r}a${r} ${r} 0 1 0 .1 0Z`

/** A horned demon that bares its tusks. */
export const demon: GhostDrawing = [
  ['light', 'M26 30C10 26 6 10 12 -4C18 8 26 12 36 14ZM74 30C90 26 94 10 88 -4C82 8 74 12 64 14Z'],
  ['body', 'M24 30C24 14 38 8 50 8S76 14 76 30L82 40L75 46C76 60 66 76 50 76S24 60 25 46L18 40Z'],
  ['body', 'M10 88C14 76 26 70 34 70L50 82L66 70C74 70 86 76 90 88Z'],
  ['shade', 'M34 54C40 50 60 50 66 54C66 64 60 70 50 70S34 64 34 54Z'],
  ['light', 'M36 58L39 44L43 57ZM64 58L61 44L57 57Z'],
  ['line', 'M30 28L44 34M70 28L56 34M46 46Q50 49 54 46M43 56V62M48 55V64M53 55V64M58 56V62'],
  ['eye', 'M33 34l11 4c-2 4-9 4-11-4ZM67 34l-11 4c2 4 9 4 11-4Z'],
]

/** Hands with long nails, and a mask behind them. */
export const claws: GhostDrawing = [
  ['shade', 'M34 14C38 -2 62 -2 66 14C72 34 70 60 82 88H18C30 60 28 34 34 14Z'],
  ['body', 'M38 16C40 6 60 6 62 18C62 32 56 38 50 38S38 30 38 16Z'],
  [
    'body',
    'M8 88C4 70 10 58 22 54L38 60C36 66 34 70 26 72C28 80 24 86 22 88ZM92 88C96 70 90 58 78 54L62 60C64 66 66 70 74 72C72 80 76 86 78 88Z',
  ],
  [
    'light',
    'M22 54L12 30L27 52ZM28 55L24 28L33 56ZM34 57L36 30L39 59ZM38 60L48 38L42 63ZM78 54L88 30L73 52ZM72 55L76 28L67 56ZM66 57L64 30L61 59ZM62 60L52 38L58 63Z',
  ],
  ['shade', 'M45 30H55L50 34Z'],
  ['eye', 'M41 20l8 3c-2 3-8 2-8-3ZM59 20l-8 3c2 3 8 2 8-3Z'],
]

/** A reaper with its blade. */
export const reaper: GhostDrawing = [
  ['line', 'M84 88L66 4'],
  ['light', 'M66 2C46 -8 22 -2 8 18C28 6 48 8 66 14Z'],
  ['body', 'M44 16C58 16 64 28 64 40C74 50 76 66 80 88H14C20 66 20 52 26 42C26 28 32 16 44 16Z'],
  ['shade', 'M44 26C53 26 56 34 55 42C54 50 50 54 44 54S34 50 33 42C32 34 36 26 44 26Z'],
  ['body', 'M58 56C66 52 74 52 80 56V62C74 60 68 62 62 66Z'],
  ['line', 'M30 56C28 68 26 76 24 84M46 60V84M62 66L66 84M40 49V53M44 49V54M48 49V53'],
  ['eye', eyes(44, 40, 5, 2.6)],
]

/** A face that weeps blood. */
export const tears: GhostDrawing = [
  ['shade', 'M50 2C84 0 92 34 84 60C80 74 86 80 84 88H16C14 80 20 74 16 60C8 34 16 0 50 2Z'],
  ['body', 'M28 32C30 14 70 14 72 32C74 56 66 78 50 80S26 56 28 32Z'],
  [
    'shade',
    'M32 38C36 30 46 32 46 40S34 46 32 38ZM68 38C64 30 54 32 54 40S66 46 68 38ZM42 66C46 62 54 62 58 66C56 72 44 72 42 66Z',
  ],
  ['light', 'M37 44H42V56C42 62 37 62 37 56ZM58 44H63V66C63 72 58 72 58 66ZM38 68a3 3 0 1 0 .1 0Z'],
  ['line', 'M46 52Q50 56 54 52M30 26Q38 20 46 28M70 26Q62 20 54 28'],
  ['eye', eyes(50, 39, 11, 3.4)],
]

/** Wings and fangs. */
export const fangs: GhostDrawing = [
  [
    'shade',
    'M34 40C24 22 8 14 -2 20C4 28 2 34 4 44C10 40 14 44 16 54C22 48 28 52 32 64ZM66 40C76 22 92 14 102 20C96 28 98 34 96 44C90 40 86 44 84 54C78 48 72 52 68 64Z',
  ],
  ['body', 'M30 10L42 14H58L70 10L72 34C72 56 64 76 50 84C36 76 28 56 28 34Z'],
  ['shade', 'M36 52C42 46 58 46 64 52C62 66 56 72 50 72S38 66 36 52Z'],
  ['light', 'M39 51L45 50L42 64ZM61 51L55 50L58 64Z'],
  ['line', 'M4 44L24 32M16 54L30 42M96 44L76 32M84 54L70 42M46 42L50 46L54 42M49 50V54M52 50V54'],
  ['eye', 'M34 28l12 6c-4 4-12 1-12-6ZM66 28l-12 6c4 4 12 1 12-6Z'],
]

/** A spider with a widow's mark. */
export const spider: GhostDrawing = [
  [
    'line',
    'M50 -10V20M36 44C24 36 18 22 8 26L2 42M34 52C22 48 12 48 6 56L2 70M36 60C26 62 18 72 16 86M42 64C36 72 34 80 34 88M64 44C76 36 82 22 92 26L98 42M66 52C78 48 88 48 94 56L98 70M64 60C74 62 82 72 84 86M58 64C64 72 66 80 66 88',
  ],
  ['body', 'M50 10C68 10 76 26 72 40C69 50 60 54 50 54S31 50 28 40C24 26 32 10 50 10Z'],
  ['body', 'M50 50C60 50 65 57 64 65C63 73 57 77 50 77S37 73 36 65C35 57 40 50 50 50Z'],
  ['light', 'M44 22H56L50 31L56 40H44L50 31Z'],
  ['shade', 'M44 72L47 84L49 73ZM56 72L53 84L51 73Z'],
  ['eye', eyes(50, 63, 7, 3) + eyes(50, 69, 3.4, 1.8)],
]

/** Little else than a mouth. */
export const maw: GhostDrawing = [
  ['body', 'M8 40C4 14 28 0 50 2S96 14 92 40C96 66 78 88 50 88S4 66 8 40Z'],
  ['shade', 'M16 42C30 34 70 34 84 42C86 66 70 80 50 80S14 66 16 42Z'],
  [
    'light',
    'M18 41L26 56L32 38L40 56L47 37L54 57L60 37L67 56L73 39L80 54L83 42ZM24 68L30 58L36 74L43 62L50 79L57 62L64 74L70 58L76 68C68 84 32 84 24 68Z',
  ],
  ['line', 'M18 14L10 4M34 5L30 -5M66 5L70 -5M82 14L90 4'],
  ['eye', eyes(50, 22, 15, 4.4)],
]

/** No face at all: a mask with a void in it. */
export const nameless: GhostDrawing = [
  [
    'light',
    'M50 -12L56 6L72 -6L70 12L90 8L80 24L100 30L82 38L96 54L78 52H22L4 54L18 38L0 30L20 24L10 8L30 12L28 -6L44 6Z',
  ],
  ['body', 'M24 32C24 12 38 6 50 6S76 12 76 32C76 56 66 74 50 78S24 56 24 32Z'],
  ['shade', 'M32 34C32 20 42 14 50 14S68 20 68 34C68 52 60 66 50 70S32 52 32 34Z'],
  ['body', 'M6 88C12 74 26 68 34 68L50 82L66 68C74 68 88 74 94 88Z'],
  ['line', 'M50 14V70M32 36H68M38 22L62 60M62 22L38 60'],
  ['eye', 'M50 32a5 5 0 1 0 .1 0Z'],
]
