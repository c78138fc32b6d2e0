import { expect, test } from 'vitest'
import { columnsFor } from '../src/lib/columns'

test('as many columns as fit, in rows that are filled evenly', () => {
  expect(columnsFor(6, 300, 45, 5)).toBe(6)
  expect(columnsFor(6, 300, 56, 5)).toBe(3)
  expect(columnsFor(5, 300, 70, 5)).toBe(3)
  expect(columnsFor(2, 800, 130, 6)).toBe(2)
})

test('one column if even that is too narrow, and for no children at all', () => {
  expect(columnsFor(4, 100, 300, 6)).toBe(1)
  expect(columnsFor(3, 300, Infinity, 6)).toBe(1)
  expect(columnsFor(0, 300, 50, 6)).toBe(1)
})
