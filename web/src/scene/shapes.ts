/** What the pictures of the village are drawn with: silhouettes with swept roofs, on a sheet of 1600 × 1000. */

export interface House {
  /** The middle of its front, and where it stands. */
  x: number
  ground: number
  width: number
  storeys: number
}

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** A roof with swept eaves on the line `y`. */
function roof(x: number, y: number, width: number, height: number): string {
  const half = width / 2
  const ridge = half * 0.42
  const top = y - height
  const tip = y - height * 0.3
  return (
    `M${n(x - half)} ${n(tip)}Q${n(x - half * 0.58)} ${n(y - height * 0.16)} ${n(x - ridge)} ${n(top)}` +
    `q-${n(height * 0.05)} -${n(height * 0.14)} -${n(height * 0.16)} -${n(height * 0.2)}` +
    `q${n(height * 0.3)} ${n(height * 0.02)} ${n(height * 0.4)} ${n(height * 0.17)}` +
    `H${n(x + ridge - height * 0.24)}q${n(height * 0.1)} -${n(height * 0.15)} ${n(height * 0.4)} -${n(height * 0.17)}` +
    `q-${n(height * 0.11)} ${n(height * 0.06)} -${n(height * 0.16)} ${n(height * 0.2)}` +
    `Q${n(x + half * 0.58)} ${n(y - height * 0.16)} ${n(x + half)} ${n(tip)}` +
    `Q${n(x + half * 0.86)} ${n(y + height * 0.06)} ${n(x + half * 0.62)} ${n(y + height * 0.06)}` +
    `H${n(x - half * 0.62)}Q${n(x - half * 0.86)} ${n(y + height * 0.06)} ${n(x - half)} ${n(tip)}Z`
  )
}

const HIGH = 0.34
const EAVES = 0.26

/** Walls and roofs of a house; every storey is narrower than the one below. */
export function walls({ x, ground, width, storeys }: House): string {
  let path = ''
  let foot = ground
  let wide = width
  for (let storey = 0; storey < storeys; storey++) {
    const high = wide * HIGH
    const half = wide * 0.36
    path += `M${n(x - half)} ${n(foot)}V${n(foot - high)}H${n(x + half)}V${n(foot)}Z`
    path += roof(x, foot - high, wide, wide * EAVES)
    foot -= high + wide * EAVES * 0.82
    wide *= 0.76
  }
  return path
}

/** The lit windows of a house, two in every storey, each with a lattice of four panes. */
export function windows({ x, ground, width, storeys }: House): string {
  let path = ''
  let foot = ground
  let wide = width
  for (let storey = 0; storey < storeys; storey++) {
    const high = wide * HIGH
    const w = wide * 0.13
    const h = high * 0.44
    const y = foot - high * 0.72
    for (const at of [-0.24, 0.11]) path += panes(x + wide * at, y, w, h)
    foot -= high + wide * EAVES * 0.82
    wide *= 0.76
  }
  return path
}

function panes(x: number, y: number, width: number, height: number): string {
  const w = width * 0.46
  const h = height * 0.46
  const pane = (across: number, down: number) =>
    `M${n(x + across * width * 0.54)} ${n(y + down * height * 0.54)}h${n(w)}v${n(h)}h-${n(w)}Z`
  return pane(0, 0) + pane(1, 0) + pane(0, 1) + pane(1, 1)
}

export const FAR: readonly House[] = [
  { x: 96, ground: 652, width: 150, storeys: 1 },
  { x: 236, ground: 640, width: 120, storeys: 2 },
  { x: 520, ground: 640, width: 130, storeys: 1 },
  { x: 640, ground: 632, width: 110, storeys: 1 },
  { x: 770, ground: 636, width: 150, storeys: 2 },
  { x: 930, ground: 632, width: 120, storeys: 1 },
  { x: 1296, ground: 650, width: 190, storeys: 5 },
  { x: 1490, ground: 652, width: 150, storeys: 1 },
]

export const NEAR: readonly House[] = [
  { x: 60, ground: 800, width: 300, storeys: 1 },
  { x: 372, ground: 770, width: 240, storeys: 2 },
  { x: 640, ground: 762, width: 220, storeys: 1 },
  { x: 1030, ground: 764, width: 250, storeys: 2 },
  { x: 1250, ground: 780, width: 230, storeys: 1 },
  { x: 1530, ground: 806, width: 310, storeys: 1 },
]

/** A ghost with long hair and torn sleeves, about 150 wide and 240 high round (0, 0). */
export const GHOST = {
  robe:
    'M-16 -40C-34 -30 -54 -6 -78 42L-62 35L-64 55L-47 39L-43 52L-34 26C-38 60 -46 86 -32 126C-27 110 -25 102 -18 92' +
    'C-14 114 -6 130 6 150C4 126 8 110 13 96C18 106 23 114 31 124C40 92 37 60 33 26L43 50L47 37L63 53L60 33L78 40' +
    'C54 -8 34 -30 16 -40Z',
  face: 'M0 -88C-18 -88 -22 -70 -20 -56C-17 -40 -8 -30 0 -30S17 -40 20 -56C22 -70 18 -88 0 -88Z',
  hair:
    'M0 -98C-30 -98 -33 -68 -29 -44C-31 -18 -37 2 -30 26C-27 8 -24 -6 -22 -18L-21 -52C-14 -76 -4 -82 2 -90' +
    'C6 -80 16 -74 21 -52L22 -18C24 -6 27 8 30 26C37 2 31 -18 29 -44C33 -68 30 -98 0 -98Z',
  hollows:
    'M-15 -64C-11 -66 -5 -62 -4 -56C-8 -50 -15 -54 -15 -64ZM15 -64C11 -66 5 -62 4 -56C8 -50 15 -54 15 -64Z' +
    'M-4 -44C-2 -48 2 -48 4 -44C5 -38 3 -33 0 -33S-5 -38 -4 -44Z',
}

/** A paper lantern that hangs from (0, 0). */
export const LANTERN = 'M-9 16H9C21 20 21 48 9 52H-9C-21 48 -21 20 -9 16Z'
export const LANTERN_WOOD = 'M0 0V14M-9 16H9M-9 52H9M0 52V66'

/** Wu-Feng's shade, horned and huge, round (0, 0): 480 wide and 560 high. */
export const SHADE = {
  body:
    'M0 -150C-40 -150 -70 -130 -78 -96C-110 -110 -150 -150 -150 -214C-190 -150 -170 -84 -112 -50C-112 -20 -104 6 -90 26' +
    'C-150 44 -214 90 -240 200C-226 190 -214 188 -204 194C-210 226 -208 256 -214 300H214C208 256 210 226 204 194' +
    'C214 188 226 190 240 200C214 90 150 44 90 26C104 6 112 -20 112 -50C170 -84 190 -150 150 -214C150 -150 110 -110 78 -96' +
    'C70 -130 40 -150 0 -150Z',
  eyes: 'M-66 -56L-20 -34C-28 -14 -60 -20 -66 -56ZM66 -56L20 -34C28 -14 60 -20 66 -56Z',
  mouth: 'M-50 20Q0 44 50 20L40 40L30 32L20 48L8 38L0 54L-8 38L-20 48L-30 32L-40 40Z',
}
