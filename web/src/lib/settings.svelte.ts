/** What this browser remembers. Storage may be forbidden or full: then it is forgotten at the end. */
import languages from '../../../src/ghoststories/texts/languages.json'
import { DEFAULT_CHOICE, type SetupChoice } from './defaults'

export type Theme = 'auto' | 'light' | 'dark'
export const MOTIONS = ['off', 'fast', 'normal'] as const
export type Motion = (typeof MOTIONS)[number]
export type Language = keyof typeof languages
export const LANGUAGES = Object.keys(languages) as Language[]
export const nameOf = (language: Language): string => languages[language].name

export interface Settings {
  language: Language
  theme: Theme
  /** How fast events are played; `auto`: as the system wants it. */
  motion: Motion | 'auto'
  odds: boolean
  fast: boolean
  sound: boolean
  /** From 0 to 100. */
  volume: number
  shortcuts: boolean
  hoverHelp: boolean
  replaySpeed: number
  lastChoice: SetupChoice
}

const KEY = 'ghoststories.settings'

export function languageOfBrowser(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const found = LANGUAGES.find((language) => each.toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}

function defaults(): Settings {
  return {
    language: languageOfBrowser(navigator.languages ?? []),
    theme: 'auto',
    motion: 'auto',
    odds: true,
    fast: false,
    sound: true,
    volume: 70,
    shortcuts: true,
    hoverHelp: true,
    replaySpeed: 2,
    lastChoice: DEFAULT_CHOICE,
  }
}

/** What was kept, as far as it is of the right kind. */
function kept(): Settings {
  const settings = defaults()
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof found !== 'object' || found === null) return settings
    for (const [key, value] of Object.entries(found))
      if (key in settings && typeof value === typeof settings[key as keyof Settings] && value !== null)
        Object.assign(settings, { [key]: value })
    settings.lastChoice = { ...DEFAULT_CHOICE, ...settings.lastChoice }
    settings.volume = Math.min(100, Math.max(0, settings.volume))
    if (!MOTIONS.some((each) => each === settings.motion)) settings.motion = 'auto'
    if (!LANGUAGES.includes(settings.language)) settings.language = 'en'
  } catch {
    return defaults()
  }
  return settings
}

export const settings = $state<Settings>(kept())

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Private windows and full disks: the settings hold until the page is left.
  }
}

/** Show the odds of an exorcism, or hide them. */
export function toggleOdds(): void {
  settings.odds = !settings.odds
  keep()
}

const wantsDark = window.matchMedia('(prefers-color-scheme: dark)')

export function applyTheme(): void {
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && wantsDark.matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

wantsDark.addEventListener('change', applyTheme)

const wantsCalm = window.matchMedia('(prefers-reduced-motion: reduce)')

export function isCalm(): boolean {
  return wantsCalm.matches
}

/** How fast events are played. */
export function motion(): Motion {
  if (settings.motion !== 'auto') return settings.motion
  return isCalm() ? 'off' : 'normal'
}
