/** Where everything lies, in units of a square of 1000 with the village in its middle. */
import type { Direction } from '../lib/types'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}
export interface Point {
  x: number
  y: number
}

export const SQUARE = 1000
export const TILE = 184
const STEP = 192
const VILLAGE = 216
export const CARD = { w: 168, h: 168 }
/** The middles of the stones on a card: those of all three are as low. */
export const STONE = { y: 144, left: 29, centre: 84, right: 139 }
const SIDE = 7
export const BOARD_DEPTH = 206
const PLATE = 202

export const tileBox = (index: number): Box => ({
  x: VILLAGE + STEP * (index % 3),
  y: VILLAGE + STEP * Math.floor(index / 3),
  w: TILE,
  h: TILE,
})

export function boardBox(direction: Direction): Box {
  const [near, long] = [4, 3 * STEP - 8 + 8]
  const far = SQUARE - near - BOARD_DEPTH
  const along = VILLAGE - 4
  if (direction === 'north') return { x: along, y: near, w: long, h: BOARD_DEPTH }
  if (direction === 'south') return { x: along, y: far, w: long, h: BOARD_DEPTH }
  if (direction === 'west') return { x: near, y: along, w: BOARD_DEPTH, h: long }
  return { x: far, y: along, w: BOARD_DEPTH, h: long }
}

/** How far along its side a space lies, 0 to 2 from the west or the north. Spaces are numbered from their own player's left. */
export const alongSide = (direction: Direction, index: number): number =>
  direction === 'north' || direction === 'east' ? 2 - index : index

/** Top left corner of the card on a space. */
export function cardAt(direction: Direction, index: number): Point {
  const middle = VILLAGE + STEP * alongSide(direction, index) + TILE / 2
  if (direction === 'north') return { x: middle - CARD.w / 2, y: SIDE }
  if (direction === 'south') return { x: middle - CARD.w / 2, y: SQUARE - SIDE - CARD.h }
  if (direction === 'west') return { x: SIDE, y: middle - CARD.h / 2 }
  return { x: SQUARE - SIDE - CARD.w, y: middle - CARD.h / 2 }
}

/** The tiles before a space, the faced one first. */
export function lineOf(direction: Direction, index: number): number[] {
  const along = alongSide(direction, index)
  const away = direction === 'north' || direction === 'west' ? [0, 1, 2] : [2, 1, 0]
  return away.map((k) => (direction === 'north' || direction === 'south' ? 3 * k + along : 3 * along + k))
}

/** From the middle of a card towards the village. */
const INWARD: Record<Direction, Point> = {
  north: { x: 0, y: 1 },
  east: { x: -1, y: 0 },
  south: { x: 0, y: -1 },
  west: { x: 1, y: 0 },
}

/** The two stones before a card, seen from its top left corner: the near one, then the one at the tile. */
export function stonesOf(direction: Direction): [Point, Point] {
  const { x, y } = INWARD[direction]
  const half = x ? CARD.w / 2 : CARD.h / 2
  const at = (d: number): Point => ({ x: CARD.w / 2 + x * (half + d), y: CARD.h / 2 + y * (half + d) })
  return [at(14), at(31)]
}

/** The plate lies at the end of its board's first space: north's in the north-east, and so round. */
export function plateBox(direction: Direction): Box {
  const far = SQUARE - 4 - PLATE
  const x = direction === 'north' || direction === 'east' ? far : 4
  const y = direction === 'north' || direction === 'west' ? 4 : far
  return { x, y, w: PLATE, h: PLATE }
}

/** Where a plate names its power, from the corner of the plate. */
export const powerBox = (compact: boolean): Box =>
  compact ? { x: 4, y: 4, w: PLATE - 8, h: 60 } : { x: 4, y: 47, w: PLATE - 8, h: 42 }

export type Shape = 'tall' | 'wide' | 'wider'

/** The side pieces: under the square, left of it, or on both sides. */
export function shapeOf(width: number, height: number): Shape {
  const ratio = height > 0 ? width / height : 1
  if (ratio > 1.29) return 'wider'
  return ratio > 1.02 ? 'wide' : 'tall'
}

export interface Sides {
  view: Box
  deck: Box
  discard: Box
  supply: Box
  signs: Box
  /** The parts of the sets, by name; one that is folded lies outside the view. */
  parts: Record<string, Box>
}

/** Whether a part is open. */
export const isOpen = ({ view, parts }: Sides, part: string): boolean => {
  const box = parts[part]
  return box !== undefined && overlap(box, view)
}

/** The table without sets. */
export function sidesOf(shape: Shape): Sides {
  if (shape === 'tall')
    return {
      view: { x: 0, y: 0, w: 1000, h: 1150 },
      deck: { x: 4, y: 1012, w: 352, h: 134 },
      discard: { x: 364, y: 1012, w: 112, h: 134 },
      supply: { x: 484, y: 1012, w: 306, h: 134 },
      signs: { x: 798, y: 1012, w: 198, h: 134 },
      parts: {},
    }
  const deck = { x: -152, y: 4, w: 144, h: 430 }
  if (shape === 'wide')
    return {
      view: { x: -156, y: 0, w: 1156, h: 1000 },
      deck,
      discard: { x: -152, y: 442, w: 144, h: 146 },
      supply: { x: -152, y: 596, w: 144, h: 236 },
      signs: { x: -152, y: 840, w: 144, h: 156 },
      parts: {},
    }
  return {
    view: { x: -156, y: 0, w: 1312, h: 1000 },
    deck: { ...deck, h: 780 },
    discard: { x: -152, y: 794, w: 144, h: 202 },
    supply: { x: 1008, y: 4, w: 144, h: 780 },
    signs: { x: 1008, y: 794, w: 144, h: 202 },
    parts: {},
  }
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

export const middle = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 })

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
const ARROWS: Record<Arrow, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
export const isArrow = (key: string): key is Arrow => key in ARROWS

/** The nearest box in the direction of an arrow: straight ahead counts more than aside. */
export function nextBox(boxes: readonly Box[], from: number, arrow: Arrow): number {
  const way = ARROWS[arrow]
  const start = middle(boxes[from]!)
  let best = -1
  let least = Infinity
  boxes.forEach((box, index) => {
    const end = middle(box)
    const ahead = (end.x - start.x) * way.x + (end.y - start.y) * way.y
    const aside = Math.abs((end.x - start.x) * way.y) + Math.abs((end.y - start.y) * way.x)
    if (index === from || ahead < 20 || aside > 1.6 * ahead) return
    const cost = ahead + 2 * aside
    if (cost < least) [best, least] = [index, cost]
  })
  return best
}

/** Where figures stand on a tile, by how many there are: at the sides first, so that the drawing is seen. */
const STANDS: readonly (readonly number[])[] = [[], [146], [40, 146], [36, 92, 148], [28, 70, 114, 156]]
const ROUND_TOKEN: readonly (readonly number[])[] = [[], [150], [34, 150], [24, 62, 158], [20, 54, 130, 164]]

/** To the right of what a set lays on the tile. */
const ASIDE: readonly (readonly number[])[] = [[], [150], [106, 152], [82, 118, 154], [72, 100, 128, 156]]
const ASIDE_TOKEN: readonly (readonly number[])[] = [[], [160], [76, 160], [72, 132, 162], [68, 92, 132, 162]]

/** Feet of the figures, from the tile's top left corner; the Circle's token is left free. */
export function feet(count: number, token: boolean, aside = false): Point[] {
  const stands = (aside ? (token ? ASIDE_TOKEN : ASIDE) : token ? ROUND_TOKEN : STANDS)[count] ?? []
  return stands.map((x) => ({ x, y: TILE - 53 }))
}
