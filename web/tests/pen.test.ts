import { describe, expect, test } from 'vitest'
import { drawings, type Parts } from '../src/art/pen'

const parts: Parts = {
  dot: 'b O0 0 2',
  hook: 'b M0 0L4 0L4 2',
  post: (height) => `b M0 0V${height}`,
}
const draw = (source: string): readonly (readonly [string, string])[] =>
  drawings({ kinds: { b: 'body', e: 'eye' }, parts, middle: 50 }, { it: source }).it
const paths = (source: string): string[] => draw(source).map(([, path]) => path)

describe('the language of drawings', () => {
  test('a stroke a line, in order, under the name of its kind', () =>
    expect(draw('\n  b M1 2L3 4\n  e M5 6L7 8')).toEqual([
      ['body', 'M1 2L3 4'],
      ['eye', 'M5 6L7 8'],
    ]))
  test('short steps are written out', () => {
    expect(paths('b M1 2H5V7Z')).toEqual(['M1 2L5 2L5 7Z'])
    expect(paths('b M0 0C1 1 2 2 3 3S5 5 6 6')).toEqual(['M0 0C1 1 2 2 3 3C4 4 5 5 6 6'])
  })
  test('a half is closed by its mirror image', () =>
    expect(paths('b= M50 0C40 0 30 10 30 20')).toEqual(['M50 0C40 0 30 10 30 20L70 20C70 10 60 0 50 0Z']))
  test('a pair is mirrored at the middle, or where it says', () => {
    expect(paths('e+ M10 0L20 5')).toEqual(['M10 0L20 5M90 0L80 5'])
    expect(paths('e+30 M10 0L20 5')).toEqual(['M10 0L20 5M50 0L40 5'])
  })
  test('parts are moved, enlarged, turned and flipped', () => {
    expect(paths('hook 10 20')).toEqual(['M10 20L14 20L14 22'])
    expect(paths('hook 10 20 2')).toEqual(['M10 20L18 20L18 24'])
    expect(paths('hook 10 20 1 90')).toEqual(['M10 20L10 24L8 24'])
    expect(paths('hook 10 20 -1')).toEqual(['M10 20L6 20L6 22'])
    expect(paths('post 7')).toEqual(['M0 0L0 7'])
  })
  test('a circle is four curves', () =>
    expect(paths('dot 5 5')[0]).toBe('M5 3C6.1 3 7 3.9 7 5C7 6.1 6.1 7 5 7C3.9 7 3 6.1 3 5C3 3.9 3.9 3 5 3Z'))
  test('what it does not know is an error', () => {
    expect(() => draw('wing 1 2')).toThrow('wing')
    expect(() => draw('x M0 0L1 1')).toThrow('kind of stroke: x')
  })
})
