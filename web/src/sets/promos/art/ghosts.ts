/** The four ghosts that spread terror, their father, and the Crazy Shaman. Box 100 × 90. */
import type { GhostDrawing } from '../../../art/ghosts-dead'
import { disc, dots } from '../../../art/icon-shapes'
import { pair, whole } from '../../black_secret/art/shape'

/** A scarecrow that walks: it was not the crows it was made for. */
export const scarecrow: GhostDrawing = [
  ['line', pair('M2 40L30 54M-2 50L28 58M2 60L28 62M6 68L26 65')],
  ['body', whole('M50 42C38 43 28 48 22 56L12 90L50 90')],
  ['line', 'M50 54V90M42 64H58M41 74H59M40 84H60M26 70L32 66M74 70L68 66'],
  ['light', whole('M50 14C38 14 32 22 33 33C34 45 42 53 50 54')],
  ['body', whole('M50 -14C42 -6 34 2 26 8L2 18C18 26 36 28 50 28')],
  ['line', 'M50 -10V26M40 -2L32 24M60 -2L68 24M24 12L18 22M76 12L82 22'],
  ['line', 'M39 45H61M42 42V48M47 42V48M53 42V48M58 42V48M50 35L48 39H52'],
  ['eye', dots(50, 34, 8, 3.8)],
]

/** A sad face that was painted on, and a smile that was not. */
export const pierrot: GhostDrawing = [
  ['shade', whole('M50 -16C43 -8 36 4 33 18L50 22')],
  ['light', disc(50, -8, 4.4) + disc(50, 4, 4.4)],
  ['body', whole('M50 58C34 58 18 66 10 90L50 90')],
  ['light', whole('M50 13C38 13 31 22 32 34C33 47 41 55 50 55')],
  [
    'body',
    'M12 61C16 50 23 55 28 51C33 56 38 51 42 55C46 51 54 51 58 55C62 51 67 56 72 51C77 55 84 50 88 61C84 70 77 65 72 69C67 64 62 69 58 65C54 69 46 69 42 65C38 69 33 64 28 69C23 65 16 70 12 61Z',
  ],
  ['line', 'M20 56V66M28 54V66M42 57V63M58 57V63M72 54V66M80 56V66'],
  ['light', disc(50, 76, 4) + disc(50, 86, 4)],
  ['shade', 'M40 36C43 42 43 47 40 47S37 42 40 36ZM60 36C63 42 63 47 60 47S57 42 60 36Z'],
  ['shade', 'M42 47C46 50 54 50 58 47C56 53 44 53 42 47Z'],
  ['line', 'M35 27Q39 21 45 26M65 27Q61 21 55 26'],
  ['eye', dots(50, 32, 10, 3.4)],
]

/** All mouth; a bell hangs from the tongue, and nobody who rings it is seen again. */
export const toad: GhostDrawing = [
  ['body', whole('M50 24C26 24 6 44 6 66C6 78 12 86 18 90L50 90')],
  ['body', pair('M34 34C20 32 14 18 22 9C31 1 43 8 43 22Z')],
  ['shade', whole('M50 42C34 42 20 46 13 53C19 72 34 79 50 79')],
  ['light', 'M15 53L22 64L28 50L35 66L41 48L47 66L53 47L59 66L65 49L72 65L78 51L85 53C70 41 30 41 15 53Z'],
  ['light', 'M24 70L30 63L36 76L43 68L50 79L57 68L64 76L70 63L76 70C68 82 32 82 24 70Z'],
  ['body', whole('M50 60C44 60 41 64 42 70L45 78L50 80')],
  ['light', whole('M50 74C44 75 42 80 42 84L38 88L50 88')],
  ['line', 'M50 88V92M15 76a3 3 0 1 0 .1 0M84 76a3 3 0 1 0 .1 0M28 85a2 2 0 1 0 .1 0M72 86a2 2 0 1 0 .1 0'],
  ['eye', dots(50, 17, 19, 5.6)],
]

/** She holds her own cry in her hands. */
export const sister: GhostDrawing = [
  ['shade', whole('M50 -10C28 -10 16 10 18 36C19 56 10 70 6 90L50 90')],
  ['body', whole('M50 54C38 55 28 64 24 90L50 90')],
  ['light', whole('M50 6C38 6 32 17 33 30C34 45 42 56 50 58')],
  ['shade', 'M48 0C68 0 74 22 70 46C66 57 60 60 54 61C60 44 57 24 38 12C40 4 44 0 48 0Z'],
  ['shade', 'M40 43C42 37 52 37 54 43C55 51 51 56 47 56S39 51 40 43Z'],
  ['light', 'M22 2L46 -12L48 -6L43 -4L45 3L40 -2L38 6L34 1L33 9L29 4L26 10Z'],
  ['body', pair('M16 64C14 52 22 45 29 48L29 38L33 47L35 37L37 47L40 42L40 52C40 60 34 66 31 78L20 82Z')],
  ['line', pair('M24 66L32 62M29 52L30 58M34 51L34 57') + 'M35 24Q40 20 45 24'],
  ['eye', 'M35 31q6 -6 12 0q-6 5 -12 0Z'],
]

/** Father Bo-Za: under his cloak there is room for a whole street. */
export const father: GhostDrawing = [
  ['shade', whole('M50 24C38 20 18 8 0 -14C2 14 -2 42 2 66C8 58 14 60 16 70C22 62 28 66 30 78L50 66')],
  ['line', pair('M45 28C30 24 14 10 4 -6M41 38C26 38 12 36 2 32M39 48C28 52 16 56 6 60')],
  ['body', whole('M50 46C36 46 27 54 23 66L16 90L50 90')],
  ['body', whole('M50 4C39 4 34 14 35 26C36 38 43 46 50 48')],
  ['shade', whole('M50 -18L37 -14L35 8L20 12C30 19 42 20 50 20')],
  ['light', whole('M50 3L36 2L36 9L50 10')],
  ['light', whole('M50 33C46 34 42 31 37 30C35 46 42 62 50 80')],
  ['line', 'M44 40L48 66M56 40L52 66M50 38V74M44 34Q50 37 56 34'],
  [
    'light',
    pair(
      `M27 60L33 58L37 62L36 68L33 70L33 73L28 73L28 70L25 66ZM31 78L36 76L40 79L40 85L37 87L37 90L32 90L32 87L29 84Z`,
    ),
  ],
  ['shade', dots(31, 65, 2.4, 1.4) + dots(69, 65, 2.4, 1.4) + dots(35, 82, 2.2, 1.3) + dots(65, 82, 2.2, 1.3)],
  ['eye', 'M37 23l10 4c-2 5-9 4-10-4ZM63 23l-10 4c2 5 9 4 10-4Z'],
]

/** He drums, and powers fall asleep. */
export const shaman: GhostDrawing = [
  ['line', pair('M41 8C36 0 26 -2 20 -14M33 -1L20 2M27 -7L32 -15M37 4C30 10 24 8 16 14')],
  ['light', pair('M35 14C22 14 10 24 4 40C18 38 30 32 38 22Z')],
  ['line', pair('M34 18C24 22 14 30 8 38')],
  ['body', whole('M50 48C38 50 26 56 20 70L12 90L50 90')],
  ['line', 'M24 76L22 90M34 80L33 90M44 82V90M56 82V90'],
  ['body', whole('M50 6C39 6 34 16 35 28C36 42 43 50 50 52')],
  ['light', whole('M50 9L37 12L36 18L50 16')],
  ['shade', pair('M36 33L46 35L46 38L36 37ZM37 39L44 41L43 44L38 43Z')],
  ['shade', 'M40 42C46 46 54 46 60 42C58 51 42 51 40 42Z'],
  ['light', 'M44 44L46 49L48 45ZM52 45L54 49L56 44Z'],
  ['light', disc(76, 70, 17)],
  ['line', `${disc(76, 70, 12.4)}M67 61L85 79M85 61L67 79M58 66L48 58`],
  ['light', `M14 90L24 54L30 56L20 90Z${disc(28, 48, 9)}`],
  ['shade', `${dots(28, 46, 3.2, 2)}M26 52H30V55H26Z`],
  ['body', 'M14 70C16 64 24 64 28 68L28 76L20 80L14 78ZM52 54C56 50 62 54 62 60L56 66L50 62Z'],
  ['eye', dots(50, 26, 8, 4.8)],
  ['line', 'M42 25a1.7 1.7 0 1 0 1.6 2.4M58 25a1.7 1.7 0 1 0 1.6 2.4'],
]
