/** What lies face down in the Catacombs, in a box of 24 × 24 round (0, 0). */
import { disc, dots } from '../../../art/icon-shapes'
import { drop, skull } from './icons'

export type Matter = 'clay' | 'earth' | 'gold' | 'blood' | 'moon' | 'stone' | 'bone' | 'ink' | 'line'

export const TOKENS: Record<string, readonly (readonly [Matter, string])[]> = {
  urn: [
    ['clay', 'M-4 -8C-4 -5 -9 -3 -9 3C-9 8 -5 10.6 0 10.6S9 8 9 3C9 -3 4 -5 4 -8Z'],
    ['clay', 'M-5.4 -11H5.4V-7.6H-5.4Z'],
    ['line', 'M-8.6 0C-4 2 4 2 8.6 0M-8.6 5C-4 7 4 7 8.6 5'],
    ['ink', 'M-3 1.6H3L1.4 4.6H-1.4Z'],
  ],
  dirt: [
    ['earth', 'M-11 9C-9 3 -6 3 -5 -1C-2 -6 3 -5 4 -1C8 -1 8 4 11 9Z'],
    ['line', 'M-5 5H-3M0 1H2M4 6H6M-1 7H1'],
    ['stone', 'M-8 9.6L-5 6L-2 9.6ZM5 9.6L7 7L9.6 9.6Z'],
  ],
  buddha: [
    ['gold', 'M-10 10.6C-11 6 -6 5 -4 4L-7 2C-8 -3 -4 -4 -2.6 -4.2H2.6C4 -4 8 -3 7 2L4 4C6 5 11 6 10 10.6Z'],
    ['gold', 'M0 -12a2 2 0 0 1 1.7 1.6a4.3 4.3 0 1 1 -3.4 0a2 2 0 0 1 1.7 -1.6Z'],
    ['line', 'M-4 4H4M-2 -6.4h1M1 -6.4h1M-8 8Q0 5 8 8'],
  ],
  blood_of_the_just: [
    ['blood', drop(0, 0, 1.7)],
    ['line', 'M-3.6 4C-3.6 6.4 -2 8 0 8'],
    ['bone', 'M-3.4 1L-.4 4L5 -3'],
  ],
  cursed_tablet: [
    ['stone', 'M-8 -10.6L5 -11L8.6 -7.4L8 10.6L-8.6 10.8Z'],
    ['ink', 'M-4 -6H4V-4.4H.8V-1H4.6V.6H-4.6V-1H-.8V-4.4H-4ZM-4 3L-1 3L-3 8ZM4 3L1 3L3 8Z'],
  ],
  bones: [
    [
      'bone',
      'M-10.4 8C-12 5.6 -9.6 3.6 -8 5L5 -6C4 -8 6 -10.4 8 -9C10.4 -10 11.6 -7 10 -5.6C9.6 -4 8 -4 7 -4.6L-6 6.4C-5 9 -7.6 11 -9 9.4Z',
    ],
    ['bone', skull(0, 1, 0.86)],
    ['ink', dots(0, 0, 2.6, 1.6)],
  ],
  blood_of_su_ling: [
    ['moon', disc(0, 0, 10.4)],
    ['blood', drop(0, 0, 1.15)],
    ['line', 'M-2.6 2.6C-2.6 4.4 -1.6 5.4 0 5.4'],
  ],
}
