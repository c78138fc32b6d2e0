/** Looking something up by a few words, as one asks: "can I use someone else's Tao?" */

/** How well a text answers: not at all, somewhere in it, or by its title and the other words for it. */
export const MISS = 0
export const IN_TEXT = 1
export const BY_NAME = 2
export type Match = typeof MISS | typeof IN_TEXT | typeof BY_NAME

/** For comparing: small letters without accents. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()

const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A search: its words without those that say nothing, unless there are no others. */
export class Search {
  readonly words: string[]

  constructor(
    readonly query: string,
    ignored: readonly string[],
    /** Whether the beginning of a word is enough. */
    private readonly isLoose = false,
  ) {
    const all = wordsIn(query)
    const dull = new Set(ignored.map(folded))
    const telling = all.filter((word) => !dull.has(word))
    this.words = telling.length ? telling : all
  }

  get isEmpty(): boolean {
    return this.words.length === 0
  }

  /** The same, satisfied with the beginning of a word. */
  loosely(ignored: readonly string[]): Search {
    return new Search(this.query, ignored, true)
  }

  /** `names` are the title and other words for it. An empty search finds everything. */
  match(names: string, text: string): Match {
    if (this.isAllIn(wordsIn(names))) return BY_NAME
    return this.isAllIn(wordsIn(`${names} ${text}`)) ? IN_TEXT : MISS
  }

  private isAllIn(found: string[]): boolean {
    return this.words.every((word) => found.some((each) => this.isMeant(each, word)))
  }

  /** Long words may go on: exorcise, exorcised. Short ones may not: win is not Winds. */
  private isMeant(found: string, word: string): boolean {
    return found === word || ((this.isLoose || word.length > 3) && found.startsWith(word))
  }
}
