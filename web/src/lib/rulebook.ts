/** The rulebook: its pages as they are shown, and what a search finds in them. */
import { BY_NAME, MISS, type Match, type Search } from './search'
import type { LanguageTexts } from './texts'
import type { ParagraphJson, RulebookJson } from './types'

export interface ShownParagraph extends ParagraphJson {
  text: string
}

export interface ShownPage {
  key: string
  set: string | null
  title: string
  paragraphs: ShownParagraph[]
  match: Match
}

/** The pages of some sets with the paragraphs a search finds; those meant by name come first. */
export function pagesFound(
  texts: LanguageTexts,
  books: readonly RulebookJson[],
  search: Search,
  isIn: (set: string | null) => boolean,
): ShownPage[] {
  const pages = books
    .filter(({ set }) => isIn(set))
    .flatMap(({ set, pages: own }) => own.map(({ key, paragraphs }) => pageOf(texts, set, key, paragraphs, search)))
    .filter(({ match }) => match !== MISS)
  return search.isEmpty ? pages : pages.toSorted((a, b) => b.match - a.match)
}

function pageOf(
  texts: LanguageTexts,
  set: string | null,
  key: string,
  paragraphs: readonly ParagraphJson[],
  search: Search,
): ShownPage {
  const title = texts.get(`rulebook.${key}.title`)
  const all = paragraphs.map((paragraph) => {
    const text = texts.get(`rulebook.${key}.${paragraph.key}`)
    const names = texts.words(`rulebook.search.${key}.${paragraph.key}`).join(' ')
    return { ...paragraph, text, match: search.match(names, `${title} ${text}`) }
  })
  const best = Math.max(...all.map(({ match }) => match)) as Match
  // Of a page that is meant by name only the paragraphs that are meant stay.
  const shown = all.filter(({ match }) => (best === BY_NAME ? match === BY_NAME : match !== MISS))
  return { key, set, title, paragraphs: shown, match: best }
}
