import type { Power } from '../lib/types'

/** Signs of the eight powers, lines in a box of 24 × 24 round (0, 0). */
export const POWER_SIGNS: Record<Power, string> = {
  // a leap over the spires
  spires: 'M-11 10L-7 0L-3 10M-1 10L3 -1L7 10M-10 -3C-6 -12 6 -12 9 -5M9 -5L10 -10M9 -5L4 -6',
  // two gusts that turn round each other
  twin_winds: 'M-10 -3H2C7 -3 7 -10 3 -10S0 -6 2 -6M10 3H-2C-7 3 -7 10 -3 10S0 6 -2 6',
  // a die and the hand of heaven
  gods_favorite: 'M-6 -2H4V8H-6ZM-3.5 .5V1M1.5 5V5.5M7 -1C11 -6 6 -12 0 -10L3 -12M0 -10L2.5 -7M9 3C11 8 6 12 2 11',
  mountain: 'M-11 9L-3 -8L1 0L4 -4L11 9ZM-5.5 -3L-3 -1L-1 -4',
  // a breath that does two things
  heavenly_gust: 'M-11 0C-6 -8 -2 8 2 0M2 0C4 -5 8 -8 11 -8M2 0C4 5 8 8 11 8M11 -8L7 -10M11 -8L9 -4M11 8L7 10M11 8L9 4',
  second_wind: 'M-9 4A9 9 0 0 1 8 -4M8 -4L9 -9M8 -4L3 -5M9 -2A9 9 0 0 1 -8 6M-8 6L-9 11M-8 6L-3 7',
  // a purse
  bottomless_pockets:
    'M-4 -5C-12 2 -10 10 0 10S12 2 4 -5ZM-6 -5H6M-4 -5L-6 -10L-2 -8L0 -11L2 -8L6 -10L4 -5M0 0V6M-3 3H3',
  // a scroll
  mantra: 'M-7 -9H7V7H-7ZM-9.5 -9H9.5M-9.5 7H9.5M-3.5 -5V3M0 -5V3M3.5 -5V0',
}
