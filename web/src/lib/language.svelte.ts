/** The texts of the language in use. */
import { api } from './api'
import { keep, settings, type Language } from './settings.svelte'
import { LanguageTexts } from './texts'
import { complain } from './trouble.svelte'

const loaded = new Map<Language, LanguageTexts>()
const fetching = new Map<string, Promise<void>>()
const empty = new LanguageTexts('en', {})

let shown = $state.raw<{ texts: LanguageTexts; ready: boolean }>({ texts: empty, ready: false })

export const language = {
  get texts(): LanguageTexts {
    return shown.texts
  },
  get ready(): boolean {
    return shown.ready
  },
}

/** A text of the page itself. */
export function t(key: string, parameters?: Record<string, string | number>): string {
  return shown.texts.get(`web.${key}`, parameters)
}

/** Help is long and not read at once, nor are hints, lessons, puzzles, reviews and what is said of shared tables (`room`):
 *  they come when somebody wants them. */
export type Part = 'help' | 'hints' | 'lessons' | 'puzzles' | 'review' | 'room'

export async function need(part: Part): Promise<void> {
  const { texts, ready } = shown
  if (!ready || texts.holds(part)) return
  const key = `${texts.language} ${part}`
  const under = fetching.get(key) ?? fetchPart(texts.language as Language, part, key)
  fetching.set(key, under)
  await under
}

export const needHelp = (): Promise<void> => need('help')

async function fetchPart(wanted: Language, part: Part, key: string): Promise<void> {
  try {
    const more = await api[part](wanted)
    const whole = loaded.get(wanted)!.with(more)
    loaded.set(wanted, whole)
    if (shown.texts.language === wanted) shown = { texts: whole, ready: true }
  } catch (error) {
    complain(error)
    fetching.delete(key)
  }
}

export async function useLanguage(wanted: Language): Promise<void> {
  let texts = loaded.get(wanted)
  if (!texts) {
    texts = new LanguageTexts(wanted, await api.texts(wanted))
    loaded.set(wanted, texts)
  }
  shown = { texts, ready: true }
  document.documentElement.lang = wanted
  document.title = t('title')
  settings.language = wanted
  keep()
}
