import { expect, test } from 'vitest'
import { SOUNDS } from '../../src/sound/names'
import { loudnessOf, peakOf, RATE, render, type Samples } from '../../src/sound/render'

const sounds = SOUNDS.map((name) => [name, render(name)] as const)

/** How loud each tenth of a sound is, in hundredths of its peak. */
function outline(samples: Samples): number[] {
  const tenth = Math.floor(samples.length / 10)
  const peak = peakOf(samples)
  return Array.from({ length: 10 }, (_, at) =>
    Math.round((100 * peakOf(samples.slice(at * tenth, (at + 1) * tenth))) / peak),
  )
}

test.each(SOUNDS)('%s is the same every time', (name) => {
  expect(render(name)).toEqual(render(name))
})

test('a roll of dice is a row of knocks that ebb away', () => {
  expect(outline(render('dice'))).toEqual([100, 67, 97, 74, 98, 53, 47, 16, 3, 1])
})

test.each(sounds)('%s begins and ends in silence, is short and never clips', (_, samples) => {
  expect(Math.abs(samples[0]!)).toBeLessThan(0.01)
  expect(samples.at(-1)).toBeCloseTo(0, 9)
  expect(samples.length / RATE).toBeLessThanOrEqual(4)
  expect(peakOf(samples)).toBeLessThanOrEqual(0.81)
  expect(samples.every(Number.isFinite)).toBe(true)
})

test('the sounds of events are about as loud as each other, an answer is quieter than any', () => {
  const small = new Set(['answer', 'gained', 'settle', 'turn'])
  const loud = sounds.filter(([name]) => !small.has(name)).map(([, samples]) => loudnessOf(samples))
  expect(Math.max(...loud) / Math.min(...loud)).toBeLessThan(1.6)
  const answer = loudnessOf(render('answer'))
  for (const [name, samples] of sounds)
    if (name !== 'answer') expect(loudnessOf(samples), name).toBeGreaterThan(1.4 * answer)
})
