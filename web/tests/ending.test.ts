import { render } from 'svelte/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import Ending from '../src/ending/Ending.svelte'
import type { StoryJson } from '../src/lib/types'
import { api } from '../src/lib/api'
import { useLanguage } from '../src/lib/language.svelte'
import { treeOf } from './toml'
import { snapshot } from './fixtures'

const FACES = { red: 12, green: 12, blue: 12, yellow: 12, black: 12, white: 12 }
const STORY: StoryJson = {
  rounds: 9,
  turns: 34,
  answers: 172,
  lines: [],
  players: [
    { seat: 'red', exorcised: 11, qi_lost: 4, answers: 90 },
    { seat: 'blue', exorcised: 1, qi_lost: 0, answers: 82 },
  ],
  haunted: 4,
  freed: 1,
  luck: { throws: 24, hits: 13, expected: 14.25, faces: FACES, expected_faces: 12 },
  closest: { move: 131, turn: 26, deadly: 3, phrase: { key: 'events.result.village', with: { count: 3 } } },
  reason: { key: 'events.result.taoists' },
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.spyOn(api, 'texts').mockResolvedValue(treeOf('en'))
  await useLanguage('en')
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function drawn(story: StoryJson | null): string {
  const { summary, table } = snapshot
  const nothing = () => {}
  const props = { summary, table, result: 'taoists', score: { qi: 3, dead: -6 }, story }
  const html = render(Ending, { props: { ...props, onagain: nothing, onreplay: nothing, onclose: nothing } }).body
  return html.replace(/<!--.*?-->/g, '').replace(/\s+/g, ' ')
}

const number = (html: string, key: string): string | undefined =>
  new RegExp(`data-number="${key}"[^>]*>([^<]*)<`).exec(html)?.[1]

test('the story of a game is told in numbers', () => {
  const html = drawn(STORY)
  expect(['rounds', 'exorcised', 'hauntings', 'freed'].map((key) => number(html, key))).toEqual(['9', '12', '4', '1'])
  expect(html).toContain('No Taoist is left alive.')
  expect(html).toContain('11 ghosts, 4 Qi lost')
  expect(html).toContain('1 ghost, 0 Qi lost')
  expect(html).toContain('13 of 24 rolls could exorcise, 14.3 were to be expected.')
  expect(html).toContain(`href="#/game/${snapshot.summary.id}/at/131"`)
  expect(html).toContain('3 tiles of the village are haunted.')
})

test('without a throw or a close call nothing is said about them', () => {
  const html = drawn({ ...STORY, luck: { ...STORY.luck, throws: 0, hits: 0, expected: 0 }, closest: null })
  expect(html).not.toContain('Dice luck')
  expect(html).not.toContain('Closest call')
})

test('until the story is told the table tells what it can', () => {
  const html = drawn(null)
  expect(number(html, 'turns')).toBe(String(snapshot.table.turn))
  expect(number(html, 'haunted')).toBe(`${snapshot.table.haunted}/${snapshot.table.haunted_limit}`)
  expect(html).toContain('No Taoist is left alive.')
  expect(html).toContain('−3')
})
