import { SETS } from '../sets'
import type { Summary, Texts } from './types'

/** The sets of a game and its scenario, in words. */
export function setsOf(texts: Texts, summary: Summary): string {
  const { sets, scenario } = summary
  const names = sets.map((set) => texts.get(`names.set.${set}`))
  return [
    ...names,
    ...SETS.flatMap(({ inSummary }) => inSummary?.(texts, summary) ?? []),
    ...(scenario ? [texts.get(`names.scenario.${scenario}`)] : []),
  ].join(', ')
}

/** A date as people write it in a language. */
export function dateOf(text: string, language: string): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return text
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
