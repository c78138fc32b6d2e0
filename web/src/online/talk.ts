/** The conversation at a table: its lines in words, and the phrases that everybody reads in their own language. */
import type { TalkLine, Texts } from '../lib/types'

/** As the texts have them; a server says which are allowed. */
export const phrasesOf = (texts: Texts & { table(key: string): object }): string[] =>
  Object.keys(texts.table('web.talk.phrases'))

export function lineText(texts: Texts, { text, phrase }: TalkLine): string {
  if (text !== null) return text
  const key = `web.talk.phrases.${phrase}`
  return texts.has(key) ? texts.get(key) : (phrase ?? '')
}

/** When a line was said: the time, and the day if it was not today. */
export function timeOf(at: string, locale: string, now = new Date()): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return ''
  const today = date.toDateString() === now.toDateString()
  return new Intl.DateTimeFormat(
    locale,
    today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' },
  ).format(date)
}
