/** The twelve families: a crest, a hue and a pattern of the frame, so that colour never stands alone. */
import { disc } from '../../../art/icon-shapes'

export interface Crest {
  /** In a box of 24 × 24 round (0, 0): strokes, and what is filled. */
  line: string
  fill: string
}

export interface FamilyLook {
  hue: string
  crest: Crest
  /** The frame: the size of a cell and what is drawn in it. */
  cell: readonly [number, number]
  weave: string
}

const petals = [0, 1, 2, 3, 4]
  .map((k) => (k * 2 * Math.PI) / 5)
  .map((t) => disc(Math.round(66 * Math.sin(t)) / 10, Math.round(-66 * Math.cos(t)) / 10, 3.7))
  .join('')

export const FAMILIES: Record<string, FamilyLook> = {
  // a flower
  hua: {
    hue: '#b8456f',
    crest: { line: '', fill: petals + disc(0, 0, 2.2) },
    cell: [8, 8],
    weave: 'M4 2.6a1.5 1.5 0 1 0 .1 0Z',
  },
  // a junk
  zhou: {
    hue: '#22757d',
    crest: {
      line: 'M0 -11V4',
      fill: 'M-1.6 -10V3H-9.4C-9.4 -3 -6 -8 -1.6 -10ZM1.6 -8C6 -6 8.6 -2 8.6 3H1.6ZM-11 5.4H11L6.6 10.6H-6.6Z',
    },
    cell: [10, 8],
    weave: 'M0 5Q2.5 1 5 5T10 5',
  },
  // two plums
  li: {
    hue: '#69469b',
    crest: {
      line: 'M-4.8 0C-4 -5 0 -8 4 -10M5 1C5 -3 4.4 -6 3.4 -9',
      fill: `${disc(-5, 4.4, 4.9)}${disc(5.4, 5.6, 4.5)}M3.6 -10C7 -13.4 11 -10.4 11.4 -7C7 -4.6 4 -6.6 3.6 -10Z`,
    },
    cell: [7, 7],
    weave: 'M0 7L7 0',
  },
  // sunrise
  sun: {
    hue: '#c46a1f',
    crest: { line: 'M-11 8.6H11M0 -6V-11M-6.4 -3.4L-9.8 -7.4M6.4 -3.4L9.8 -7.4', fill: 'M-7 5A7 7 0 0 1 7 5Z' },
    cell: [8, 8],
    weave: 'M0 8L4 0L8 8',
  },
  // a sprout
  miao: {
    hue: '#4f8433',
    crest: {
      line: 'M0 11V-1',
      fill: 'M0 2C-1 -6 -7 -8.6 -11.4 -7.4C-11 -1.4 -7 3 0 2ZM0 -2C0 -8 4 -12 10.6 -11.6C11 -5.6 7 -1 0 -2Z',
    },
    cell: [8, 7],
    weave: 'M0 5L4 1.6L8 5',
  },
  // a drum and its sticks
  xiang: {
    hue: '#84532f',
    crest: {
      line: 'M-9 -1C-10.4 4 -10 7 -8 9.4C-5 11.4 5 11.4 8 9.4C10 7 10.4 4 9 -1M-9 -11L0 -3M9 -11L0 -3M-4 4.4L-2 8M4 4.4L2 8',
      fill: 'M-9 -1C-9 -4.6 9 -4.6 9 -1S-9 2.6 -9 -1Z',
    },
    cell: [8, 8],
    weave: 'M0 2H4V6H8M4 2V6',
  },
  // the reed organ whose name they bear
  sheng: {
    hue: '#8f7318',
    crest: {
      line: '',
      fill: 'M-8 -3H-5V5H-8ZM-3.9 -8H-.9V5H-3.9ZM.3 -11.4H3.3V5H.3ZM4.6 -6H7.6V5H4.6ZM-9.6 6.2H9.6C9.6 10 5 11.8 0 11.8S-9.6 10 -9.6 6.2Z',
    },
    cell: [6, 8],
    weave: 'M3 0V8',
  },
  // a crow
  wu: {
    hue: '#475066',
    crest: {
      line: 'M-1 7V11.4M3 7V11.4',
      fill: 'M-12 -3.4L-6.4 -5.4C-5 -10 1 -9.6 2 -5C7.4 -3 10.4 2 12 8.6L5.6 6.4C2 9 -3.4 8 -4.6 4C-6.4 2 -6.6 -1 -6.6 -2.2Z',
    },
    cell: [8, 8],
    weave: 'M4 1L7 4L4 7L1 4Z',
  },
  // an endless knot
  chang: {
    hue: '#a3302f',
    crest: { line: 'M0 -10.6L10.6 0L0 10.6L-10.6 0ZM-5.3 -5.3L5.3 5.3M5.3 -5.3L-5.3 5.3', fill: '' },
    cell: [8, 8],
    weave: 'M2 2L6 6M6 2L2 6',
  },
  // a gourd on its vine
  teng: {
    hue: '#626b25',
    crest: {
      line: 'M0 -5C0 -9.4 4 -11.6 8 -9.6C11 -7.6 9 -3.6 6.6 -5.4',
      fill: 'M0 -5.6C3.6 -5.6 4.4 -2 3.2 0C9 2.4 8.6 11.6 0 11.6S-9 2.4 -3.2 0C-4.4 -2 -3.6 -5.6 0 -5.6Z',
    },
    cell: [10, 8],
    weave: 'M0 8A5 5 0 0 1 10 8M3 8A2 2 0 0 1 7 8',
  },
  // a dragon in a coil
  long: {
    hue: '#2f559e',
    crest: {
      line: 'M-10 10C-12.6 -1 -8 -9.6 1 -9.6C9.6 -9.6 10.6 1.6 4 3.4C-1 4.6 -4 .6 -1.4 -2.4M-9.6 0L-12 -3M-7 -6L-9 -9.6M-10.4 6L-6.4 5',
      fill: `M1 -9.6L4.6 -12.4L6 -8.8L11.6 -9.6L9 -5.6Z${disc(1, -1.4, 1.4)}`,
    },
    cell: [8, 8],
    weave: 'M0 0A4 4 0 0 0 8 0M-4 4A4 4 0 0 0 4 4M4 4A4 4 0 0 0 12 4',
  },
  // a fish
  weng: {
    hue: '#4b7f97',
    crest: {
      line: 'M-2 -4.6Q1 0 -2 4.6',
      fill: `M-12 0C-6.6 -7.4 3 -7.4 7 0C3 7.4 -6.6 7.4 -12 0ZM6 0L12 -5.6V5.6Z${disc(-6.6, -1.4, 1.4)}`,
    },
    cell: [10, 6],
    weave: 'M0 1.6H6M5 4.6H10',
  },
}
