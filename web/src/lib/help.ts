/** What help says about a thing: from help.toml, names.toml and the rulings. */
import { HELP } from '../sets/help'
import { noteOf, page, rulingsOf, textOf, type HelpPage } from './help_page'
import type { InPlay } from './inplay.svelte'
import type { LanguageTexts } from './texts'
import type { CardJson, HelpTopic, PieceContent } from './types'

export type { HelpPage } from './help_page'

/** What help knows beyond the texts. */
export interface Facts {
  card?: CardJson | undefined
  /** What is printed on a piece of a set. */
  piece?: PieceContent | undefined
  /** The sets whose changes are told. */
  sets?: readonly string[]
}

const STONES = ['left', 'centre', 'right'] as const
const BASE = 'rulings_base'
/** The files of rulings by the letter of their ids: B28 is of the base game. */
const RULINGS: Record<string, { file: string; set: string | null }> = {
  B: { file: BASE, set: null },
  ...Object.fromEntries(HELP.map(({ key, letter }) => [letter, { file: `rulings_${key}`, set: key }])),
}

export function helpPage(texts: LanguageTexts, topic: HelpTopic, facts: Facts = {}): HelpPage {
  const { kind, key } = topic
  if (kind === 'card') return cardPage(texts, key, facts)
  if (kind === 'icon') return iconPage(texts, topic, facts)
  if (kind === 'ruling')
    return page(texts, kind, `${key} · ${rulingOf(texts, key, 'title')}`, { text: rulingOf(texts, key, 'text') })
  const ofSet = HELP.find(({ pages }) => pages?.[kind])?.pages?.[kind]
  return ofSet?.(texts, key) ?? page(texts, kind, texts.get(`names.${kind}.${key}`), plainPage(texts, topic, facts))
}

/** A part of the help, and what sets change about it. */
const withSets = (part: string, { sets = [] }: Facts): string[] => [part, ...sets.map((set) => `${part}_${set}`)]

/** The text of a thing, followed by what changes with the sets. */
function plainPage(texts: LanguageTexts, { kind, key }: HelpTopic, facts: Facts): Partial<HelpPage> {
  const { piece } = facts
  const paths = withSets(kind, facts).map((part) => `help.${part}.${key}`)
  return {
    text: paths
      .map((path) => textOf(texts, path))
      .filter(Boolean)
      .join(' '),
    note: noteOf(texts, piece?.reconstructed),
    rulings: rulingsOf(texts, paths),
    ...(piece?.level ? { kind: kindOf(texts, kind, piece) } : {}),
  }
}

/** What a piece is, with its level and colour. */
function kindOf(texts: LanguageTexts, kind: string, { level, colour }: PieceContent): string {
  const parts = [texts.get(`web.kind.${kind}`), texts.get('web.table.curse_level', { level: level ?? 0 })]
  return [...parts, ...(colour ? [texts.colour(colour)] : [])].join(' · ')
}

/** The set a ruling belongs to, by its id; null for the base game. */
export const setOfRuling = (id: string): string | null => RULINGS[id.charAt(0)]?.set ?? null

export const rulingOf = (texts: LanguageTexts, id: string, part: 'title' | 'chapter' | 'text'): string =>
  texts.get(`${RULINGS[id.charAt(0)]?.file ?? BASE}.${id}.${part}`)

function cardPage(texts: LanguageTexts, number: string, facts: Facts): HelpPage {
  const { card } = facts
  const kind = card?.incarnation ? 'incarnation' : 'ghost'
  const path = `help.incarnation.${number}`
  const stones = STONES.flatMap((stone) => (card?.[stone] ?? []).map((icon) => stoneOf(texts, stone, icon, facts)))
  const ofStones = stones.map(({ stone, icon }) => `help.ability.${stone}.${icon}`)
  return page(texts, kind, texts.card(number), {
    resistance: Object.entries(card?.resistance ?? {}),
    stones,
    text: texts.has(`${path}.text`) ? texts.get(`${path}.text`) : stones.length ? '' : texts.get('web.help.no_stones'),
    note: noteOf(texts, reconstructedOf(texts, card)),
    rulings: rulingsOf(texts, [path, ...ofStones]).slice(0, 8),
  })
}

/** Of cards of the sets the German names are all ours, the French ones the publisher's; what is marked is the English one. */
function reconstructedOf({ language }: LanguageTexts, card: CardJson | undefined): string[] {
  const parts = (card?.reconstructed ?? []).filter((part) => part !== 'name')
  const ours = language === 'de' ? card?.set != null : language === 'en' && card?.reconstructed.includes('name')
  return ours ? ['name', ...parts] : parts
}

function stoneOf(texts: LanguageTexts, stone: string, icon: string, facts: Facts): HelpPage['stones'][number] {
  const [first, ...more] = withSets('ability', facts).map((part) => `help.${part}.${stone}.${icon}`)
  const changes = more.map((path) => textOf(texts, path)).filter(Boolean)
  return { icon, stone, name: texts.ability(icon), text: [texts.get(`${first}.text`), ...changes].join(' ') }
}

function iconPage(texts: LanguageTexts, { key, stone }: HelpTopic, facts: Facts): HelpPage {
  const where = STONES.filter((each) => (!stone || each === stone) && texts.has(`help.ability.${each}.${key}.text`))
  const paths = withSets('ability', facts).flatMap((part) => where.map((each) => `help.${part}.${each}.${key}`))
  return page(texts, 'icon', texts.ability(key), {
    stones: where.map((each) => stoneOf(texts, each, key, facts)),
    rulings: rulingsOf(texts, paths),
  })
}

/** The keys of a kind that are in the game. */
export const inGame = (kind: string, keys: string[], inPlay: InPlay): string[] =>
  keys.filter((key) => HELP.every((set) => !set.owns(kind, key) || isInPlay(set, kind, key, inPlay)))

function isInPlay(set: (typeof HELP)[number], kind: string, key: string, inPlay: InPlay): boolean {
  return set.isInPlay ? set.isInPlay(kind, key, inPlay) : inPlay.sets === null || inPlay.sets.includes(set.key)
}

/** The sets that are in a game, those of single pieces too if it has one of them. */
export const setsIn = ({ sets, pieces }: InPlay): string[] =>
  HELP.filter(({ key, isInPlay: byPiece }) => (byPiece ? pieces?.length !== 0 : (sets?.includes(key) ?? true))).map(
    ({ key }) => key,
  )

/** A game with these sets and all their pieces. */
export const gameWith = (sets: string[]): InPlay => ({
  sets,
  pieces: HELP.every(({ key, isInPlay: byPiece }) => !byPiece || sets.includes(key)) ? null : [],
})

/** The kinds of things the help of a game lists beside those of every game. */
export function kindsOfSets(texts: LanguageTexts, { sets }: InPlay): string[] {
  const on = HELP.filter(({ key }) => sets === null || sets.includes(key))
  const kinds = [...on.flatMap((set) => set.kinds), ...on.flatMap((set) => set.sharedKinds ?? [])]
  return [...(on.some(({ key }) => texts.has(`names.set.${key}`)) ? ['set'] : []), ...new Set(kinds)]
}

export interface Chapter {
  key: string
  title: string
  rulings: { id: string; title: string; text: string; set: string | null }[]
}

/** All rulings by chapter, in the order of the chapters; in each those of the base game first. */
export function chapters(texts: LanguageTexts): Chapter[] {
  const rulings = Object.values(RULINGS).flatMap(({ file, set }) =>
    Object.keys(texts.table(file)).map((id) => ({
      id,
      chapter: rulingOf(texts, id, 'chapter'),
      title: rulingOf(texts, id, 'title'),
      text: rulingOf(texts, id, 'text'),
      set: set && texts.has(`names.set.${set}`) ? set : null,
    })),
  )
  return Object.keys(texts.table('names.chapter')).map((key) => ({
    key,
    title: texts.get(`names.chapter.${key}`),
    rulings: rulings.filter((ruling) => ruling.chapter === key),
  }))
}
