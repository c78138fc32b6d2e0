/** What a beat says. */
import { said, sentence } from '../lib/phrases'
import { capital } from '../lib/texts'
import type { EventJson, Texts } from '../lib/types'

/** An event behind what led to it. */
export function captionOf(texts: Texts, { phrase, cause }: EventJson): string {
  if (!phrase) return ''
  if (!cause) return sentence(texts, phrase)
  return capital(texts.get('events.because', { cause: said(texts, cause), said: said(texts, phrase) }))
}

export const captionsOf = (texts: Texts, events: readonly EventJson[]): string =>
  events.map((event) => captionOf(texts, event)).join(' ')
