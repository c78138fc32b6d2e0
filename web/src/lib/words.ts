import type { Summary, Texts } from './types'

/** The sets of a game and its scenario, in words. */
export function setsOf(texts: Texts, { sets, promos, scenario }: Summary): string {
  const names = sets.map((set) => texts.get(`names.set.${set}`))
  return [
    ...names,
    ...(promos?.length ? [texts.get('web.sheet.promos')] : []),
    ...(scenario ? [texts.get(`names.scenario.${scenario}`)] : []),
  ].join(', ')
}

/** A date as people write it in a language. */
export function dateOf(text: string, language: string): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return text
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
