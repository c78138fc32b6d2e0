import { describe, expect, test } from 'vitest'
import type { Direction } from '../../src/lib/types'
import {
  boardBox,
  CARD,
  cardAt,
  feet,
  lineOf,
  nextBox,
  plateBox,
  shapeOf,
  sidesOf,
  stonesOf,
  TILE,
  tileBox,
  type Box,
} from '../../src/table/layout'

const DIRECTIONS: Direction[] = ['north', 'east', 'south', 'west']
const inside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h
const apart = (a: Box, b: Box): boolean => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y

describe('where things lie', () => {
  test('a board’s first space is on its own player’s left', () => {
    expect(cardAt('north', 0).x).toBeGreaterThan(cardAt('north', 2).x)
    expect(cardAt('east', 0).y).toBeGreaterThan(cardAt('east', 2).y)
    expect(cardAt('south', 0).x).toBeLessThan(cardAt('south', 2).x)
    expect(cardAt('west', 0).y).toBeLessThan(cardAt('west', 2).y)
  })

  test('the line of a space leads from the faced tile to the other side', () => {
    expect(lineOf('north', 0)).toEqual([2, 5, 8])
    expect(lineOf('east', 0)).toEqual([8, 7, 6])
    expect(lineOf('south', 0)).toEqual([6, 3, 0])
    expect(lineOf('west', 0)).toEqual([0, 1, 2])
  })

  test('cards and their stones lie on their board, the stones between card and village', () => {
    for (const direction of DIRECTIONS)
      for (const index of [0, 1, 2]) {
        const at = cardAt(direction, index)
        expect(inside({ ...at, ...CARD }, boardBox(direction))).toBe(true)
        const [near, far] = stonesOf(direction)
        const village = 500
        const distance = (p: { x: number; y: number }): number =>
          Math.max(Math.abs(at.x + p.x - village), Math.abs(at.y + p.y - village))
        expect(distance(far)).toBeLessThan(distance(near))
      }
  })

  test.each(['tall', 'wide', 'wider'] as const)('nothing covers anything else: %s', (shape) => {
    const { view, ...sides } = sidesOf(shape)
    const boxes = [
      ...DIRECTIONS.map(boardBox),
      ...DIRECTIONS.map(plateBox),
      ...Array.from({ length: 9 }, (_, k) => tileBox(k)),
      ...Object.values(sides),
    ]
    boxes.forEach((box, k) => {
      expect(inside(box, view)).toBe(true)
      boxes.slice(k + 1).forEach((other) => expect(apart(box, other)).toBe(true))
    })
  })

  test('the shape follows the room', () => {
    expect(shapeOf(390, 448)).toBe('tall')
    expect(shapeOf(940, 800)).toBe('wide')
    expect(shapeOf(1520, 1080)).toBe('wider')
    expect(shapeOf(390, 0)).toBe('tall')
  })

  test('up to four figures stand side by side on a tile', () => {
    for (const token of [false, true])
      for (let count = 1; count <= 4; count++) {
        const places = feet(count, token)
        expect(new Set(places.map(({ x }) => x)).size).toBe(count)
        for (const { x, y } of places) expect(x > 0 && x < TILE && y < TILE).toBe(true)
      }
  })
})

describe('arrow keys', () => {
  const boxes = [
    ...Array.from({ length: 9 }, (_, k) => tileBox(k)),
    { ...cardAt('north', 0), ...CARD },
    { ...cardAt('west', 2), ...CARD },
  ]
  test('lead from tile to tile, and on to the spaces', () => {
    expect(nextBox(boxes, 4, 'ArrowUp')).toBe(1)
    expect(nextBox(boxes, 4, 'ArrowRight')).toBe(5)
    expect(nextBox(boxes, 2, 'ArrowUp')).toBe(9)
    expect(nextBox(boxes, 6, 'ArrowLeft')).toBe(10)
    expect(nextBox(boxes, 9, 'ArrowDown')).toBe(2)
  })
  test('and nowhere beyond the edge', () => expect(nextBox(boxes, 9, 'ArrowUp')).toBe(-1))
})
