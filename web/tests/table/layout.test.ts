import { describe, expect, test } from 'vitest'
import {
  boardBox,
  CARD,
  cardAt,
  feet,
  lineOf,
  nextBox,
  shapeOf,
  sidesOf,
  stonesOf,
  TILE,
  tileBox,
} from '../../src/table/layout'

import { DIRECTIONS, crowded, inside } from './drawn'

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
    const { view, parts: _, ...sides } = sidesOf(shape)
    expect(crowded(Object.values(sides), [view])).toEqual([])
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
