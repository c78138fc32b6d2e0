import { expect, test, vi } from 'vitest'
import { api } from '../src/lib/api'
import {
  DEFAULT_CHOICE,
  newGame,
  powersOf,
  sideOf,
  swapped,
  withKnownBots,
  withSeatsChosen,
  withSeatsDrawn,
} from '../src/lib/choice'
import { percent } from '../src/lib/odds'
import { chapters, helpPage } from '../src/lib/help'
import { Draft } from '../src/lib/draft.svelte'
import { useContent } from '../src/lib/content.svelte'
import { card, chosen, content } from './fixtures'
import { textsOf } from './toml'

useContent(content)

test('what is random is left to the server', () => {
  expect(newGame(chosen({ players: 3, bots: 2, difficulty: 'hell', extraEase: true }))).toEqual({
    setup: { players: 3, difficulty: 'hell', edition: 'second' },
    seed: null,
    bots: {},
    bot_seats: 2,
    bot: 'monk',
    practice: false,
    name: null,
  })
})

test('what is chosen is sent', () => {
  const wanted = newGame(
    chosen({
      players: 1,
      extraEase: true,
      randomSeats: false,
      sitters: { red: 'nobody', green: 'random', blue: 'nobody', yellow: 'nobody' },
      randomBoards: false,
      sides: { red: 'twin_winds', green: 'mountain', blue: 'second_wind', yellow: 'mantra' },
      first: 'green',
      seed: ' moonless night ',
    }),
  )
  expect(wanted).toMatchObject({
    setup: {
      boards: ['red', 'green', 'blue', 'yellow'],
      powers: ['spires', 'mountain', 'second_wind', 'mantra'],
      seats: ['green'],
      first: 'green',
      extra_ease: true,
    },
    bots: { green: 'random' },
    seed: 'moonless night',
  })
})

test('a bot that is not there any more gives way to one that is', () => {
  const sitters = { red: 'person', green: 'MyBot', blue: 'novice', yellow: 'nobody' }
  const old = chosen({ botKind: 'MyBot', others: { wu_feng: 'MyBot' }, sitters })
  const kinds = ['random', 'novice', 'monk', 'master']
  expect(withKnownBots(old, [...kinds, 'MyBot'])).toEqual(old)
  expect(withKnownBots(old, kinds)).toMatchObject({
    botKind: 'monk',
    others: { wu_feng: 'monk' },
    sitters: { ...sitters, green: 'monk' },
  })
  expect(withKnownBots(old, ['random']).botKind).toBe('random')
})

test('the server says which side a board can show', () => {
  const choice = chosen({ players: 1, sides: { ...DEFAULT_CHOICE.sides, red: 'twin_winds' } })
  expect(powersOf(choice, 'red')).toEqual(['spires'])
  expect(sideOf(choice, 'red')).toBe('spires')
  expect(sideOf({ ...choice, players: 2 }, 'red')).toBe('twin_winds')
})

test('a draft is checked once, a moment after the last change', async () => {
  vi.useFakeTimers()
  const problems = [{ field: 'seats', message: 'no', text: 'non' }]
  const asked = vi.spyOn(api, 'check').mockResolvedValue({ problems })
  const draft = new Draft()
  for (const players of [1, 2, 2, 3, 3]) draft.check(newGame(chosen({ players })))
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked.mock.calls[0]![0].setup).toMatchObject({ players: 3 })
  expect(draft.problems).toEqual(problems)
  expect(draft.refuses(newGame(chosen({ players: 3 })))).toBe(true)
  expect(draft.refuses(newGame(chosen({ players: 4 })))).toBe(false)
  asked.mockRejectedValue(new Error('away'))
  draft.check(newGame(chosen({ players: 4 })))
  await vi.advanceTimersByTimeAsync(1000)
  expect(draft.problems).toEqual([])
  asked.mockRestore()
  vi.useRealTimers()
})

test('choosing a place swaps it with the other one', () => {
  expect(swapped(['a', 'b', 'c'], 0, 'c')).toEqual(['c', 'b', 'a'])
})

test('chances are exact to a tenth and never rounded to certainty', () => {
  expect(percent(56, 216, 'en')).toBe('25.9%')
  expect(percent(56, 216, 'de')).toBe('25,9\u202f%')
  expect(percent(216, 216, 'en')).toBe('100%')
  expect(percent(0, 216, 'en')).toBe('0%')
  expect(percent(7775, 7776, 'en')).toBe('99.9%')
  expect(percent(1, 7776, 'en')).toBe('0.1%')
})

test('help has a page for a card, a place, an icon and a ruling', () => {
  const texts = textsOf('en')
  const eyes = card(38, { resistance: { red: 2 }, centre: ['haunter'] })
  const page = helpPage(texts, { kind: 'card', key: '38' }, { card: eyes })
  expect(page).toMatchObject({ title: 'Bleeding Eyes', kind: 'Ghost', resistance: [['red', 2]] })
  expect(page.stones[0]!.text).toContain('Haunter')
  expect(page.rulings).toContain('B47')
  expect(helpPage(texts, { kind: 'place', key: 'altar' }).text).toContain('haunted tile')
  expect(helpPage(texts, { kind: 'icon', key: 'curse_die' }).stones.map((stone) => stone.stone)).toEqual([
    'left',
    'centre',
    'right',
  ])
  expect(helpPage(texts, { kind: 'ruling', key: 'B6' }).title).toBe('B6 · An easier start')
})

test('the rules are in chapters', () => {
  const all = chapters(textsOf('fr'))
  expect(all.map((chapter) => chapter.key)).toContain('exorcism')
  expect(all.every((chapter) => chapter.rulings.length > 0)).toBe(true)
})

test('choosing colours keeps the bots that were counted, and drawing them keeps those that were seated', () => {
  const counted = chosen({ players: 4, bots: 3, botKind: 'master' })
  const seated = withSeatsChosen(counted)
  expect(Object.values(seated.sitters).sort()).toEqual(['master', 'master', 'master', 'person'])
  expect(newGame(seated).bots).toEqual({ green: 'master', blue: 'master', yellow: 'master' })
  expect(withSeatsDrawn(seated)).toMatchObject({ randomSeats: true, bots: 3, botKind: 'master' })
  const pair = withSeatsChosen(chosen({ players: 2, bots: 1, randomBoards: false }))
  expect(newGame(pair)).toMatchObject({ setup: { seats: ['red', 'blue'] }, bots: { blue: 'monk' } })
})

test('bots of several kinds keep their seats when colours are drawn and chosen again', () => {
  const sitters = { red: 'person', green: 'master', blue: 'novice', yellow: 'nobody' }
  const mixed = chosen({ players: 3, randomSeats: false, sitters })
  expect(withSeatsChosen(withSeatsDrawn(mixed)).sitters).toEqual(sitters)
})
