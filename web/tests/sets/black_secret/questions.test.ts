import { expect, test } from 'vitest'
import { DEFAULT_CHOICE, newGame, poolOf, tilesOf } from '../../../src/lib/choice'
import { chapters, helpPage } from '../../../src/lib/help'
import { useContent } from '../../../src/lib/content.svelte'
import { chosen, content } from '../../fixtures'
import { textsOf } from '../../toml'

useContent(content)
const texts = textsOf('en')
test('help marks what is reconstructed of a curse, and tells what an owner corrected', () => {
  const topic = { kind: 'curse' as const, key: 'skeleton' }
  expect(helpPage(texts, topic, { piece: { reconstructed: ['colour'] } }).note).toContain('Reconstructed: colour')
  const own = helpPage(texts, topic, { piece: { level: 1, colour: 'blue', reconstructed: [] } })
  expect([own.kind, own.note]).toEqual(['Curse · Level 1 · Blue', ''])
})

test('a game with the set', () => {
  const choice = chosen({ sets: ['black_secret'], others: { wu_feng: 'random' }, options: { wu_feng: 'b' } })
  expect(newGame(choice)).toMatchObject({
    setup: { sets: ['black_secret'], wu_feng: 'b', village: 'first' },
    bots: { wu_feng: 'random' },
  })
  expect(newGame({ ...choice, sets: ['black_secret', 'white_moon'] }).setup?.sets).toEqual([
    'white_moon',
    'black_secret',
  ])
  expect(newGame({ ...choice, sets: [] }).bots).toEqual({})
  expect(poolOf(choice)).toContain('calligrapher')
  expect(tilesOf({ ...DEFAULT_CHOICE, tiles: ['calligrapher', ...DEFAULT_CHOICE.tiles.slice(1)] })).not.toContain(
    'calligrapher',
  )
})

test('help knows its pieces and rulings', () => {
  for (const kind of ['curse', 'mantra', 'demon', 'token'] as const)
    for (const key of Object.keys(texts.table(`help.${kind}`)))
      expect(helpPage(texts, { kind, key }).text, key).not.toBe('')
  expect(helpPage(texts, { kind: 'ruling', key: 'K6' }).text).not.toMatch(/^rulings/)
  expect(
    chapters(texts)
      .flatMap(({ rulings }) => rulings)
      .some(({ set }) => set === 'black_secret'),
  ).toBe(true)
})
