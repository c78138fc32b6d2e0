/** The promo pieces' icons of stones, and the faces of the Infernal die, in the box of 24 × 24 of the others. */
import { disc, dots, plus } from '../../../art/icon-shapes'
import type { Icon } from '../../../art/icons'
import { person } from '../../white_moon/art/icons'

/** A face that cries out. */
const scream = (y: number, s: number): string => {
  const p = (dx: number, dy: number) => `${(dx * s).toFixed(1)} ${(y + dy * s).toFixed(1)}`
  return `M${p(-8, -3)}C${p(-8, -13)} ${p(8, -13)} ${p(8, -3)}C${p(8, 3)} ${p(5, 4)} ${p(5, 9)}C${p(4, 12)} ${p(-4, 12)} ${p(-5, 9)}C${p(-5, 4)} ${p(-8, 3)} ${p(-8, -3)}Z`
}
const BUDDHA = 'M-2 -11a4 4 0 1 1-.1 0ZM-10.4 8C-10.4 0 -6 -2 -2 -2S6.4 0 6.4 8Z'

export const PROMO_ICONS: Record<string, Icon> = {
  shout: [
    ['pale', 'M-5 -9C1 -9 4 -5 4 0L5.6 3L3.6 4V8C3.6 10 -2 10 -2 10L-3 12H-11V0C-11 -6 -9 -9 -5 -9Z'],
    ['ink', 'M5 4L-1 3.4L-.4 7.4L4 7.4ZM-1 -3a1.5 1.5 0 1 0 .1 0Z'],
    ['stroke', 'M8 -4C10 -1 10 3 8 6M10.6 -8C14 -3 14 5 10.6 10'],
  ],
  clears_board: [
    ['pale', 'M-4 -10H4V10H-4Z'],
    ['ink', dots(0, -2, 1.8, 1.2)],
    ['dash', 'M-12 -8H-7V8H-12ZM7 -8H12V8H7Z'],
    ['stroke', 'M-11.6 -5L-7.4 5M-7.4 -5L-11.6 5M7.4 -5L11.6 5M11.6 -5L7.4 5'],
  ],
  two_spaces: [
    ['dash', 'M-11.4 -9H-1.2V10H-11.4ZM1.2 -9H11.4V10H1.2Z'],
    ['pale', `${disc(0, -6.4, 3)}M-2.4 -3H2.4L3 2C7 3 9 5 11 8L9 9.6C6 7 3 6 0 6S-6 7 -9 9.6L-11 8C-9 5 -7 3 -3 2Z`],
  ],
  shelters_villager: [
    ['good', 'M-12 1L0 -11L12 1H8.6V11H-8.6V1Z'],
    ['ink', person(0, 4.6, 1)],
  ],
  terror: [
    ['pale', scream(0, 1)],
    ['ink', `${dots(0, -3, 3.4, 2.3)}M0 2.4a2.3 3.2 0 1 0 .1 0Z`],
    ['stroke', 'M-10.6 -6L-12.4 -8.6M10.6 -6L12.4 -8.6M-10.8 2H-12.6M10.8 2H12.6'],
  ],
  major_terror: [
    ['pale', scream(-3.4, 0.72)],
    ['ink', `${dots(0, -5.4, 2.5, 1.7)}M0 -1.8a1.7 2.3 0 1 0 .1 0Z`],
    ['ill', 'M-11.4 6.4H-4.6V12H-11.4ZM-3.4 6.4H3.4V12H-3.4ZM4.6 6.4H11.4V12H4.6Z'],
    ['stroke', 'M-8.6 -8L-11 -10M8.6 -8L11 -10'],
  ],
  punches: [
    [
      'pale',
      'M-3 -8C-2.4 -10.4 .8 -10.4 1.4 -8C2.4 -10.2 5.4 -9.6 5.6 -7C7.4 -8.2 10 -7 9.8 -4.6C11.6 -4.6 12 -2.4 11.8 -1L11 5C10 9 6 10.6 2 10.4C-3 10.2 -6 8 -6.4 4C-8.4 2 -8 -1 -5.6 -1.4L-3 -1Z',
    ],
    ['ink', 'M.8 -7H1.8V-1H.8ZM5 -6H6V0H5ZM9 -4H10V1H9ZM-4 2C0 3 2 2 3 0L4 .8C3 4 0 5 -4 4Z'],
    ['stroke', 'M-12 -6L-8 -5M-12.4 1H-10M-12 8L-8.4 6.6'],
  ],
  reward_nunchaku: [
    ['good', 'M-11.6 6L-3.4 -8.4L.2 -6.4L-8 8ZM3.6 9.6L-.2 -5.4L3.8 -6.4L7.6 8.6Z'],
    ['line', 'M-1.4 -8C0 -11 2.4 -11 2 -7'],
    ['pale', plus(8.6, -7.6, 3.8)],
  ],
  reward_apple: [
    ['ill', 'M-2 -3C-10 -8 -13 0 -11 5C-9 11 -5 12 -2 10C1 12 5 11 7 5C9 0 6 -8 -2 -3Z'],
    ['good', 'M-2 -4.4C-2 -9 1 -12 5 -11.4C5 -7 2 -4.4 -2 -4.4Z'],
    ['pale', plus(8.8, -6, 3.6)],
  ],
  leaves_buddha: [
    ['good', BUDDHA],
    ['line', 'M-12 10.5H8'],
    ['pale', plus(8.4, -6, 4)],
  ],
}

/** By face; a blank one is empty. */
export const INFERNAL_FACES: Record<string, Icon> = {
  infernal_haunt: [
    ['pale', 'M-10 -10H10V10H-10Z'],
    ['ink', scream(0, 0.7)],
    ['pale', dots(0, -2, 2.4, 1.6)],
  ],
  infernal_demon: [
    [
      'ill',
      'M-6 -4C-10 -5 -11.4 -9 -10 -12C-8 -9 -5 -8 -3 -8H3C5 -8 8 -9 10 -12C11.4 -9 10 -5 6 -4C9 2 4 9 0 10C-4 9 -9 2 -6 -4Z',
    ],
    ['ink', 'M-5 -2.6L-1 -.6C-2 2 -5 1 -5 -2.6ZM5 -2.6L1 -.6C2 2 5 1 5 -2.6ZM-3 4.4H3L0 7Z'],
  ],
  infernal_curse: [
    ['pale', 'M-8 -10.6L5 -11.4L8.6 -7.4L8 10.4L-8.6 11Z'],
    ['ink', 'M-5 -6.6H3V-5H-5ZM-5 -2.6H5V-1H-5ZM-5 1.4H2V3H-5Z'],
    ['ill', 'M0 5L1.6 8.4L5 7.4L3.4 10.4H-3.4L-5 7.4L-1.6 8.4Z'],
  ],
  infernal_skeleton: [
    ['pale', 'M-8.4 -2C-8.4 -12 8.4 -12 8.4 -2C8.4 2 5.4 2.6 5.4 8H-5.4C-5.4 2.6 -8.4 2 -8.4 -2Z'],
    ['ink', `${dots(0, -3, 3.6, 2.3)}M-.9 3L0 1L.9 3ZM-3 8V5H-2.2V8ZM-.4 8V5H.4V8ZM2.2 8V5H3V8Z`],
  ],
}
