/** What the server says, in words: keys are looked up and gaps filled, by the rules of ghoststories/texts/phrasing/formatting.py. */
import { capital, chips, pluralKey } from './texts'
import type { Part, PhraseJson, Texts } from './types'

/** A phrase with a capital at its beginning. */
export const sentence = (texts: Texts, phrase: PhraseJson): string => capital(said(texts, phrase))

export function said(texts: Texts, part: Part): string {
  if (typeof part === 'number') return String(part)
  if ('card' in part) return texts.card(part.card)
  if ('all' in part) return texts.joined(part.all.map((each) => said(texts, each)))
  if ('chips' in part) return chips(part.chips)
  const given = Object.entries(part.with ?? {})
  const words = Object.fromEntries(given.map(([name, each]) => [name, said(texts, each)]))
  const count = part.with?.['count']
  const key = typeof count === 'number' && !texts.has(part.key) ? pluralKey(texts, part.key, count) : part.key
  return withNotes(
    texts.get(key, words),
    (part.notes ?? []).map((note) => said(texts, note)),
  )
}

/** Notes in brackets: in the brackets the text ends with, before its full stop, or behind it. */
function withNotes(text: string, notes: string[]): string {
  if (!notes.length) return text
  const all = notes.join(', ')
  if (text.endsWith(')')) return `${text.slice(0, -1)}, ${all})`
  return text.endsWith('.') ? `${text.slice(0, -1)} (${all}).` : `${text} (${all})`
}
