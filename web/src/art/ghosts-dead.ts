/** Ghosts by family, in a box of 100 × 90, the ground at 88. */

export type GhostKind = 'body' | 'shade' | 'light' | 'line' | 'eye'
export type GhostDrawing = readonly (readonly [GhostKind, string])[]

const eyes = (x: number, y: number, gap: number, r: number): string =>
  `M${x - gap} ${y - r}a${r} ${r} 0 1 0 .1 0ZM${x + gap} ${y - r}a${r} ${r} 0 1 0 .1 0Z`

/** A crooked corpse with hanging arms. */
export const corpse: GhostDrawing = [
  [
    'body',
    'M40 8C50 2 62 8 61 20C61 26 58 29 58 32C70 34 76 42 78 54C80 62 84 68 80 76C77 70 74 64 70 58L68 70L72 88H58L54 74L48 88H33L38 66C36 58 35 54 36 46C30 54 28 62 22 70C18 64 22 54 26 46C30 38 36 34 42 32C38 28 34 14 40 8Z',
  ],
  ['shade', 'M44 38L66 42L64 46L44 43ZM43 49L64 52L62 56L42 54ZM40 60L58 63L57 66L39 64Z'],
  ['shade', 'M45 25H56L54 29H47Z'],
  ['eye', eyes(50, 17, 5, 2.6)],
  ['line', 'M49 25V29M53 25V29M80 76L84 82M80 76L78 84M22 70L18 77M22 70L25 78'],
]

/** The hopping vampire: stretched arms, official's hat, a charm on the brow. */
export const vampire: GhostDrawing = [
  ['body', 'M38 88L34 50C24 52 16 50 6 50V42C18 42 30 38 40 34H58C66 36 72 42 72 52L76 88L66 82L58 88L48 82Z'],
  ['body', 'M38 16H60V28C60 34 54 38 49 38S38 34 38 28Z'],
  ['shade', 'M30 16C36 12 42 12 43 5H56C57 12 62 12 68 16C58 20 40 20 30 16Z'],
  ['light', 'M45 14H54V34H45Z'],
  ['line', 'M48 18H52M48 22L52 25M48 29H52M49 0V5M6 42L0 40M6 45L-1 45M6 48L0 50M49 40V80'],
  ['shade', 'M44 60H56V72H44Z'],
  ['eye', 'M40 22h4v3h-4ZM55 22h4v3h-4Z'],
]

/** A coffin whose lid is pushed open. */
export const coffin: GhostDrawing = [
  ['shade', 'M30 14L52 6L66 16L62 88H34Z'],
  ['body', 'M46 32C46 22 62 22 62 33C62 40 58 42 58 46C66 50 66 70 64 88H40C42 74 42 56 50 46C48 42 46 40 46 32Z'],
  ['body', 'M48 54C40 54 30 52 24 58C20 62 14 60 12 64C18 66 24 66 28 64C36 60 42 62 48 62Z'],
  ['line', 'M12 64L6 62M13 65L7 67M15 66L11 71M36 14L38 24M58 12L60 22'],
  ['light', 'M66 16L88 8L96 20L84 86L70 88Z'],
  ['line', 'M74 24L84 20M74 24L73 34M80 40H78V54'],
  ['eye', eyes(54, 33, 4, 2.4)],
]

/** A skull with horns of flame or a crown. */
export const skull: GhostDrawing = [
  ['body', 'M24 40C22 16 36 6 50 6S78 16 76 40C76 50 72 54 70 58L68 70H32L30 58C28 54 24 50 24 40Z'],
  ['light', 'M22 18L14 2L30 8L40 -2L50 7L60 -2L70 8L86 2L78 18C66 8 34 8 22 18Z'],
  ['shade', 'M31 38C34 30 45 32 45 40S33 50 31 38ZM69 38C66 30 55 32 55 40S67 50 69 38ZM50 46L55 57H45Z'],
  ['shade', 'M34 64H66V68H34Z'],
  ['body', 'M36 72H64C64 82 58 88 50 88S36 82 36 72Z'],
  ['line', 'M40 62V72M45 62V74M50 62V75M55 62V74M60 62V72'],
  ['eye', eyes(50, 42, 11.5, 3)],
]

/** A soldier of long ago, halberd in hand. */
export const soldier: GhostDrawing = [
  ['line', 'M80 4V88'],
  ['light', 'M80 -2L85 10L80 16L75 10ZM80 14C90 14 92 22 88 30C88 22 84 20 80 20Z'],
  ['body', 'M34 40L22 50L20 68L28 70L32 58L30 88H46L48 70L52 88H68L66 56L76 60L82 52L66 40Z'],
  ['shade', 'M36 42H64L62 66H38Z'],
  ['line', 'M38 48H62M38 54H62M39 60H61M45 42V66M55 42V66'],
  ['body', 'M40 18H60V32C58 38 54 40 50 40S42 38 40 32Z'],
  ['shade', 'M34 20C34 8 44 4 50 -2C56 4 66 8 66 20Z'],
  ['light', 'M50 -2C58 -8 64 -4 66 0C60 -2 56 0 52 6Z'],
  ['eye', eyes(50, 27, 5, 2.4)],
]

/** A monk, beads in his hands, no face under the hat. */
export const monk: GhostDrawing = [
  ['body', 'M50 26C66 28 76 50 80 88H20C24 50 34 28 50 26Z'],
  ['shade', 'M50 26C58 40 62 60 62 88H54L50 50L46 88H38C38 60 42 40 50 26Z'],
  ['body', 'M38 20C38 8 62 8 62 20V30C62 38 56 42 50 42S38 38 38 30Z'],
  ['shade', 'M41 24C41 20 59 20 59 24V31C58 36 55 39 50 39S42 36 41 31Z'],
  ['light', 'M18 20C30 14 42 10 50 0C58 10 70 14 82 20C66 25 34 25 18 20Z'],
  ['line', 'M50 0V-4M36 52C40 70 60 70 64 52'],
  [
    'light',
    'M37 55a3 3 0 1 0 .1 0ZM42 62a3 3 0 1 0 .1 0ZM50 65a3.6 3.6 0 1 0 .1 0ZM58 62a3 3 0 1 0 .1 0ZM63 55a3 3 0 1 0 .1 0Z',
  ],
  ['eye', eyes(50, 29, 4.5, 2.2)],
]

/** Heads on their own, hair like smoke. */
export const heads: GhostDrawing = [
  [
    'shade',
    'M14 8C-4 30 8 40 2 56C14 52 16 40 18 36ZM52 34C40 52 46 70 36 88C56 84 58 70 62 62ZM84 6C102 20 92 40 100 52C86 52 80 40 80 32Z',
  ],
  ['body', 'M14 12C22 4 38 8 38 24C38 36 32 42 24 42S10 32 10 24C10 18 10 15 14 12Z'],
  ['body', 'M62 8C74 2 88 8 88 24C88 36 82 42 74 42S60 36 60 24C60 18 58 12 62 8Z'],
  ['body', 'M40 44C50 36 68 42 68 58C68 72 62 80 54 80S36 70 36 58C36 52 36 48 40 44Z'],
  ['shade', 'M18 32C22 28 28 28 31 32L28 38H21ZM68 32C72 28 78 28 81 32L78 38H71ZM46 68C51 63 58 63 62 68L58 76H50Z'],
  [
    'line',
    'M22 42V50M26 42L28 52M72 42L70 52M77 42V49M50 80L48 88M56 80L58 88M22 31V36M27 31V36M72 31V36M77 31V36M51 67V73M57 67V73',
  ],
  ['eye', eyes(24, 23, 6, 2.6) + eyes(74, 23, 6, 2.6) + eyes(52, 57, 7, 3)],
]

/** The army: helmets and spears without end. */
export const army: GhostDrawing = [
  ['line', 'M10 88V10M28 60V0M50 88V-6M72 60V0M90 88V10'],
  ['light', 'M10 2L14 14H6ZM28 -8L32 4H24ZM50 -14L54 -1H46ZM72 -8L76 4H68ZM90 2L94 14H86Z'],
  ['shade', 'M16 36C16 24 40 24 40 36V52H16ZM60 36C60 24 84 24 84 36V52H60Z'],
  [
    'body',
    'M4 56C4 42 34 42 34 56V66C34 72 30 74 30 88H8C8 74 4 72 4 66ZM66 56C66 42 96 42 96 56V66C96 72 92 74 92 88H70C70 74 66 72 66 66Z',
  ],
  ['body', 'M32 40C32 18 68 18 68 40V56C68 62 64 64 64 70V88H36V70C36 64 32 62 32 56Z'],
  [
    'shade',
    'M38 44C40 38 48 40 47 46S38 52 38 44ZM62 44C60 38 52 40 53 46S62 52 62 44ZM50 50L53 57H47ZM40 62H60V66H40ZM10 60C11 56 17 57 16 61S10 64 10 60ZM27 60C26 56 20 57 21 61S27 64 27 60ZM73 60C74 56 80 57 79 61S73 64 73 60ZM90 60C89 56 83 57 84 61S90 64 90 60Z',
  ],
  ['line', 'M44 60V70M48 60V71M52 60V71M56 60V70M14 72H26M74 72H88'],
  [
    'eye',
    eyes(50, 46, 7.5, 2.4) +
      eyes(18.5, 61, 5.5, 1.5) +
      eyes(81.5, 61, 5.5, 1.5) +
      eyes(28, 40, 5, 1.5) +
      eyes(72, 40, 5, 1.5),
  ],
]
