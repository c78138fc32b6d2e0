/** The portraits: head and shoulders in a box of 100 × 100, put together from parts. */
import { disc } from '../../../art/icon-shapes'

/** skin, dark hair, white hair, the family's cloth, its lighter trim, straw, red, ink line, fine line */
export type Brush = 'skin' | 'hair' | 'white' | 'cloth' | 'trim' | 'straw' | 'red' | 'line' | 'fine'
export type Portrait = readonly (readonly [Brush, string])[]
type Part = readonly [Brush, string]

export const MAN = 'M30 40C30 24 38 16 50 16S70 24 70 40C70 55 61 65 50 65S30 55 30 40Z'
export const WOMAN = 'M31 40C31 25 39 17 50 17S69 25 69 40C69 52 58 66 50 66S31 52 31 40Z'
const CHILD = 'M26 53C26 36 36 28 50 28S74 36 74 53C74 66 63 74 50 74S26 66 26 53Z'

export const shoulders: Part[] = [
  ['skin', 'M41 58V72L50 80L59 72V58Z'],
  ['cloth', 'M4 102C6 82 22 73 38 69L50 80L62 69C78 73 94 82 96 102Z'],
  ['trim', 'M38 69L60 102H52L34 72ZM62 69L66 72L50 94L46 88Z'],
  ['line', 'M38 69L60 102M62 69L48 90'],
]
export const broad: Part[] = [
  ['skin', 'M38 58V72L50 82L62 72V58Z'],
  ['cloth', 'M-4 102C-2 78 18 70 36 68L50 82L64 68C82 70 102 78 104 102Z'],
  ['trim', 'M36 68L58 102H49L31 70ZM64 68L69 70L50 96L45 89Z'],
  ['line', 'M36 68L58 102M64 68L47 92'],
]
const small: Part[] = [
  ['cloth', 'M12 102C14 86 26 79 40 76L50 83L60 76C74 79 86 86 88 102Z'],
  ['trim', 'M40 76L56 102H49L36 78ZM60 76L64 78L51 94L48 89Z'],
  ['line', 'M40 76L56 102M60 76L50 92'],
]

/** Eyes, brows, nose and mouth, of somebody calm, afraid or cheerful. */
export const face = (y: number, mood: 'calm' | 'afraid' | 'glad', wide = 8): Part[] => [
  [
    'line',
    mood === 'glad'
      ? `M${47 - wide} ${y + 1}q3-4 6 0M${47 + wide} ${y + 1}q3-4 6 0`
      : `M${50 - wide} ${y - 2}v4M${50 + wide} ${y - 2}v4`,
  ],
  [
    'fine',
    mood === 'afraid'
      ? `M${45 - wide} ${y - 6}q3-4 8-4M${55 + wide} ${y - 6}q-3-4-8-4`
      : `M${45 - wide} ${y - 7}q5-3 9 0M${46 + wide} ${y - 7}q5-3 9 0`,
  ],
  ['fine', `M50 ${y + 2}q3 5-1 6`],
  [
    'line',
    mood === 'calm' ? `M45 ${y + 14}h10` : mood === 'afraid' ? `M45 ${y + 15}q5-4 10 0` : `M44 ${y + 13}q6 5 12 0`,
  ],
]
const lashes = (y: number): Part => ['fine', `M39 ${y}l-4-2M61 ${y}l4-2`]
const blush = (y: number, wide: number): Part => ['red', disc(50 - wide, y, 3.4) + disc(50 + wide, y, 3.4)]

export const combed: Part = ['hair', 'M29 44C25 22 36 10 50 10S75 22 71 44C69 33 64 27 50 27S31 33 29 44Z']
export const parted: Part = ['hair', 'M29 50C24 24 34 10 50 10S76 24 71 50C70 38 62 30 50 22C38 30 30 38 29 50Z']
const fringe: Part = ['hair', 'M24 56C20 32 34 21 50 21S80 32 76 56C74 50 73 46 72 42H28C27 46 26 50 24 56Z']
export const topknot: Part[] = [
  ['hair', disc(50, 6, 7.4)],
  ['trim', 'M43 10H57V15H43Z'],
]
const moustache: Part = ['hair', 'M50 52C45 49 40 52 36 57C42 56 47 57 50 55C53 57 58 56 64 57C60 52 55 49 50 52Z']
export const goatee: Part = ['hair', 'M45 61H55L50 76Z']
const beard: Part = ['hair', 'M31 48C36 56 44 52 50 53C56 52 64 56 69 48C70 64 60 76 50 76S30 64 31 48Z']
const lips: Part = ['skin', 'M44 58Q50 55 56 58Q50 63 44 58Z']
const wrinkles: Part = ['fine', 'M37 30q6-3 12 0M51 30q6-3 12 0M34 48q3 2 5 5M66 48q-3 2-5 5']

export const PORTRAITS: Record<string, Portrait> = {
  father_hua: [...shoulders, ['skin', MAN], combed, ...topknot, ...face(41, 'calm'), beard, lips],
  mother_hua: [
    ['hair', 'M28 30C12 26 10 6 24 4C34 2 40 10 40 20ZM72 30C88 26 90 6 76 4C66 2 60 10 60 20Z'],
    ...shoulders,
    ['skin', WOMAN],
    parted,
    ...face(43, 'afraid'),
    lashes(42),
    ['red', disc(70, 14, 4) + disc(77, 18, 4) + disc(73, 24, 4) + disc(66, 21, 4)],
    ['trim', disc(71.5, 19, 2.4)],
  ],
  son_hua: [
    ['hair', disc(30, 22, 8) + disc(70, 22, 8)],
    ...small,
    ['skin', CHILD],
    ['hair', 'M27 46C26 30 38 25 50 25S74 30 73 46C68 36 60 34 50 34S32 36 27 46Z'],
    ['trim', 'M24 27L34 30L32 33L23 30ZM76 27L66 30L68 33L77 30Z'],
    ...face(54, 'glad', 10),
    blush(62, 17),
  ],

  father_zhou: [
    ...broad,
    ['skin', MAN],
    ...face(45, 'calm'),
    ['hair', 'M50 55C46 52 41 54 38 58L34 72L40 60C44 60 47 60 50 58C53 60 56 60 60 60L66 72L62 58C59 54 54 52 50 55Z'],
    ['straw', 'M6 38C28 30 44 18 50 4C56 18 72 30 94 38C72 45 28 45 6 38Z'],
    ['fine', 'M49 8C44 22 34 32 20 38M51 8C56 22 66 32 80 38M50 8V42'],
    ['line', 'M31 43L41 70M69 43L59 70'],
  ],
  mother_zhou: [
    ...shoulders,
    ['skin', WOMAN],
    ['hair', 'M32 40C34 28 42 24 50 30C58 24 66 28 68 40C66 34 58 32 50 36C42 32 34 34 32 40Z'],
    ...face(44, 'afraid'),
    lashes(43),
    ['trim', 'M24 56C16 26 32 8 50 8S84 26 76 56L70 66C74 46 68 26 50 24C32 26 26 46 30 66Z'],
    ['trim', 'M42 70L50 66L58 70L62 80L50 74L38 80Z'],
    ['fine', 'M28 40H36M64 40H72M32 22L40 28M68 22L60 28M46 12V20M54 12V20'],
  ],
  son_zhou: [
    ...small,
    ['skin', CHILD],
    fringe,
    ['line', 'M40 42V36M50 42V34M60 42V36'],
    ...face(55, 'afraid', 10),
    blush(63, 17),
    ['straw', 'M76 40C90 44 94 62 84 74L74 68C80 60 80 50 74 46Z'],
  ],

  father_li: [
    ...shoulders,
    ['skin', MAN],
    ['hair', 'M30 42C29 36 30 32 32 30H68C70 32 71 36 70 42L66 34H34Z'],
    ['cloth', 'M29 32L33 4H67L71 32Q50 25 29 32Z'],
    ['trim', 'M29 32Q50 24 71 32V26Q50 18 29 26Z'],
    ...face(43, 'calm'),
    moustache,
    goatee,
  ],
  mother_li: [
    ['hair', disc(50, 2, 12)],
    ['line', 'M32 -4L68 8'],
    ['red', disc(31, -3, 3.4)],
    ...shoulders,
    ['skin', WOMAN],
    combed,
    ['hair', 'M29 40C27 50 28 56 31 62C29 52 32 44 34 40ZM71 40C73 50 72 56 69 62C71 52 68 44 66 40Z'],
    ...face(43, 'calm'),
    lashes(42),
    ['red', 'M46 56Q50 53 54 56Q50 60 46 56Z'],
  ],
  daughter_li: [
    ['hair', disc(25, 24, 11) + disc(75, 24, 11)],
    ['red', 'M18 33L32 30L30 37L19 38ZM82 33L68 30L70 37L81 38Z'],
    ...small,
    ['skin', CHILD],
    fringe,
    ...face(55, 'glad', 10),
    blush(63, 17),
  ],

  father_sun: [
    ...broad,
    ['skin', MAN],
    ['hair', 'M29 44C26 34 30 22 36 18H64C70 22 74 34 71 44L67 30H33Z'],
    ['trim', 'M30 24Q50 16 70 24V32Q50 24 30 32Z'],
    ...face(44, 'afraid'),
    ['hair', 'M30 46C34 60 44 54 50 55C56 54 66 60 70 46C72 66 64 84 50 86S28 66 30 46Z'],
    lips,
    ['fine', 'M42 66L46 80M50 66V82M58 66L54 80'],
  ],
  mother_sun: [
    ['hair', disc(74, 20, 12)],
    ...shoulders,
    ['skin', WOMAN],
    ['hair', 'M29 54C22 24 34 10 52 10S78 24 71 50C69 36 62 28 54 24C46 32 34 36 29 54Z'],
    ['trim', 'M60 8L78 12L76 20L60 16Z'],
    ['fine', 'M64 10V16M68 11V17M72 12V18'],
    ...face(44, 'glad'),
    ['trim', disc(30, 58, 3) + disc(70, 58, 3)],
  ],
  daughter_sun: [
    ['hair', 'M26 50C16 60 20 76 14 88L26 92C32 80 28 66 32 58ZM74 50C84 60 80 76 86 88L74 92C68 80 72 66 68 58Z'],
    ['red', 'M12 84L28 89L26 96L11 92ZM88 84L72 89L74 96L89 92Z'],
    ...small,
    ['skin', CHILD],
    ['hair', 'M25 58C20 32 34 22 50 22S80 32 75 58C74 46 64 40 50 30C36 40 26 46 25 58Z'],
    ...face(55, 'afraid', 10),
    blush(63, 17),
  ],

  brother_miao: [
    ...shoulders,
    ['skin', MAN],
    ['hair', 'M28 48C22 24 32 8 46 12L52 4L58 12C72 12 76 30 72 48L68 34L60 28L52 34L44 27L34 34Z'],
    ['trim', 'M29 30Q50 22 71 30V36Q50 28 29 36Z'],
    ['trim', 'M70 32L88 26L84 34L90 42L71 37Z'],
    ...face(46, 'calm'),
  ],
  sister_miao: [
    ['hair', 'M46 8C36 -8 64 -10 62 6C80 8 88 34 80 62C76 44 74 28 62 16Z'],
    ...shoulders,
    ['skin', WOMAN],
    combed,
    ['trim', 'M44 4L60 8L58 14L44 11Z'],
    ...face(44, 'calm'),
    lashes(43),
    ['red', 'M46 57Q50 55 54 57Q50 60 46 57Z'],
  ],

  father_xiang: [
    ...broad,
    ['skin', MAN],
    ['cloth', 'M28 34C26 16 38 8 50 8S74 16 72 34Q50 24 28 34Z'],
    ['cloth', 'M46 22C40 14 30 18 32 24S44 28 48 25ZM54 22C60 14 70 18 68 24S56 28 52 25Z'],
    ['fine', 'M40 12Q34 18 32 26M60 12Q66 18 68 26'],
    ...face(45, 'afraid'),
    moustache,
    ['fine', 'M40 62v2M45 64v2M50 65v2M55 64v2M60 62v2'],
  ],
  son_xiang: [
    ...small,
    ['skin', CHILD],
    ['hair', 'M36 30C38 20 62 20 64 30Q50 26 36 30ZM60 24C78 20 88 34 84 56L90 70L80 66C80 50 76 36 62 32Z'],
    ['red', 'M80 62L90 66L88 74L79 70Z'],
    ...face(54, 'glad', 10),
    ['trim', 'M47 68H53V71H47Z'],
    blush(62, 17),
  ],

  grandfather_sheng: [
    ...shoulders,
    ['skin', 'M29 38C29 20 38 10 50 10S71 20 71 38C71 55 61 65 50 65S29 55 29 38Z'],
    ['white', 'M28 36C24 42 24 50 30 54L33 42ZM72 36C76 42 76 50 70 54L67 42Z'],
    ['fine', 'M38 22q12-4 24 0M40 27q10-3 20 0'],
    ['line', 'M39 42q3-3 6 0M55 42q3-3 6 0'],
    ['white', 'M34 34C40 30 46 34 48 38C42 36 38 37 32 42ZM66 34C60 30 54 34 52 38C58 36 62 37 68 42Z'],
    ['fine', 'M50 42q3 5-1 6'],
    ['white', 'M34 52C42 48 46 52 50 54C54 52 58 48 66 52C66 70 58 84 50 98C42 84 34 70 34 52Z'],
    ['fine', 'M44 62L48 86M56 62L52 86M50 60V90'],
    lips,
  ],
  grandmother_sheng: [
    ['white', disc(50, 6, 10)],
    ['line', 'M36 2L64 10'],
    ...shoulders,
    ['skin', WOMAN],
    ['white', 'M29 48C24 24 34 11 50 11S76 24 71 48C70 36 62 30 50 24C38 30 30 36 29 48Z'],
    ['line', 'M38 45q4-3 8 0M54 45q4-3 8 0'],
    ['fine', 'M36 40q5-3 9-1M64 40q-5-3-9-1M50 46q3 5-1 6'],
    wrinkles,
    ['line', 'M45 58q5 3 10 0'],
    ['line', 'M88 102V66C88 58 98 58 98 66'],
  ],

  uncle_wu: [
    ...broad,
    ['skin', 'M24 42C24 24 36 16 50 16S76 24 76 42C78 58 64 70 50 70S22 58 24 42Z'],
    ['cloth', 'M27 32C28 12 40 6 50 6S72 12 73 32Q50 22 27 32Z'],
    ['trim', 'M26 34Q50 22 74 34V28Q50 16 26 28Z'],
    ['red', disc(50, 5, 4)],
    ...face(44, 'glad', 10),
    ['hair', 'M50 54C44 50 38 52 34 58C42 58 47 58 50 56C53 58 58 58 66 58C62 52 56 50 50 54Z'],
    ['fine', 'M38 66Q50 74 62 66'],
  ],
  aunt_wu: [
    ['hair', 'M34 16C26 -2 40 -10 50 -4C60 -10 74 -2 66 16Z'],
    ['trim', 'M34 12H66V17H34Z'],
    ['line', 'M24 4L34 10M76 4L66 10'],
    ['red', disc(23, 3, 3.4) + disc(77, 3, 3.4)],
    ...shoulders,
    ['skin', WOMAN],
    parted,
    ...face(43, 'afraid'),
    lashes(42),
    ['trim', 'M60 98L70 62C84 62 96 70 100 82Z'],
    ['fine', 'M62 94L76 64M64 94L86 68M64 96L94 76'],
    ['red', 'M46 57Q50 54 54 57Q50 61 46 57Z'],
  ],

  little_chang: [
    ['cloth', 'M20 102C22 90 34 84 50 84S78 90 80 102Z'],
    ['skin', 'M22 56C22 36 34 26 50 26S78 36 78 56C78 72 66 80 50 80S22 72 22 56Z'],
    ['hair', 'M42 28C38 16 46 10 50 4C54 10 62 16 58 28Q50 32 42 28Z'],
    ['red', 'M43 22H57V27H43Z'],
    ...face(56, 'glad', 12),
    blush(66, 20),
    ['trim', 'M34 82C40 94 60 94 66 82C56 86 44 86 34 82Z'],
    ['line', 'M34 82C40 94 60 94 66 82'],
  ],
  teng: [
    ...shoulders,
    ['skin', MAN],
    ['line', 'M40 46q3-3 6 0M54 46q3-3 6 0'],
    ['white', 'M34 40C40 37 45 39 47 42C42 41 38 42 33 46ZM66 40C60 37 55 39 53 42C58 41 62 42 67 46Z'],
    ['fine', 'M50 46q3 5-1 6M35 52q2 3 5 4M65 52q-2 3-5 4'],
    ['white', 'M38 55C44 52 56 52 62 55C62 66 56 74 50 80C44 74 38 66 38 55Z'],
    ['line', 'M54 60L76 68V62H84V72H76'],
    ['fine', 'M80 58Q76 52 80 48T79 40'],
    ['straw', 'M10 36C14 26 28 28 32 22C34 8 66 8 68 22C72 28 86 26 90 36C76 43 24 43 10 36Z'],
    ['fine', 'M32 24Q50 31 68 24M16 35Q50 42 84 35'],
  ],
  long: [
    ['hair', 'M30 20L2 12V20L30 28ZM70 20L98 12V20L70 28Z'],
    ...shoulders,
    ['skin', MAN],
    ['hair', 'M28 36C28 28 30 24 34 22L36 6Q50 0 64 6L66 22C70 24 72 28 72 36Q50 26 28 36Z'],
    ['trim', disc(50, 24, 3)],
    ...face(45, 'calm'),
    ['hair', 'M49 55C44 53 40 58 36 66C42 62 46 60 49 57ZM51 55C56 53 60 58 64 66C58 62 54 60 51 57Z'],
    ['hair', 'M47 64H53L50 82Z'],
    ['trim', 'M6 84H30V102H6Z'],
    ['fine', 'M11 89H25M11 94H25M11 99H20'],
  ],
  weng: [
    ...shoulders,
    ['skin', WOMAN],
    ['hair', 'M32 40C34 26 42 24 50 28C58 24 66 26 68 40C64 34 58 32 50 34C42 32 36 34 32 40Z'],
    ...face(45, 'afraid'),
    lashes(44),
    ['fine', 'M41 50q-1 5 0 8M59 50q1 5 0 8'],
    ['white', 'M18 102C14 70 18 8 50 6C82 8 86 70 82 102H70C74 70 74 24 50 22C26 24 26 70 30 102Z'],
    ['fine', 'M24 96C22 66 26 34 38 22M76 96C78 66 74 34 62 22M20 70L28 72M80 70L72 72'],
    ['cloth', 'M46 10L50 6L54 10L50 16Z'],
  ],
}
