/** Games of several people in lists: whose turn it is, and who else plays. */
import { botName } from '../lib/bots'
import { PERSON } from '../lib/defaults'
import type { Summary, Texts } from '../lib/types'

/** Those that wait for the reader first; each list keeps its order. */
export function waitingFirst(games: readonly Summary[], waiting: readonly string[]): Summary[] {
  const mine = games.filter(({ id }) => waiting.includes(id))
  return [...mine, ...games.filter((game) => !mine.includes(game))]
}

/** The others at a table, by name. */
export function othersIn(texts: Texts, { people }: Summary, you: string): string {
  const names = [...new Set(Object.values(people ?? {}))].filter((name) => name !== you)
  return names.length ? texts.get('web.waiting.with', { names: names.join(', ') }) : ''
}

/** Whose turn it is in a game that is played. */
export function turnIn(texts: Texts, game: Summary, waiting: readonly string[]): string {
  if (waiting.includes(game.id)) return texts.get('web.waiting.yours')
  const { asked, people, seats } = game
  if (!asked) return ''
  const player = seats[asked] ?? PERSON
  if (player !== PERSON) return texts.get('web.waiting.turn_of_bot', { name: botName(texts, player) })
  const name = people?.[asked]
  return name ? texts.get('web.waiting.turn_of', { name }) : ''
}
