/** The texts of the language in use. */
import { api } from './api'
import { keep, settings, type Language } from './settings.svelte'
import { LanguageTexts } from './texts'

const loaded = new Map<Language, LanguageTexts>()
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
