/** How a game ended, in words. */
import { language, t } from '../lib/language.svelte'
import { sentence } from '../lib/phrases'
import { capital } from '../lib/texts'
import type { StoryJson, Summary, TableJson } from '../lib/types'
import { setsOf } from '../lib/words'
import { setsOn } from '../sets'

export const isWon = (result: string): boolean => result === 'won'

const endingOn = (table: TableJson) => setsOn(table).find((set) => set.ending)?.ending

/** Which game it was. */
export const kindOfGame = (summary: Summary): string =>
  [t('end.title'), language.texts.get(`names.difficulty.${summary.difficulty}`), setsOf(language.texts, summary)]
    .filter(Boolean)
    .join(' · ')

/** Who won; a set may add to it. */
export function headline(table: TableJson, result: string): string {
  const won = isWon(result)
  const ending = endingOn(table)
  return [t(won ? 'end.won' : 'end.lost'), ...(ending ? [t(`end.${won ? ending.won : ending.lost}`)] : [])].join(' ')
}

/** Why, in one sentence. */
export function reasonFor(table: TableJson, result: string, story: StoryJson | null = null): string {
  if (story) return sentence(language.texts, story.reason)
  const key = endingOn(table)?.results[result] ?? result
  return capital(language.texts.get(`events.result.${key}`, { count: table.haunted_limit }))
}
