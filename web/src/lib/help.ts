/** What help says about a thing: from help.toml, names.toml and the rulings. */
import type { LanguageTexts } from './texts'
import type { CardJson, HelpTopic } from './types'

export interface HelpPage {
  kind: string
  title: string
  /** The resistance of a card, by colour. */
  resistance: [string, number][]
  /** Its stones. */
  stones: { icon: string; stone: string; name: string; text: string }[]
  text: string
  rulings: string[]
}

const STONES = ['left', 'centre', 'right'] as const

export function helpPage(texts: LanguageTexts, topic: HelpTopic, card?: CardJson): HelpPage {
  switch (topic.kind) {
    case 'card':
      return cardPage(texts, topic.key, card)
    case 'icon':
      return iconPage(texts, topic)
    case 'ruling':
      return page(texts, 'ruling', `${topic.key} · ${texts.get(`rulings_base.${topic.key}.title`)}`, {
        text: texts.get(`rulings_base.${topic.key}.text`),
      })
    default: {
      const path = `help.${topic.kind}.${topic.key}`
      return page(texts, topic.kind, texts.get(`names.${topic.kind}.${topic.key}`), {
        text: texts.has(`${path}.text`) ? texts.get(`${path}.text`) : '',
        rulings: texts.words(`${path}.rulings`),
      })
    }
  }
}

function page(texts: LanguageTexts, kind: string, title: string, more: Partial<HelpPage>): HelpPage {
  return { kind: texts.get(`web.kind.${kind}`), title, resistance: [], stones: [], text: '', rulings: [], ...more }
}

function cardPage(texts: LanguageTexts, number: string, card: CardJson | undefined): HelpPage {
  const kind = card?.incarnation ? 'incarnation' : 'ghost'
  const path = `help.incarnation.${number}`
  const stones = STONES.flatMap((stone) => (card?.[stone] ?? []).map((icon) => stoneOf(texts, stone, icon)))
  const ofStones = stones.flatMap(({ stone, icon }) => texts.words(`help.ability.${stone}.${icon}.rulings`))
  const own = texts.words(`${path}.rulings`)
  return page(texts, kind, texts.card(number), {
    resistance: Object.entries(card?.resistance ?? {}),
    stones,
    text: texts.has(`${path}.text`) ? texts.get(`${path}.text`) : stones.length ? '' : texts.get('web.help.no_stones'),
    rulings: [...new Set([...own, ...ofStones])].slice(0, 8),
  })
}

function stoneOf(texts: LanguageTexts, stone: string, icon: string): HelpPage['stones'][number] {
  return { icon, stone, name: texts.ability(icon), text: texts.get(`help.ability.${stone}.${icon}.text`) }
}

function iconPage(texts: LanguageTexts, { key, stone }: HelpTopic): HelpPage {
  const where = STONES.filter((each) => (!stone || each === stone) && texts.has(`help.ability.${each}.${key}.text`))
  return page(texts, 'icon', texts.ability(key), {
    stones: where.map((each) => stoneOf(texts, each, key)),
    rulings: where.flatMap((each) => texts.words(`help.ability.${each}.${key}.rulings`)),
  })
}

export interface Chapter {
  key: string
  title: string
  rulings: { id: string; title: string; text: string }[]
}

/** All rulings by chapter, in the order of the chapters. */
export function chapters(texts: LanguageTexts): Chapter[] {
  const rulings = Object.keys(texts.table('rulings_base')).map((id) => ({
    id,
    chapter: texts.get(`rulings_base.${id}.chapter`),
    title: texts.get(`rulings_base.${id}.title`),
    text: texts.get(`rulings_base.${id}.text`),
  }))
  return Object.keys(texts.table('names.chapter')).map((key) => ({
    key,
    title: texts.get(`names.chapter.${key}`),
    rulings: rulings.filter((ruling) => ruling.chapter === key),
  }))
}

/** For comparing: small letters without accents. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .toLowerCase()
}

/** Whether all words of a search are in a text. */
export function matches(text: string, search: string): boolean {
  const found = folded(text)
  return folded(search)
    .split(/\s+/)
    .every((word) => found.includes(word))
}
