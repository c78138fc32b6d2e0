/** Icons of stones and pieces in a box of 24 × 24 round (0, 0). Tones: a light figure, ill, good, ink on top, a bar that forbids. */
import { die, disc, dots, ghost, heart, minus, pip, plus, ring, skull, token, yin } from './icon-shapes'
import { drawingOf } from '../sets'

export type Tone = 'pale' | 'ill' | 'good' | 'ink' | 'cut' | 'line' | 'dash' | 'stroke'
export type Icon = readonly (readonly [Tone, string])[]

/** Three people: it is about the whole group. */
const group = (y: number): string =>
  [-7, 0, 7].map((x) => `M${x} ${y - 3}a2.2 2.2 0 1 0 .1 0ZM${x - 3} ${y + 5}q0-4 3-4t3 4Z`).join('')
const cross = 'M-10 10L10 -10'
const burst = 'M0 -11.4L3 -4.4L10.2 -5.8L5.6 0L10.2 5.8L3 4.4L0 11.4L-3 4.4L-10.2 5.8L-5.6 0L-10.2 -5.8L-3 -4.4Z'

export const ICONS: Record<string, Icon> = {
  add_ghost: [
    ['pale', ghost(-2, 0, 1.05)],
    ['ink', dots(-2, -2, 2.6, 1.4)],
    ['good', plus(7, -6, 4.6)],
  ],
  power_off: [
    ['good', burst],
    ['cut', cross],
  ],
  group_power_off: [
    ['good', 'M0 -11L2 -6.4L7 -7.6L3.6 -4L7 -.4L2 -1.6L0 3L-2 -1.6L-7 -.4L-3.6 -4L-7 -7.6L-2 -6.4Z'],
    ['pale', group(7)],
    ['cut', 'M-10 4L10 -11'],
  ],
  tao_off: [
    ['pale', disc(0, 0, 10)],
    ['ink', ring(0, 0, 7.6) + 'M0 -5L5 0L0 5L-5 0Z'],
    ['cut', cross],
  ],
  capture_die: [
    ['pale', die(0, 1, 6.5)],
    ['ink', pip(-3, -2) + pip(3, 4) + pip(0, 1)],
    [
      'ill',
      'M-11 -9C-5 -12 5 -12 11 -9L7 -3C7 -6 4 -7 0 -7S-7 -6 -7 -3ZM-11 -9C-12 0 -10 7 -5 10L-6 5C-9 2 -8 -4 -7 -5ZM11 -9C12 0 10 7 5 10L6 5C9 2 8 -4 7 -5Z',
    ],
  ],
  quick_haunter: [
    ['pale', ghost(2.5, 0, 1.05)],
    ['ink', dots(2.5, -2, 2.6, 1.4)],
    ['line', 'M-11 -5H-6M-12 0H-7M-11 5H-6'],
  ],
  haunter: [
    ['pale', ghost(0, 0, 1.2)],
    ['ink', dots(0, -2, 3, 1.6)],
  ],
  lose_qi: [
    ['ill', heart(0, 0, 1.1)],
    ['pale', minus(0, -1, 5)],
  ],
  haunt_tile: [
    ['pale', 'M-10 -10H10V10H-10Z'],
    ['ink', ghost(0, 0.5, 0.95)],
    ['pale', dots(0, -1, 2.4, 1.4)],
  ],
  curse_die: [
    ['ill', die(0, 0, 9.5)],
    ['pale', skull],
    ['ink', dots(0, -1, 2.6, 1.6) + 'M-2.6 5V2.6M0 5V2.6M2.6 5V2.6'],
  ],
  group_lose_tao: [
    ['pale', token(-4, -4, 6.2)],
    ['ill', minus(7, -4, 4)],
    ['pale', group(7)],
  ],
  circle_lose_tao: [
    ['line', 'M0 -10.5A10.5 10.5 0 1 0 .1 -10.5M-10.5 0H-7M7 0H10.5M0 7V10.5'],
    ['pale', token(0, 0, 5)],
    ['ill', minus(7, -8, 4)],
  ],
  dice_immune: [
    ['pale', die(0, 0, 8)],
    ['ink', pip(-4, -4) + pip(4, -4) + pip(0, 0) + pip(-4, 4) + pip(4, 4)],
    ['cut', cross],
  ],
  white_face_off: [
    ['pale', die(0, 0, 9)],
    ['ink', 'M0 -6.5L1.9 -2.2L6.4 -2L3 1L4.2 5.4L0 3L-4.2 5.4L-3 1L-6.4 -2L-1.9 -2.2Z'],
    ['cut', cross],
  ],
  exorcise_only_if_opposite_empty: [
    ['pale', 'M-6 3H6V11H-6Z'],
    ['ink', dots(0, 7, 2.4, 1.3)],
    ['dash', 'M-6 -11H6V-3H-6Z'],
    ['stroke', 'M-3 -9.6L3 -4.4M3 -9.6L-3 -4.4'],
  ],
  exorcise_only_on_buddha: [
    ['good', 'M0 -11a4 4 0 1 1-.1 0ZM-9 8C-9 0 -4 -2 0 -2S9 0 9 8Z'],
    ['line', 'M-11 10.5H11'],
    ['ink', 'M-1.3 0H1.3L.8 4H-.8ZM0 5a1.1 1.1 0 1 0 .1 0Z'],
  ],
  reward_tao: [
    ['good', token(-1, 1, 8)],
    ['pale', plus(8, -7, 4)],
  ],
  reward_tao_2: [
    ['good', token(-5, 2, 6.6)],
    ['good', token(5.6, 2, 6.6)],
    ['pale', plus(0, -8, 3.6)],
  ],
  reward_qi_or_yinyang: [
    ['ill', heart(-5.4, -4, 0.66)],
    ['line', 'M-7 9L7 -9'],
    ['pale', disc(5.4, 4.4, 5.8)],
    ['ink', yin(5.4, 4.4, 5.8)],
  ],
  reward_group_qi_and_yinyang: [
    ['ill', heart(-6, -5, 0.62)],
    ['pale', disc(5.6, -5, 5.4)],
    ['ink', yin(5.6, -5, 5.4)],
    ['good', group(7)],
  ],
}

/** The drawing of a stone's icon; one that is not loaded yet is empty. */
export const iconOf = (icon: string): Icon => ICONS[icon] ?? drawingOf('icons', icon) ?? []

/** A ghost in play is worth something when it falls. */
export const isReward = (icon: string): boolean => /^(reward|leaves)/.test(icon)
