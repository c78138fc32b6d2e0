import { describe, expect, it } from 'vitest'
import { format, parse } from '../src/lib/router'
import type { PuzzleLine } from '../src/lib/types'
import { chosen, EVERYTHING, following, valuesOf } from '../src/pages/puzzles/choose'

const line = (key: string, set: string, theme: string, difficulty: number): PuzzleLine => ({
  key,
  set,
  theme,
  difficulty,
  seat: 'red',
  questions: 1,
})
const ALL = [
  line('a', 'base', 'tao', 1),
  line('b', 'base', 'help', 2),
  line('c', 'moon', 'help', 3),
  line('d', 'moon', 'help', 3),
]
const keys = (puzzles: PuzzleLine[]) => puzzles.map((each) => each.key).join('')
const none = () => undefined

describe('the choice of puzzles', () => {
  it('is everything at first', () => expect(keys(chosen(ALL, EVERYTHING, none))).toBe('abcd'))

  it('goes by set, theme and difficulty', () => {
    expect(keys(chosen(ALL, { ...EVERYTHING, set: 'moon' }, none))).toBe('cd')
    expect(keys(chosen(ALL, { ...EVERYTHING, theme: 'help' }, none))).toBe('bcd')
    expect(keys(chosen(ALL, { ...EVERYTHING, theme: 'help', difficulty: '2' }, none))).toBe('b')
  })

  it('leaves out what is solved, but not what was only tried', () => {
    const markOf = (key: string) => (key === 'a' ? 'solved' : key === 'b' ? 'failed' : undefined)
    expect(keys(chosen(ALL, { ...EVERYTHING, unsolved: true }, markOf))).toBe('bcd')
  })

  it('knows its sets and themes', () => {
    expect(valuesOf(ALL, 'set')).toEqual(['base', 'moon'])
    expect(valuesOf(ALL, 'theme')).toEqual(['tao', 'help'])
  })

  it('goes on to the next one, and from the last to the first', () => {
    expect(following(ALL, 'a')).toBe('b')
    expect(following(ALL, 'd')).toBe('a')
    expect(following(ALL, 'not in the choice')).toBe('a')
    expect(following([ALL[0]!], 'a')).toBe(null)
  })
})

describe('addresses', () => {
  it.each(['#/puzzles', '#/puzzles/4f2a91c0', '#/daily', '#/statistics'])('%s is read and written', (hash) =>
    expect(format(parse(hash))).toBe(hash),
  )
  it('are not found if there is too much in them', () => expect(parse('#/daily/2026').page).toBe('unknown'))
})
