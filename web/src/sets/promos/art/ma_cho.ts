/** What promo pieces add to White Moon's kinds: four artifacts, and the Ma-Cho. */
import type { ArtifactLook } from '../../../art/artifact'
import type { FamilyLook } from '../../white_moon/art/families'
import {
  broad,
  combed,
  face,
  goatee,
  MAN,
  parted,
  shoulders,
  topknot,
  WOMAN,
  type Portrait,
} from '../../white_moon/art/villagers'
import { disc } from '../../../art/icon-shapes'

export const PROMO_ARTIFACTS: Record<string, ArtifactLook> = {
  boots: {
    once: false,
    parts: [
      ['gold', 'M-1 -12H7.4V2C11 3 12 5 12 8H1.4L-1 6Z'],
      ['red', 'M-9.4 -10H-1V4C3 5 4.6 7.4 4.6 10.6H-9.4Z'],
      ['paper', 'M-10.4 -11.4H0V-7.6H-10.4Z'],
      ['ink', 'M-9.4 9.4H4.6V12H-9.4Z'],
      ['line', 'M-8 -3H-2M-8 0H-2M-8 3H-2'],
    ],
  },
  helmet: {
    once: false,
    parts: [
      ['red', 'M-1 -9.6C-2.4 -14 4 -15 8 -12.4C4.6 -12 2.4 -10.6 1.4 -9Z'],
      ['steel', 'M-9.6 3.6C-10.6 -6.6 -6 -10.4 0 -10.4S10.6 -6.6 9.6 3.6Z'],
      ['gold', 'M-11.6 3H11.6L10.4 8C4 6 -4 6 -10.4 8Z'],
      ['steel', 'M-9.4 8L-4.6 7V12.4L-8 11ZM9.4 8L4.6 7V12.4L8 11Z'],
      ['line', 'M0 -10V3M-5.6 -8.6C-7 -4 -7 0 -6.6 3M5.6 -8.6C7 -4 7 0 6.6 3'],
      ['red', disc(0, -2, 2.2)],
    ],
  },
  nunchaku: {
    once: true,
    parts: [
      ['red', 'M-12 7.4L-4 -7.6L-.6 -5.8L-8.6 9.2Z'],
      ['red', 'M5.4 11L1.4 -5.4L5.2 -6.4L9.2 10Z'],
      [
        'gold',
        'M-11.4 4.6L-8 6.4L-8.8 8.4L-12.2 6.8ZM4.6 8L8.4 7L9 9.4L5.2 10.4ZM-4.8 -6L-1.4 -4.2L-.6 -5.8L-4 -7.6ZM1.4 -5.4L5.2 -6.4L5.6 -4.6L1.8 -3.6Z',
      ],
      ['shine', 'M-2.4 -7.4C-1 -12 3.4 -12 3 -7'],
    ],
  },
  apple: {
    once: true,
    parts: [
      ['red', 'M0 -4.4C-8 -9.6 -12 -1.4 -10 4C-8 10.6 -4 12 0 10C4 12 8 10.6 10 4C12 -1.4 8 -9.6 0 -4.4Z'],
      ['jade', 'M.6 -5.6C1 -10 4.4 -12.6 8.6 -12C8.4 -8 5 -5.6 .6 -5.6Z'],
      ['line', 'M0 -4.4C-.6 -7 -1.4 -9 -3 -10.6'],
      ['paper', 'M-7 -1C-7.6 1 -7.4 3 -6.6 5C-8.4 3.4 -8.6 .6 -7 -1Z'],
    ],
  },
}

/** A moustache. */
export const MA_CHO_FAMILY: FamilyLook = {
  hue: '#3a2f4a',
  crest: {
    line: '',
    fill: 'M0 -2.4C-2.6 -6.4 -8 -5.4 -9.4 -.6C-10 1.6 -11.4 2.4 -12.6 1.4C-11.6 6.4 -5 7.4 -1.6 3.4C-.8 2.4 -.4 1.6 0 1C.4 1.6 .8 2.4 1.6 3.4C5 7.4 11.6 6.4 12.6 1.4C11.4 2.4 10 1.6 9.4 -.6C8 -5.4 2.6 -6.4 0 -2.4Z',
  },
  cell: [9, 8],
  weave: 'M0 2L3 6L6 2L9 6',
}

const WHISKERS =
  'M50 51C45 46 36 47 32 54C30 57 27 57 25 55C27 64 40 65 46 58C48 56 49 55 50 54C51 55 52 56 54 58C60 65 73 64 75 55C73 57 70 57 68 54C64 47 55 46 50 51Z'

export const MA_CHO_PORTRAITS: Record<string, Portrait> = {
  father_ma_cho: [
    ...broad,
    ['skin', MAN],
    combed,
    ...topknot,
    ['red', 'M29 27Q50 19 71 27V34Q50 26 29 34Z'],
    ...face(42, 'calm', 9),
    ['hair', WHISKERS],
    ['fine', 'M28 88Q36 82 42 88M58 88Q64 82 72 88'],
  ],
  mother_ma_cho: [
    ['hair', disc(50, 4, 11)],
    ...broad,
    ['skin', WOMAN],
    parted,
    ['red', 'M30 24C38 14 62 14 70 24L70 32C60 24 40 24 30 32ZM68 22L84 14L82 24L88 30L70 30Z'],
    ...face(43, 'glad', 9),
    ['trim', disc(29, 56, 3.6) + disc(71, 56, 3.6)],
    ['skin', 'M70 102C68 88 76 78 88 80L98 84L96 102Z'],
    ['line', 'M78 84V94M84 83V92M90 84V92'],
  ],
  brother_ma_cho: [
    ...broad,
    ['skin', 'M28 38C28 22 38 14 50 14S72 22 72 38L70 58L60 68H40L30 58Z'],
    ['hair', 'M28 44C22 22 34 6 50 8C68 4 78 24 72 44L68 30L60 24L52 30L44 23L34 30Z'],
    ['trim', 'M28 28Q50 20 72 28V35Q50 27 28 35Z'],
    ...face(44, 'calm', 9),
    goatee,
    ['skin', 'M2 102C-2 84 8 74 20 78L30 86L26 102Z'],
    ['line', 'M10 82V94M17 80V92M24 84V94'],
  ],
  sister_ma_cho: [
    ['hair', 'M28 40C14 50 12 72 18 88L28 90C24 74 26 60 34 52ZM72 40C86 50 88 72 82 88L72 90C76 74 74 60 66 52Z'],
    ['red', 'M15 82L29 84L29 91L17 90ZM85 82L71 84L71 91L83 90Z'],
    ...shoulders,
    ['skin', WOMAN],
    combed,
    ['trim', 'M29 32Q50 24 71 32V38Q50 30 29 38Z'],
    ...face(46, 'glad'),
    ['fine', 'M38 44l-4-2M62 44l4-2'],
  ],
}
