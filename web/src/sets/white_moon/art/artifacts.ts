/** The eight artifacts, in a box of 24 × 24 round (0, 0). */
import type { ArtifactLook } from '../../../art/artifact'
import { disc } from '../../../art/icon-shapes'

const spark = (x: number, y: number, s: number): string =>
  `M${x} ${y - s}L${x + s * 0.28} ${y - s * 0.28}L${x + s} ${y}L${x + s * 0.28} ${y + s * 0.28}L${x} ${y + s}L${x - s * 0.28} ${y + s * 0.28}L${x - s} ${y}L${x - s * 0.28} ${y - s * 0.28}Z`

export const ARTIFACTS: Record<string, ArtifactLook> = {
  divine_sword: {
    once: false,
    parts: [
      ['shine', 'M-11 -3L-8 -3M-9 -9L-7 -7M-3 -11V-8'],
      ['steel', 'M11 -11.4L10 -5L-2.4 5L-5 2.4Z'],
      ['line', 'M9 -9L-3 3'],
      ['gold', 'M-7.6 -1L1 7.6L-1.6 9L-9 1.6Z'],
      ['red', 'M-6.6 4L-4 6.6L-8 10.6L-10.6 8Z'],
      ['gold', disc(-10, 10, 2.2)],
    ],
  },
  vengeful_claw: {
    once: false,
    parts: [
      [
        'steel',
        'M-9 -1C-11 -6 -9 -10 -5 -12C-6 -8 -6 -5 -4 -1ZM-3 -2C-4 -7 -2 -10.6 1.6 -12C.6 -8 1 -5 2.4 -2ZM3.6 -1C3.4 -6 6 -9.6 10 -10.6C8 -7 8 -4 8.6 0Z',
      ],
      ['gold', 'M-10 -1.4C-6 -3.4 6 -3.4 10 -.4L8 6H-8Z'],
      ['red', 'M-8 6H8L6 11.4H-6Z'],
      ['line', 'M-7 2.4H7M-3 -1V5M3 -1V5M-6 8.6H6'],
    ],
  },
  armor_of_the_just: {
    once: false,
    parts: [
      ['gold', 'M-11 -8L-4.6 -10.6Q0 -6.6 4.6 -10.6L11 -8L9.6 -1L7 -2V9.6Q0 12.4 -7 9.6V-2L-9.6 -1Z'],
      ['steel', 'M-6 -1H6V7H-6Z'],
      ['line', 'M-6 3H6M-3 -1V3M3 -1V3M0 3V7M-6 7H6M-7 -2L-7 -5M7 -2V-5'],
      ['red', disc(0, -4.4, 2.2)],
    ],
  },
  shield_of_time: {
    once: false,
    parts: [
      ['gold', disc(0, 0, 11.2)],
      ['jade', disc(0, 0, 8.4)],
      ['line', 'M0 -8.4V-6M0 8.4V6M-8.4 0H-6M8.4 0H6M-6 -6L-4.6 -4.6M6 6L4.6 4.6M-6 6L-4.6 4.6M6 -6L4.6 -4.6'],
      ['paper', 'M-3.6 -5H3.6C3.6 -2 1 -1 1 0S3.6 2 3.6 5H-3.6C-3.6 2 -1 1 -1 0S-3.6 -2 -3.6 -5Z'],
      ['ink', 'M-2 -3H2L0 -.4ZM-3 4.6Q0 1.4 3 4.6Z'],
    ],
  },
  life_potion: {
    once: true,
    parts: [
      ['jade', 'M-2.6 -6C-2.6 -3 -9 -1 -9 5C-9 9.6 -5 11.4 0 11.4S9 9.6 9 5C9 -1 2.6 -3 2.6 -6Z'],
      ['red', 'M-8.6 3Q-4 .6 0 3T8.6 3C10 9 5 11 0 11S-10 9 -8.6 3Z'],
      ['gold', 'M-3.6 -7.4H3.6V-5H-3.6Z'],
      ['paper', 'M-2.2 -11.6H2.2V-7.4H-2.2Z'],
      ['shine', 'M-5.6 4Q-5.6 1 -3.4 -.6'],
      ['paper', 'M0 9C-4.4 6 -3 3.4 -1.4 3.6Q0 3.8 0 5Q0 3.8 1.4 3.6C3 3.4 4.4 6 0 9Z'],
    ],
  },
  moon_dust: {
    once: true,
    parts: [
      ['paper', 'M-4.4 -2C-11 3 -10 11 0 11S11 3 4.4 -2Z'],
      ['gold', 'M-6 -4H6L4.4 -1.6H-4.4Z'],
      ['paper', 'M-4.6 -4L-6.6 -8L-2.4 -6.6L0 -9L2.4 -6.6L6.6 -8L4.6 -4Z'],
      ['moonlight', 'M1.6 1A4.6 4.6 0 1 0 4.8 7.6A4 4 0 0 1 1.6 1Z'],
      ['moonlight', spark(-8.6, -7.4, 3.4) + spark(8.6, -8, 2.6) + spark(9.6, -1.6, 1.8)],
    ],
  },
  scroll_of_unity: {
    once: true,
    parts: [
      ['paper', 'M-7.6 -8H7.6V8H-7.6Z'],
      ['red', 'M-10 -11H10V-7.6H-10ZM-10 7.6H10V11H-10Z'],
      ['line', 'M-4 -1.4a4 4 0 1 0 4 4.6M4 -1.4a4 4 0 1 1 -4 4.6M0 -5a4 4 0 1 0 .1 0'],
      ['gold', 'M-11.6 -10.6H-10V-8H-11.6ZM10 -10.6H11.6V-8H10ZM-11.6 8H-10V10.6H-11.6ZM10 8H11.6V10.6H10Z'],
    ],
  },
  firework: {
    once: true,
    parts: [
      ['shine', 'M4 -12V-10M10.6 -9.6L9 -8M12 -3H10M9.6 3L8 1.4M-1.6 -10L0 -8.4M11 -6H9.6'],
      ['gold', spark(4.6, -3.6, 6)],
      ['red', 'M-3.4 -1.4L1.4 3.4L-5.6 10.4L-10.4 5.6Z'],
      ['paper', 'M-5 .2L-.2 5L-2 6.8L-6.8 2Z'],
      ['line', 'M-10.4 5.6L-5.6 10.4M-1 1L3 -2.4'],
    ],
  },
}
