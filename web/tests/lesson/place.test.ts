import { describe, expect, test } from 'vitest'
import { around, placeFor, shared, wider, within, type Rect } from '../../src/lesson/place'

const room = { x: 0, y: 0, w: 800, h: 600 }
const size = { w: 300, h: 120 }

describe('the bubble of a lesson', () => {
  test.each([
    ['in the west', { x: 20, y: 250, w: 80, h: 80 }],
    ['in the east', { x: 700, y: 250, w: 80, h: 80 }],
    ['in the north', { x: 360, y: 10, w: 80, h: 80 }],
    ['in the south-east corner', { x: 710, y: 510, w: 80, h: 80 }],
  ])('lies in the room and does not cover a piece %s', (_, piece) => {
    const place = placeFor(size, [piece], room)
    expect(shared(place, piece)).toBe(0)
    expect(shared(place, room)).toBe(size.w * size.h)
  })

  test('covers as little as it can on a phone', () => {
    const phone = { x: 0, y: 0, w: 390, h: 420 }
    const pieces = [
      { x: 20, y: 20, w: 70, h: 70 },
      { x: 290, y: 20, w: 70, h: 70 },
    ]
    expect(pieces.map((piece) => shared(placeFor({ w: 340, h: 130 }, pieces, phone), piece))).toEqual([0, 0])
  })

  test('lies below in the middle if it is about nothing', () => {
    expect(placeFor(size, [], room)).toEqual({ x: 250, y: 472, ...size })
  })

  test('a ring round a piece at the edge stays in the room', () => {
    const piece = { x: 2, y: 560, w: 80, h: 38 }
    expect(within(room, wider(piece, 6))).toEqual({ x: 0, y: 554, w: 88, h: 46 })
    expect(within(room, wider({ ...piece, x: 50, y: 50 }, 6))).toEqual({ x: 44, y: 44, w: 92, h: 50 })
  })

  test('is about all pieces at once', () => {
    expect(
      around([
        { x: 10, y: 10, w: 10, h: 10 },
        { x: 50, y: 40, w: 10, h: 10 },
      ]),
    ).toEqual({ x: 10, y: 10, w: 50, h: 40 })
    expect(around([])).toBeNull()
  })
})

describe('the bubble of a lesson on a full table', () => {
  const table = { x: 0, y: 0, w: 960, h: 800 }
  const bubble = { w: 340, h: 118 }
  const tile = (row: number, column: number): Rect => ({ x: 316 + 154 * column, y: 173 + 154 * row, w: 147, h: 147 })
  const tiles = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => tile(row, column)))
  const plates = [147, 778].flatMap((x) => [3, 635].map((y) => ({ x, y, w: 162, h: 162 })))
  const spaces = {
    red1: { x: 322, y: 660, w: 135, h: 135 },
    red2: { x: 475, y: 660, w: 135, h: 135 },
    red3: { x: 628, y: 660, w: 135, h: 135 },
    green1: { x: 803, y: 486, w: 135, h: 135 },
    yellow2: { x: 148, y: 332, w: 135, h: 135 },
    blue1: { x: 628, y: 6, w: 135, h: 135 },
  }
  /** With the figure before it. */
  const yellow = { ...spaces.yellow2, w: 160 }
  const taoist = (on: Rect): Rect => ({ x: on.x + 100, y: on.y + 50, w: 40, h: 60 })
  const red = { x: 147, y: 635, w: 162, h: 162 }

  test.each([
    ['haunter 4', [red], [spaces.red2, yellow], tile(2, 0)],
    ['haunter 5', [spaces.yellow2], [spaces.red2, yellow], tile(2, 0)],
    ['together 1', [tile(2, 2), spaces.red3, spaces.green1], [spaces.red3, spaces.green1], tile(2, 1)],
    ['together 3', [taoist(tile(1, 2))], [spaces.red3, spaces.green1], tile(2, 1)],
    ['together 4', [tile(2, 2)], [spaces.red3, spaces.green1], tile(2, 1)],
    ['lose 5', [], [spaces.red1, spaces.red2, spaces.blue1], tile(2, 1)],
    ['villagers 1', [tile(0, 0), tile(1, 2), tile(2, 1), tile(2, 2)], [spaces.red2], tile(2, 1)],
  ])('covers neither what %s is about nor a ghost nor the Taoist', (_, rings, ghosts, stands) => {
    const dear = [...ghosts, taoist(stands)]
    const place = placeFor(bubble, rings, table, [
      ...tiles.map((box) => ({ box, weight: 1 })),
      ...plates.map((box) => ({ box, weight: 0.6 })),
      ...dear.map((box) => ({ box, weight: 8 })),
    ])
    for (const box of [...rings, ...dear]) expect(shared(place, box)).toBe(0)
    expect(shared(place, table)).toBe(bubble.w * bubble.h)
  })

  test('takes the free edge of the table rather than the middle of the village', () => {
    const place = placeFor(
      bubble,
      [tile(1, 1)],
      table,
      tiles.map((box) => ({ box, weight: 1 })),
    )
    expect(tiles.reduce((sum, box) => sum + shared(place, box), 0)).toBe(0)
  })
})
