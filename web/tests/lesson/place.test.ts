import { describe, expect, test } from 'vitest'
import { around, placeFor, shared } from '../../src/lesson/place'

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
