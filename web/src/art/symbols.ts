import type { Colour } from '../lib/types'

/** The sign of each colour's Tao, in a box of 24 × 24 round (0, 0): strokes, and what is filled. */
export interface Sign {
  line: string
  fill: string
}

export const SIGNS: Record<Colour, Sign> = {
  // incense: a burning stick in its bowl
  red: { line: 'M0 6V-2M-6 5.5H6L4 10H-4Z', fill: 'M0 -11C5 -6 4 -2 0 -2S-5 -6 -1.5 -8.5C-1 -7 0 -7 0 -11Z' },
  // bell
  green: {
    line: 'M-8 6C-5.5 3 -6 0 -5.6 -3C-5 -7 -2.6 -8.6 0 -8.6S5 -7 5.6 -3C6 0 5.5 3 8 6ZM-5.8 1H5.8',
    fill: 'M-2.6 7.2H2.6A2.6 3 0 0 1 -2.6 7.2ZM-1.6 -11H1.6V-8H-1.6Z',
  },
  // mirror: a round one, with its knob and the water in it
  blue: {
    line: 'M0 -9.5A8.5 8.5 0 1 0 .1 -9.5ZM-6 .5Q-3 -3 0 -1T6 -2M-4.6 4Q-2 1 0 3T5 2',
    fill: 'M-2 7.6H2L3 11.5H-3Z',
  },
  // rice: an ear with its grains
  yellow: {
    line: 'M0 11C0 4 -1 0 1 -8',
    fill: 'M1.5 -11.5C4.5 -8 4 -5 1 -4C-1 -6.6 -.6 -9.4 1.5 -11.5ZM-7.4 -5.6C-3.4 -5.6 -1.4 -3.4 -1 -.2C-5 0 -7 -2 -7.4 -5.6ZM8 -3.6C4 -3.6 1.8 -1.6 1.2 1.6C5.4 2 7.6 0 8 -3.6ZM-7.8 2C-3.6 1.8 -1.2 3.8 -.6 7.2C-4.8 7.4 -7.4 5.6 -7.8 2ZM7.8 4C4 4 1.4 5.6 .6 8.8C4.6 9.4 7.2 7.6 7.8 4Z',
  },
  // coin with a square hole
  black: {
    line: 'M0 -9.6A9.6 9.6 0 1 0 .1 -9.6ZM-3.6 -3.6H3.6V3.6H-3.6Z',
    fill: 'M-1.4 -7.8H1.4V-5.4H-1.4ZM-1.4 5.4H1.4V7.8H-1.4ZM-7.8 -1.4V1.4H-5.4V-1.4ZM5.4 -1.4V1.4H7.8V-1.4Z',
  },
  white: { line: '', fill: 'M0 -10.5L2.9 -3.8L10 -3.3L4.5 1.4L6.3 8.6L0 4.7L-6.3 8.6L-4.5 1.4L-10 -3.3L-2.9 -3.8Z' },
}

/** Cloth and token patterns: the size of a cell and what is drawn in it. */
export const PATTERNS: Record<Colour, { size: readonly [number, number]; line: string }> = {
  red: { size: [14, 20], line: 'M7 1C11 6 10 10 7 10S3 6 7 1ZM0 11C4 16 3 20 0 20M14 11C10 16 11 20 14 20' },
  green: { size: [20, 18], line: 'M10 0L20 9L10 18L0 9ZM10 6L13.4 9L10 12L6.6 9Z' },
  blue: {
    size: [24, 12],
    line: 'M0 12A12 12 0 0 1 24 12M6 12A6 6 0 0 1 18 12M-12 6A12 12 0 0 1 12 6M12 6A12 12 0 0 1 36 6M-6 6A6 6 0 0 1 6 6M18 6A6 6 0 0 1 30 6',
  },
  yellow: { size: [18, 18], line: 'M3 6L7 2M12 6L8.6 2.6M3 15L7 11M12 15L16 11M11 6L15 2M6 15L2 11' },
  black: { size: [16, 16], line: 'M0 0H16V16H0ZM5 5H11V11H5Z' },
  white: { size: [14, 14], line: 'M3.5 1V6M1 3.5H6M10.5 8V13M8 10.5H13' },
}
