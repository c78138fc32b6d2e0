/** Black Secret's icons: of stones, of curses and of mantras, in the box of 24 × 24 of the others. */
import { die, disc, dots, ghost, heart, minus, plus, token, yin } from '../../../art/icon-shapes'
import { ICONS, type Icon } from '../../../art/icons'
import { fallen, person } from '../../white_moon/art/icons'

const at = (x: number, y: number, s: number) => (dx: number, dy: number) =>
  `${(x + dx * s).toFixed(1)} ${(y + dy * s).toFixed(1)}`

export function skull(x: number, y: number, s: number): string {
  const p = at(x, y, s)
  return `M${p(-7, -1)}C${p(-7, -9)} ${p(7, -9)} ${p(7, -1)}C${p(7, 2)} ${p(4.6, 2.6)} ${p(4.6, 6.6)}L${p(-4.6, 6.6)}C${p(-4.6, 2.6)} ${p(-7, 2)} ${p(-7, -1)}Z`
}
const holes = (x: number, y: number, s: number): string => {
  const p = at(x, y, s)
  const r = (1.9 * s).toFixed(1)
  return `M${p(-3, -2.6)}a${r} ${r} 0 1 0 .1 0ZM${p(3, -2.6)}a${r} ${r} 0 1 0 .1 0ZM${p(-2.4, 6.6)}V${(y + 4 * s).toFixed(1)}M${p(0, 6.6)}V${(y + 4 * s).toFixed(1)}M${p(2.4, 6.6)}V${(y + 4 * s).toFixed(1)}`
}
const skulls = (...heads: [number, number, number][]): Icon => [
  ['pale', heads.map((head) => skull(...head)).join('')],
  ['ink', heads.map((head) => holes(...head)).join('')],
]

function demon(x: number, y: number, s: number): string {
  const p = at(x, y, s)
  return `M${p(-6, -4)}C${p(-10, -5)} ${p(-11, -9)} ${p(-9.6, -12)}C${p(-8, -9)} ${p(-5, -8)} ${p(-3, -8)}L${p(3, -8)}C${p(5, -8)} ${p(8, -9)} ${p(9.6, -12)}C${p(11, -9)} ${p(10, -5)} ${p(6, -4)}C${p(9, 2)} ${p(4, 8)} ${p(0, 9)}C${p(-4, 8)} ${p(-9, 2)} ${p(-6, -4)}Z`
}
const glare = (x: number, y: number, s: number): string => {
  const p = at(x, y, s)
  return `M${p(-5, -2.6)}L${p(-1, -0.6)}C${p(-2, 2)} ${p(-5, 1)} ${p(-5, -2.6)}ZM${p(5, -2.6)}L${p(1, -0.6)}C${p(2, 2)} ${p(5, 1)} ${p(5, -2.6)}ZM${p(-2.6, 4)}L${p(2.6, 4)}L${p(0, 6)}Z`
}

/** A slab with a chipped corner. */
function slab(x: number, y: number, s: number): string {
  const p = at(x, y, s)
  return `M${p(-7, -9)}L${p(4, -9.6)}L${p(7.4, -6)}L${p(7, 9)}L${p(-7.4, 9.4)}Z`
}
function scroll(x: number, y: number, s: number): string {
  const p = at(x, y, s)
  return `M${p(-8.4, -10)}L${p(8.4, -10)}L${p(8.4, -6.4)}L${p(6, -6.4)}L${p(6, 6.4)}L${p(8.4, 6.4)}L${p(8.4, 10)}L${p(-8.4, 10)}L${p(-8.4, 6.4)}L${p(-6, 6.4)}L${p(-6, -6.4)}L${p(-8.4, -6.4)}Z`
}
export function drop(x: number, y: number, s: number): string {
  const p = at(x, y, s)
  return `M${p(0, -6)}C${p(2, -2.4)} ${p(4.6, 0)} ${p(4.6, 2.4)}C${p(4.6, 5)} ${p(2.4, 6.4)} ${p(0, 6.4)}C${p(-2.4, 6.4)} ${p(-4.6, 5)} ${p(-4.6, 2.4)}C${p(-4.6, 0)} ${p(-2, -2.4)} ${p(0, -6)}Z`
}
export function ladder(x: number, y: number, s: number): string {
  const p = at(x, y, s)
  return `M${p(-4, -11)}L${p(-4, 11)}M${p(4, -11)}L${p(4, 11)}M${p(-4, -7)}L${p(4, -7)}M${p(-4, -2.4)}L${p(4, -2.4)}M${p(-4, 2.4)}L${p(4, 2.4)}M${p(-4, 7)}L${p(4, 7)}`
}
/** Arrows in ink of their own: right, down, back home. */
const right = (x: number, y: number, s: number): string => {
  const p = at(x, y, s)
  return `M${p(-6, -2)}L${p(0, -2)}L${p(0, -5.4)}L${p(6, 0)}L${p(0, 5.4)}L${p(0, 2)}L${p(-6, 2)}Z`
}
const down = (x: number, y: number, s: number): string => {
  const p = at(x, y, s)
  return `M${p(-2, -6)}L${p(2, -6)}L${p(2, 0)}L${p(5.4, 0)}L${p(0, 6)}L${p(-5.4, 0)}L${p(-2, 0)}Z`
}
const back = (x: number, y: number, s: number): string => {
  const p = at(x, y, s)
  return `M${p(6, 6)}L${p(6, -1)}C${p(6, -4)} ${p(4, -5)} ${p(1, -5)}L${p(-1, -5)}L${p(-1, -8.4)}L${p(-7, -3)}L${p(-1, 2.4)}L${p(-1, -1)}L${p(1, -1)}C${p(2, -1)} ${p(2, -1)} ${p(2, 0)}L${p(2, 6)}Z`
}
const card = (x: number, y: number, s: number): string => {
  const p = at(x, y, s)
  return `M${p(-7, -10)}L${p(7, -10)}L${p(7, 10)}L${p(-7, 10)}Z`
}
const MASK =
  'M-7 -7C-6 -4 -4.6 -3.4 -3 -3.6H3C4.6 -3.4 6 -4 7 -7C8.4 -3 7 0 5 .8C4.6 4.6 2.4 7 0 7.8C-2.4 7 -4.6 4.6 -5 .8C-7 0 -8.4 -3 -7 -7Z'
const FACE = 'M-3.6 -1L-1 .4C-1.6 1.8 -3.4 1.4 -3.6 -1ZM3.6 -1L1 .4C1.6 1.8 3.4 1.4 3.6 -1ZM-2 4L0 3.4L2 4L0 5.4Z'
const buddha = (x: number, y: number, s: number): string => {
  const p = at(x, y, s)
  return `M${p(-8, 9)}C${p(-8, 2)} ${p(-4, 0)} ${p(0, 0)}C${p(4, 0)} ${p(8, 2)} ${p(8, 9)}Z${disc(x, y - 4.4 * s, 4 * s)}`
}
const house = (x: number, y: number, s: number): string => {
  const p = at(x, y, s)
  return `M${p(-11, -1)}C${p(-6, -3)} ${p(-3, -6)} ${p(0, -11)}C${p(3, -6)} ${p(6, -3)} ${p(11, -1)}L${p(8, 1)}L${p(8, 10)}L${p(-8, 10)}L${p(-8, 1)}Z`
}
const pale = (path: string): Icon[number] => ['pale', path]
const CUT: Icon[number] = ['cut', 'M-10 10L10 -10']
const STACK =
  'M-8 6C-8 3 8 3 8 6V8.4C8 11.4 -8 11.4 -8 8.4ZM-8 1C-8 -2 8 -2 8 1V3.4C8 6.4 -8 6.4 -8 3.4ZM-8 -4C-8 -7 8 -7 8 -4V-1.6C8 1.4 -8 1.4 -8 -1.6Z'
const RIMS =
  'M-8 -3.4C-8 -.6 8 -.6 8 -3.4L8 -2.6C8 .2 -8 .2 -8 -2.6ZM-8 1.8C-8 4.6 8 4.6 8 1.8L8 2.6C8 5.4 -8 5.4 -8 2.6Z'
const LETTERS = 'M-3 -4H-2V4H-3ZM2 -4H3V2H2Z'
const TOMB = 'M1 11V-1C1 -9 11 -9 11 -1V11Z'
const CRYSTAL = 'M0 -11L6 -5V5L0 11.4L-6 5V-5Z'

export const SECRET_ICONS: Record<string, Icon> = {
  activate_demon: [
    pale(demon(-1, 1.4, 1)),
    ['ink', glare(-1, 1.4, 1)],
    ['good', 'M9 -2L4.4 5H7.4L5.4 11.6L12 3.4H8.6L11 -2Z'],
  ],
  throw_curse: [
    ['ill', slab(2.6, 0, 1.06)],
    ['pale', skull(2.6, -0.6, 0.66)],
    ['ink', holes(2.6, -0.6, 0.66)],
    ['line', 'M-12 -6H-8M-12 0H-7.4M-12 6H-8'],
  ],
  skeletons_3: skulls([-6, 4.4, 0.74], [6, 4.4, 0.74], [0, -5.6, 0.74]),
  skeleton_each_yin: [
    pale(disc(-3.6, -2.6, 8)),
    ['ink', yin(-3.6, -2.6, 8)],
    ['pale', skull(5, 5, 0.84)],
    ['ink', holes(5, 5, 0.84)],
    ['good', plus(8.4, -7.6, 3.6)],
  ],
  discard_stack: [pale(STACK), ['ink', RIMS], CUT],
  no_yinyang: [pale(disc(0, 0, 10.6)), ['ink', `${yin(0, 0, 10.2)}${disc(0, 5, 1.8)}`], CUT],
  no_mantra_qi: [pale(scroll(0, 0, 1.1)), ['ill', drop(0, 0, 0.9)], CUT],
  any_curse_colour: [
    ['ill', slab(0, 0, 1.2)],
    ['good', 'M0 -8L2.3 -2.9L7.8 -2.5L3.6 1.2L4.9 6.8L0 3.8L-4.9 6.8L-3.6 1.2L-7.8 -2.5L-2.3 -2.9Z'],
  ],
  reward_yinyang_and_mantra_qi: [
    pale(disc(-5.4, -4.4, 6)),
    ['ink', yin(-5.4, -4.4, 5.8)],
    ['good', scroll(5.4, 4, 0.68)],
    ['ill', drop(5.4, 4, 0.66)],
    ['pale', plus(7, -8, 3)],
  ],
}

const ability = (icon: string): Icon => SECRET_ICONS[icon] ?? ICONS[icon] ?? []

export const CURSES: Record<string, Icon> = {
  remove_qi: [pale(scroll(-2, 0, 1)), ['ill', drop(-2, 0, 0.84)], ['ill', minus(8, -8, 3.6)]],
  draw_incarnation: [pale(card(0, 0, 1.1)), ['ill', MASK], ['ink', FACE], ['good', plus(9, -9, 3)]],
  draw_ghost: [
    pale(card(0, 0, 1.1)),
    ['ink', ghost(0, 0.6, 0.84)],
    ['pale', dots(0, -1, 2.2, 1.3)],
    ['good', plus(9, -9, 3)],
  ],
  skeleton: skulls([0, 0, 1.3]),
  remove_ladder: [['line', ladder(0, 0, 1)], CUT],
  knock_down: [['ill', down(0, -6, 0.9)], pale(fallen(0, 5.6, 1.1)), ['line', 'M-11 10.6H11']],
  curse_die: ability('curse_die'),
  discard_tao: [pale(token(-2, 1.6, 9)), ['ill', minus(7.6, -7.4, 4.4)]],
  remove_all_qi: [pale(scroll(0, 0, 1.14)), ['ill', drop(0, -4, 0.6) + drop(-3.2, 4, 0.6) + drop(3.2, 4, 0.6)], CUT],
  remove_last_ghost: [
    ['line', 'M-9 11H9M-9 8H9'],
    pale(ghost(0, -3, 0.98)),
    ['ink', dots(0, -5, 2.4, 1.4)],
    ['ill', minus(8.6, -8, 3.4)],
  ],
  move_ghost: [pale(ghost(-4.6, 0, 1)), ['ink', dots(-4.6, -2, 2.4, 1.4)], ['good', right(7, 1, 0.84)]],
  two_skeletons: skulls([-5.6, -2.6, 0.94], [5.6, 3, 0.94]),
  activate_demon: ability('activate_demon'),
  send_below: [pale(person(0, -5.4, 1)), ['ill', down(0, 4, 0.84)], ['line', 'M-11 4V11H11V4']],
  lose_qi: ability('lose_qi'),
  lose_two_tao: [pale(token(-5, 3, 7) + token(5.4, 3, 7)), ['ill', minus(0, -8, 4.4)]],
  remove_mantra: [pale(scroll(0, 0, 1.1)), ['ink', LETTERS], CUT],
  remove_two_ghosts: [
    pale(ghost(-5, -1, 0.84) + ghost(5, 1.6, 0.84)),
    ['ink', dots(-5, -2.6, 2, 1.2) + dots(5, 0, 2, 1.2)],
    ['ill', minus(0, -9.6, 4)],
  ],
  ghost_from_discard: [['good', back(4.6, 3.4, 1)], pale(ghost(-4, 1, 1)), ['ink', dots(-4, -1, 2.4, 1.4)]],
  three_skeletons: ability('skeletons_3'),
  remove_two_ladders: [['line', ladder(-6, 0, 0.92) + ladder(6, 0, 0.92)], CUT],
  haunt_tile: ability('haunt_tile'),
  discard_yinyang: ability('no_yinyang'),
  two_curse_dice: [
    ['ill', die(-4.4, -4, 6.6) + die(4.8, 4.4, 6.6)],
    pale(skull(-4.4, -4, 0.62) + skull(4.8, 4.4, 0.62)),
    ['ink', holes(-4.4, -4, 0.62) + holes(4.8, 4.4, 0.62)],
  ],
  summon_incarnation: [
    [
      'good',
      'M0 -12L2 -7H-2ZM-11 -6L-6.6 -4.4L-8.4 -1.6ZM11 -6L6.6 -4.4L8.4 -1.6ZM-11 8L-6 6L-7.6 3ZM11 8L6 6L7.6 3ZM0 12.6L2 9H-2Z',
    ],
    ['ill', MASK],
    ['ink', FACE],
  ],
  summon_demons: [
    pale(demon(-6, 4.6, 0.6) + demon(6, 4.6, 0.6) + demon(0, -4, 0.66)),
    ['ink', glare(-6, 4.6, 0.6) + glare(6, 4.6, 0.6) + glare(0, -4, 0.66)],
  ],
  haunt_and_qi: [
    pale('M-11 -10H5V6H-11Z'),
    ['ink', ghost(-3, -1.6, 0.78)],
    ['pale', dots(-3, -3, 2, 1.2)],
    ['ill', heart(6, 5.4, 0.7)],
    ['pale', minus(6, 5, 3)],
  ],
  discard_stack: ability('discard_stack'),
  move_villager: [pale(person(-5, 0, 1.4)), ['good', right(6, 2, 0.92)]],
  remove_crystal: [pale(CRYSTAL), ['ink', 'M-6 -5L0 -2.4L6 -5L0 -3.6ZM-.4 -2.4H.4V11H-.4Z'], CUT],
  kill_villager: [
    ['ill', person(0, 0, 1.7)],
    ['cut', 'M-8 8L8 -8M-8 -8L8 8'],
  ],
  move_portal: [
    ['line', 'M-11 10V0A7.4 7.4 0 0 1 3.8 0V10'],
    ['good', 'M-4 -4A5 5 0 1 0 0 4A4.4 4.4 0 0 1 -4 -4Z'],
    ['good', right(8, 4, 0.66)],
  ],
}

export const MANTRAS: Record<string, Icon> = {
  return_ladders: [
    ['line', ladder(-6, 1, 0.92) + ladder(3, 1, 0.92)],
    ['good', plus(9, -8, 3.6)],
  ],
  top_ghost_under: [
    ['line', 'M-10 8H6M-10 11.4H6'],
    pale(ghost(-2, -4, 0.9)),
    ['ink', dots(-2, -6, 2.2, 1.3)],
    ['good', down(9, 4, 0.8)],
  ],
  gain_qi: [
    ['ill', heart(-2, 2, 1)],
    ['good', plus(8, -7, 4.4)],
  ],
  tao_and_mantra: [
    pale(token(-5.4, 0, 6.4)),
    ['good', scroll(6, 1, 0.72)],
    ['ink', 'M4.4 -2H5.2V4H4.4ZM6.8 -2H7.6V2H6.8Z'],
  ],
  discard_ghost: [pale(ghost(0, 0, 1.2)), ['ink', dots(0, -2, 3, 1.6)], CUT],
  return_curse: [
    ['ill', slab(-3.4, 0, 0.94)],
    ['pale', skull(-3.4, -0.6, 0.6)],
    ['ink', holes(-3.4, -0.6, 0.6)],
    ['good', back(6.4, 4, 0.86)],
  ],
  move_taoist: [
    ['good', right(9, 2, 0.5) + 'M-12 2L-9 -.8V.8H-6V3.2H-9V4.8Z'],
    pale('M-7 -4C-3 -6 -1 -8 0 -12C1 -8 3 -6 7 -4C4 -2.4 -4 -2.4 -7 -4ZM-3 -3.4H3V1H-3ZM-5 11C-5 4 -3 2 0 2S5 4 5 11Z'),
  ],
  two_tao_and_mantra: [
    pale(token(-6, -4.6, 5.6) + token(-5, 6, 5.6)),
    ['good', scroll(6, 1, 0.72)],
    ['ink', 'M4.4 -2H5.2V4H4.4ZM6.8 -2H7.6V2H6.8Z'],
  ],
  exorcise_skeletons: [...skulls([-5.6, -2.6, 0.94], [5.6, 3, 0.94]), CUT],
  regain_yinyang: [
    pale(disc(-2, 1, 9)),
    ['ink', `${yin(-2, 1, 8.8)}${disc(-2, 5.4, 1.5)}`],
    ['good', plus(8.4, -8, 3.8)],
  ],
  move_taoist_and_ghost: [
    pale('M-11 -3C-8 -4.6 -6.6 -6 -6 -9C-5.4 -6 -4 -4.6 -1 -3C-4 -2 -8 -2 -11 -3ZM-10 9C-10 3 -8 -2 -6 -2S-2 3 -2 9Z'),
    ['pale', ghost(6, -0.6, 0.84)],
    ['ink', dots(6, -2.4, 2, 1.2)],
    ['good', right(0, 9.6, 0.5) + 'M-9 9.6L-6 7V8.6H-3V10.6H-6V12.2Z'],
  ],
  return_demon: [pale(demon(-3, 1, 0.96)), ['ink', glare(-3, 1, 0.96)], ['good', back(7, 5, 0.76)]],
  place_buddhas: [
    ['good', buddha(-5.4, 2, 0.8) + buddha(5.6, 2, 0.8)],
    ['line', 'M-12 10.8H12'],
  ],
  return_all_demons: [
    pale(demon(-6, 5, 0.58) + demon(3, -3, 0.62) + demon(6.6, 6, 0.5)),
    ['ink', glare(-6, 5, 0.58) + glare(3, -3, 0.62)],
    ['good', back(-6.4, -6, 0.7)],
  ],
  unhaunt_all: [
    pale('M-10 -2H2V10H-10Z'),
    ['ink', 'M-8 2L-4 -1L0 2V8H-8Z'],
    ['good', 'M6 -12L7.6 -8.4L11.4 -9.4L9.4 -6L12.4 -3.4L8.6 -3L8 .8L5.4 -2.2L2 -.4L3.4 -4L.6 -6.6L4.4 -7.4Z'],
    ['line', 'M5.6 4V10M9.4 4V10'],
  ],
  yinyang_and_two_qi: [
    pale(disc(0, -5, 6.4)),
    ['ink', yin(0, -5, 6.2)],
    ['ill', heart(-6, 6, 0.62) + heart(6, 6, 0.62)],
  ],
  discard_two_ghosts: [
    pale(ghost(-5, -1, 0.88) + ghost(5, 1.6, 0.88)),
    ['ink', dots(-5, -2.6, 2, 1.2) + dots(5, 0, 2, 1.2)],
    CUT,
  ],
  four_ghosts_under: [
    pale([-8.4, -2.8, 2.8, 8.4].map((x) => ghost(x, -5, 0.46)).join('')),
    ['ink', [-8.4, -2.8, 2.8, 8.4].map((x) => dots(x, -6, 1, 0.7)).join('')],
    ['good', down(0, 4, 0.6)],
    ['line', 'M-10 9.4H10M-10 12H10'],
  ],
  shelter_portal: [
    ['good', house(0, 0, 1)],
    ['ink', person(0, 4.4, 0.94)],
  ],
  shelter_or_grave: [
    ['good', house(-3.6, -1, 0.8)],
    ['ink', person(-3.6, 3, 0.74)],
    pale(TOMB),
    ['ink', 'M5.4 -2H6.6V0H8.6V1.2H6.6V6H5.4V1.2H3.4V0H5.4Z'],
  ],
  shelter_two: [
    ['good', house(0, 0, 1)],
    ['ink', person(-3.6, 4.6, 0.8) + person(3.6, 4.6, 0.8)],
  ],
}
