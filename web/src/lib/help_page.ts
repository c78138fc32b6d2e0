/** What a page of help is put together from. */
import type { LanguageTexts } from './texts'

export interface HelpPage {
  kind: string
  title: string
  /** The resistance of a card, by colour. */
  resistance: [string, number][]
  /** Its stones. */
  stones: { icon: string; stone: string; name: string; text: string }[]
  text: string
  /** Further paragraphs with names of their own. */
  parts: { name: string; text: string }[]
  /** What of it is this project's reconstruction. */
  note: string
  rulings: string[]
}

export function page(texts: LanguageTexts, kind: string, title: string, more: Partial<HelpPage>): HelpPage {
  const empty = { resistance: [], stones: [], text: '', parts: [], note: '', rulings: [] }
  return { kind: texts.get(`web.kind.${kind}`), title, ...empty, ...more }
}

export const textOf = (texts: LanguageTexts, path: string): string =>
  texts.has(`${path}.text`) ? texts.get(`${path}.text`) : ''

export const rulingsOf = (texts: LanguageTexts, paths: string[]): string[] => [
  ...new Set(paths.flatMap((path) => texts.words(`${path}.rulings`))),
]

/** What is reconstructed, in words. */
export function noteOf(texts: LanguageTexts, parts: readonly string[] = []): string {
  const names = parts.map((part) => texts.get(`names.part.${part}`))
  return names.length ? texts.get('help.reconstructed.parts', { parts: texts.joined(names) }) : ''
}
