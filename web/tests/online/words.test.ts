import { expect, test } from 'vitest'
import { snapshot } from '../fixtures'
import { likeTable } from '../../src/online/setup'
import { lineText, phrasesOf, timeOf } from '../../src/online/talk'
import { othersIn, turnIn, waitingFirst } from '../../src/online/waiting'
import { freeSeats, gameLine, missing, nameOf, playerOf, presenceOf, spanOf, titleOf } from '../../src/online/words'
import { DEFAULT_CHOICE } from '../../src/lib/defaults'
import { textsOf } from '../toml'
import { member, room } from './room'

const [en, fr, de] = [textsOf('en'), textsOf('fr'), textsOf('de')]

test('a seat is played by you, somebody else, a bot or nobody', () => {
  const table = room()
  expect(table.seats.map((seat) => playerOf(en, table, seat))).toEqual(['You', 'Ben', 'Cleo', 'Free'])
  expect(playerOf(de, table, { seat: 'blue', holder: 'cleo', bot: 'monk' })).toBe('Mönch')
})

test('who has left has no name any more', () => {
  expect(nameOf(en, room(), 'gone')).toBe('Somebody')
})

test.each([
  [0, 'a moment'],
  [59, 'a moment'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [86_399, '23 h'],
  [86_400, '1 d'],
  [10 * 86_400, '10 d'],
])('%s seconds are %s', (seconds, said) => {
  expect(spanOf(en, seconds)).toBe(said)
})

test('an absence goes on while it is looked at', () => {
  const away = member('cleo', { here: false, away: 50 })
  expect(presenceOf(en, away)).toBe('away for a moment')
  expect(presenceOf(en, away, 30)).toBe('away for 1 min')
  expect(presenceOf(en, member('ben'))).toBe('here')
  expect(presenceOf(fr, member('eve', { here: false }))).toBe('absent')
})

test('a table waits for free seats and for those who are not ready, but not for its host', () => {
  const open = room({ phase: 'open' })
  expect(freeSeats(open)).toEqual(['yellow'])
  expect(missing(en, open)).toEqual([
    'Still free: Yellow. Invite somebody, or put a bot there.',
    'Not ready yet: Cleo.',
  ])
  const seats = open.seats.map((seat) => (seat.holder ? seat : { ...seat, bot: 'novice' }))
  const members = open.members.map((each) => ({ ...each, ready: true }))
  expect(missing(en, { ...open, seats, members })).toEqual([])
  expect(missing(en, { ...open, seats, members: members.map((each) => ({ ...each, ready: !each.is_host })) })).toEqual(
    [],
  )
})

test('a table has its own name or that of its host', () => {
  expect(titleOf(en, room())).toBe('Your table')
  expect(titleOf(en, room({ you: 'ben' }))).toBe('Anna’s table')
  expect(titleOf(en, room({ summary: { ...snapshot.summary, name: 'Friday' } }))).toBe('Friday')
  expect(gameLine(en, snapshot.summary)).toMatch(/^4 players, \w+, \w+ edition$/)
})

test('phrases are said in the language of the reader, words as they were written', () => {
  const line = { number: 1, by: 'ben', name: 'Ben', at: '', text: null, phrase: 'thanks' }
  expect([en, fr, de].map((texts) => lineText(texts, line))).toEqual(['Thank you!', 'Merci !', 'Danke!'])
  expect(lineText(de, { ...line, text: 'thanks' })).toBe('thanks')
  // One of a newer server.
  expect(lineText(de, { ...line, phrase: 'later' })).toBe('later')
  expect(phrasesOf(en)).toHaveLength(12)
})

test('the day of a line is told if it was another', () => {
  const now = new Date('2026-03-04T20:00:00')
  expect(timeOf('2026-03-04T09:05:00', 'de', now)).toBe('09:05')
  expect(timeOf('2026-03-01T09:05:00', 'de', now)).toBe('01.03.26, 09:05')
  expect(timeOf('nonsense', 'de', now)).toBe('')
})

const game = (id: string, asked: 'red' | 'green' | null) => ({
  ...snapshot.summary,
  id,
  seats: { red: 'person', green: 'person', blue: 'monk' },
  people: { red: 'Anna', green: 'Ben' },
  asked,
})

test('a list says whose turn it is, and those come first that wait for the reader', () => {
  const games = [game('one', 'green'), game('two', 'red'), game('three', null)]
  expect(waitingFirst(games, ['two']).map(({ id }) => id)).toEqual(['two', 'one', 'three'])
  expect(games.map((each) => turnIn(en, each, ['two']))).toEqual(['Ben’s turn', 'Your turn', ''])
  expect(turnIn(en, { ...games[0]!, asked: 'blue' }, [])).toBe('Monk (bot) is playing')
  expect(othersIn(en, games[0]!, 'Anna')).toBe('With Ben')
  expect(othersIn(en, { ...snapshot.summary }, 'Anna')).toBe('')
})

test('the set-up page begins with what an open table has', () => {
  const summary = { ...snapshot.summary, players: 3, difficulty: 'hell', sets: ['white_moon'], name: null }
  expect(
    likeTable({ ...DEFAULT_CHOICE, bots: 2 }, room({ summary, practice: true, setup: { extra_ease: true } })),
  ).toMatchObject({
    players: 3,
    difficulty: 'hell',
    sets: ['white_moon'],
    name: '',
    practice: true,
    extraEase: true,
    bots: 0,
  })
})
