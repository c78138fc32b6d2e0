/** What a family's deaths bring and what saving it wins, as icons like those of the stones. Artifacts have their own drawings. */
import { disc, heart, minus, plus, token, yin } from '../../../art/icon-shapes'
import { ICONS, type Icon } from '../../../art/icons'
import { fallen, person } from './icons'

const MASK =
  'M-11 -10C-9.6 -5.6 -7.4 -4.6 -5 -5H5C7.4 -4.6 9.6 -5.6 11 -10C13 -4 11 .6 8 1.6C7.4 7.4 3.6 11.4 0 12.4C-3.6 11.4 -7.4 7.4 -8 1.6C-11 .6 -13 -4 -11 -10Z'

export const EFFECTS: Record<string, Icon> = {
  knock_down: [
    ['ill', 'M-2.4 -12H2.4V-5.6H5.6L0 .4L-5.6 -5.6H-2.4Z'],
    ['pale', fallen(0, 5.6, 1.1)],
    ['line', 'M-11 10.6H11'],
  ],
  lose_qi: ICONS['lose_qi']!,
  discard_tao: [
    ['pale', token(-2.4, 1.6, 8.6)],
    ['ill', minus(7.6, -7, 4.4)],
  ],
  add_ghost: ICONS['add_ghost']!,
  curse_die: ICONS['curse_die']!,
  kill_another: [
    ['pale', person(-5, 0, 1.1)],
    ['ill', person(5.4, 2.4, 1.1)],
    ['stroke', 'M1 -11L10 -3M10 -11L1 -3'],
  ],
  haunt_tile: ICONS['haunt_tile']!,
  incarnation: [
    ['ill', MASK],
    [
      'ink',
      'M-6 -1.4L-1.6 .8C-2.6 3 -5.4 2.4 -6 -1.4ZM6 -1.4L1.6 .8C2.6 3 5.4 2.4 6 -1.4ZM-3.6 6.4L0 5.4L3.6 6.4L0 8.8Z',
    ],
  ],
  tao_leaves: [
    ['pale', token(-3, 2, 7.8)],
    ['cut', 'M4 -2L10.4 -9M4.4 -9.4H10.4V-3.4'],
  ],
  barrier: [
    ['line', 'M-11 9A11 11 0 0 1 11 9Z'],
    ['line', 'M-6.6 9A6.6 9.6 0 0 1 6.6 9M0 -2V9'],
    ['good', 'M0 -11.4L3 -7.4L0 -2.6L-3 -7.4Z'],
  ],
  gain_qi: [
    ['ill', heart(-2, 2, 0.95)],
    ['good', plus(7.6, -6.6, 4.4)],
  ],
  two_tao: ICONS['reward_tao_2']!,
  yinyang: [
    ['pale', disc(0, 0, 11)],
    ['ink', `${yin(0, 0, 11)}${disc(0, 5.6, 2)}`],
    ['pale', disc(3.6, -4, 1.6)],
  ],
}
