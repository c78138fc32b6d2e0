import { PERSON } from './defaults'
import type { Texts } from './types'

/** A bot as people call it; a user's own has the name of its class. */
export const botName = (texts: Texts, kind: string): string => {
  const key = `web.bot.${kind}`
  return texts.has(key) ? texts.get(key) : kind
}

/** The bot in a seat, by name; nothing for a person or a neutral board. */
export const botIn = (texts: Texts, seat: string | null | undefined): string =>
  seat && seat !== PERSON ? botName(texts, seat) : ''
