/** White Moon's icons of stones, in the same box of 24 × 24 as the others. */
import { disc, dots, ghost, plus } from '../../../art/icon-shapes'
import type { Icon } from '../../../art/icons'

/** A villager: head, and a body to the waist. */
export const person = (x: number, y: number, s: number): string =>
  `M${x} ${y - 5.6 * s}a${2.7 * s} ${2.7 * s} 0 1 0 .1 0ZM${x - 4.2 * s} ${y + 5 * s}q0-${5 * s} ${4.2 * s}-${5 * s}t${4.2 * s} ${5 * s}Z`
/** Somebody who lies on the ground. */
export const fallen = (x: number, y: number, s: number): string =>
  `M${x - 6.6 * s} ${y - 3 * s}a${2.6 * s} ${2.6 * s} 0 1 0 .1 0ZM${x - 3.4 * s} ${y + 2.2 * s}q0-${5 * s} ${4 * s}-${4.6 * s}l${7.6 * s} ${1.6 * s}q${1.6 * s} ${1.6 * s} 0 ${3 * s}Z`
/** Jaws from above and below. */
const UPPER = 'M-11.4 -4C-11.4 -14 11.4 -14 11.4 -4L8.4 1L5.6 -4.6L2.8 .6L0 -5L-2.8 .6L-5.6 -4.6L-8.4 1Z'
const LOWER = 'M-10.4 6.4L-7.6 2.4L-5 7.2L-2.5 3.4L0 8L2.5 3.4L5 7.2L7.6 2.4L10.4 6.4C9 13.2 -9 13.2 -10.4 6.4Z'
/** The claws that take a die take other things too. */
const CLAWS =
  'M-11 -9C-5 -12 5 -12 11 -9L7 -3C7 -6 4 -7 0 -7S-7 -6 -7 -3ZM-11 -9C-12 0 -10 7 -5 10L-6 5C-9 2 -8 -4 -7 -5ZM11 -9C12 0 10 7 5 10L6 5C9 2 8 -4 7 -5Z'
const ROUND = 'M8.6 -5.4A10.4 10.4 0 1 0 10.4 1.6'
const TIP = 'M4 -8.6L10.6 -8L10 -1.6'

export const MOON_ICONS: Record<string, Icon> = {
  devourer: [
    ['pale', UPPER + LOWER],
    ['ill', person(0, 1.6, 0.86)],
    ['ink', dots(0, -8, 4, 1.5)],
  ],
  devour: [
    ['line', 'M-12 -8H-8M-12 -2.5H-9M-12 8H-8'],
    ['pale', 'M-7.4 -4C-7.4 -13 11.6 -13 11.6 -4L9 1L6.6 -4.6L4.2 .6L2 -5L-.2 .6L-2.6 -4.6L-5 1Z'],
    ['pale', 'M-6.4 6.4L-4.2 2.4L-2 7.2L0 3.4L2.2 8L4.4 3.4L6.6 7.2L8.6 2.4L10.8 6.4C9 13.2 -5 13.2 -6.4 6.4Z'],
    ['ill', person(2.1, 1.6, 0.86)],
    ['ink', dots(2.1, -8, 4, 1.5)],
  ],
  devour_any: [
    ['pale', 'M-11.4 -5C-11.4 -14.4 11.4 -14.4 11.4 -5L8.4 .4L5.6 -4.6L2.8 0L0 -5L-2.8 0L-5.6 -4.6L-8.4 .4Z'],
    ['ink', dots(0, -8.4, 4, 1.5)],
    ['ill', person(0, 6.4, 0.96)],
    ['good', person(-8, 7.4, 0.78) + person(8, 7.4, 0.78)],
  ],
  takes_portal: [
    ['line', 'M0 -5.4A7.4 7.4 0 1 0 .1 -5.4'],
    ['line', 'M-6 8.6V11.4H6V8.6'],
    ['good', 'M1 -3A5 5 0 1 0 4 5A4.4 4.4 0 0 1 1 -3Z'],
    ['ill', CLAWS],
  ],
  takes_su_ling: [
    ['pale', 'M0 -5a3.4 3.4 0 1 0 .1 0ZM-5 10C-5 4 -3 2.4 0 2.4S5 4 5 10L2.5 8.4L0 10L-2.5 8.4Z'],
    ['ink', 'M-3.4 -1.6C-3.4 -4.6 3.4 -4.6 3.4 -1.6C1.6 -2.8 -1.6 -2.8 -3.4 -1.6Z'],
    ['good', 'M-4.4 -5.6a2 2 0 1 0 .1 0ZM4.4 -5.6a2 2 0 1 0 .1 0Z'],
    ['ill', CLAWS],
  ],
  knock_all_down: [
    [
      'ill',
      'M-2 -12H2V-6H5L0 0L-5 -6H-2ZM-10.6 -12H-7.4V-8H-5.4L-9 -4L-12 -8H-10.6ZM10.6 -12H7.4V-8H5.4L9 -4L12 -8H10.6Z',
    ],
    ['pale', fallen(0, 5.6, 1.05)],
    ['line', 'M-11 10.4H11'],
  ],
  removes_ghosts: [
    ['pale', ghost(-5, -1, 0.84) + ghost(5, 1.6, 0.84)],
    ['ink', dots(-5, -2.6, 2, 1.2) + dots(5, 0, 2, 1.2)],
    ['cut', 'M-10 10.4L10.4 -9'],
  ],
  ghost_each_yin: [
    ['pale', disc(-3.6, -2.6, 8)],
    ['ink', 'M-3.6 -10.6a8 8 0 0 1 0 16a4 4 0 0 1 0 -8a4 4 0 0 0 0 -8Z'],
    ['pale', ghost(4.6, 3.6, 0.86)],
    ['ink', dots(4.6, 2, 2, 1.2)],
    ['good', plus(8.4, -7.6, 3.6)],
  ],
  walks: [
    ['line', ROUND],
    ['line', TIP],
    ['pale', ghost(-0.6, 0.6, 0.66)],
    ['ink', dots(-0.6, -0.8, 1.8, 1)],
  ],
  board_colour: [
    ['pale', 'M-10 -10H10V10H-10Z'],
    ['ink', 'M-8 -8H-.6V-.6H-8ZM.6 .6H8V8H.6Z'],
    ['good', 'M.6 -8H8V-.6H.6ZM-8 .6H-.6V8H-8Z'],
    ['ill', disc(0, 0, 5)],
    ['pale', 'M0 -3L3 0L0 3L-3 0Z'],
  ],
  reward_crystal: [
    ['pale', 'M-1.4 -11L4.4 -5V6L-1.4 11.4L-7.2 6V-5Z'],
    ['ink', 'M-7.2 -5L-1.6 -2.2L4.4 -5L-1.2 -3.4ZM-1.8 -2.4H-1V11H-1.8Z'],
    ['good', plus(8, -6.6, 4)],
  ],
}
