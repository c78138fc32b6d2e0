/** The texts of the language in use. */
import { api } from './api'
import { keep, settings, type Language } from './settings.svelte'
import { LanguageTexts } from './texts'
import { complain } from './trouble.svelte'

const loaded = new Map<Language, LanguageTexts>()
const fetching = new Map<Language, Promise<LanguageTexts | null>>()
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

/** Help and rulings are long and not read at once: they come when somebody looks something up. */
export async function needHelp(): Promise<void> {
  const { texts, ready } = shown
  if (!ready || texts.helped) return
  const whole = await helped(texts)
  if (whole && shown.texts === texts) shown = { texts: whole, ready }
}

function helped(texts: LanguageTexts): Promise<LanguageTexts | null> {
  const language = texts.language as Language
  const under = fetching.get(language) ?? fetchHelp(texts, language)
  fetching.set(language, under)
  return under
}

async function fetchHelp(texts: LanguageTexts, language: Language): Promise<LanguageTexts | null> {
  try {
    const whole = texts.with(await api.help(language))
    loaded.set(language, whole)
    return whole
  } catch (error) {
    complain(error)
    fetching.delete(language)
    return null
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
