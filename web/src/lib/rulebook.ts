/** The rulebook: its pages as they are shown, and what a search finds in them. */
import { BY_NAME, IN_TEXT, MISS, type Match, type Search } from './search'
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
  // A page that is asked for by its title is shown as a whole, what is meant first. Of others that are meant by name
  // only the paragraphs that are meant stay.
  const isTitle = search.match(title, '') === BY_NAME
  const shown = isTitle
    ? search.isEmpty
      ? all
      : all.toSorted((a, b) => b.match - a.match)
    : all.filter(({ match }) => (best === BY_NAME ? match === BY_NAME : match !== MISS))
  return { key, set, title, paragraphs: shown, match: best }
}

/** How well something has to match to be shown. When a question of several words is answered by name, what only has
 *  these words somewhere in its text is left out. */
export function leastMatch(pages: readonly ShownPage[], search: Search): Match {
  return search.words.length > 1 && pages.some(({ match }) => match === BY_NAME) ? BY_NAME : IN_TEXT
}

/** The rulings that say more about what a search means by name. */
export const rulingsMeant = (pages: readonly ShownPage[]): Set<string> =>
  new Set(
    pages
      .filter(({ match }) => match === BY_NAME)
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ rulings }) => rulings)),
  )
