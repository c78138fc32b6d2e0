/** What help says about a thing: from help.toml, names.toml and the rulings. */
import { familyKey } from './moon'
import type { LanguageTexts } from './texts'
import type { CardJson, FamilyContent, HelpTopic, PieceContent } from './types'

export interface HelpPage {
  kind: string
  title: string
  /** The resistance of a card, by colour. */
  resistance: [string, number][]
  /** Its stones. */
  stones: { icon: string; stone: string; name: string; text: string }[]
  text: string
  /** What a family's deaths cost and what it gives. */
  parts: { name: string; text: string }[]
  /** What of it is this project's reconstruction. */
  note: string
  rulings: string[]
}

/** What help knows beyond the texts. */
export interface Facts {
  card?: CardJson | undefined
  /** Of a family, or of a villager. */
  family?: FamilyContent | undefined
  /** Of a curse, a mantra or a token. */
  piece?: PieceContent | undefined
  /** A villager's name is this project's. */
  ourName?: boolean
  /** White Moon is in play, or all rules are looked at. */
  moon?: boolean
  /** Black Secret is. */
  secret?: boolean
}

const STONES = ['left', 'centre', 'right'] as const
const RULINGS = { B: 'rulings_base', W: 'rulings_white_moon', K: 'rulings_black_secret', P: 'rulings_promos' } as const

export function helpPage(texts: LanguageTexts, topic: HelpTopic, facts: Facts = {}): HelpPage {
  switch (topic.kind) {
    case 'card':
      return cardPage(texts, topic.key, facts)
    case 'icon':
      return iconPage(texts, topic, facts)
    case 'ruling':
      return page(texts, 'ruling', `${topic.key} · ${rulingOf(texts, topic.key, 'title')}`, {
        text: rulingOf(texts, topic.key, 'text'),
      })
    case 'villager':
      return villagerPage(texts, topic.key, facts)
    case 'family':
      return familyPage(texts, topic.key, facts)
    default:
      return page(texts, topic.kind, texts.get(`names.${topic.kind}.${topic.key}`), plainPage(texts, topic, facts))
  }
}

/** The text of a thing, with White Moon followed by what changes there. */
function plainPage(texts: LanguageTexts, { kind, key }: HelpTopic, { moon, secret, piece }: Facts): Partial<HelpPage> {
  const sets = ['', ...(moon ? ['_white_moon'] : []), ...(secret ? ['_black_secret'] : [])]
  const paths = sets.map((set) => `help.${kind}${set}.${key}`)
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

/** What a curse or a mantra is, with its level and colour. */
function kindOf(texts: LanguageTexts, kind: string, { level, colour }: PieceContent): string {
  const parts = [texts.get(`web.kind.${kind}`), texts.get('web.table.curse_level', { level: level ?? 0 })]
  return [...parts, ...(colour ? [texts.colour(colour)] : [])].join(' · ')
}

const textOf = (texts: LanguageTexts, path: string): string =>
  texts.has(`${path}.text`) ? texts.get(`${path}.text`) : ''

const rulingsOf = (texts: LanguageTexts, paths: string[]): string[] => [
  ...new Set(paths.flatMap((path) => texts.words(`${path}.rulings`))),
]

/** The file a ruling is in: B28 is of the base game, W10 of White Moon. */
const fileOf = (id: string): string => RULINGS[id.charAt(0) as keyof typeof RULINGS] ?? RULINGS.B

export const rulingOf = (texts: LanguageTexts, id: string, part: 'title' | 'chapter' | 'text'): string =>
  texts.get(`${fileOf(id)}.${id}.${part}`)

function page(texts: LanguageTexts, kind: string, title: string, more: Partial<HelpPage>): HelpPage {
  const empty = { resistance: [], stones: [], text: '', parts: [], note: '', rulings: [] }
  return { kind: texts.get(`web.kind.${kind}`), title, ...empty, ...more }
}

/** What is reconstructed, in words. */
function noteOf(texts: LanguageTexts, parts: readonly string[] = []): string {
  const names = parts.map((part) => texts.get(`names.part.${part}`))
  return names.length ? texts.get('help.reconstructed.parts', { parts: texts.joined(names) }) : ''
}

/** A villager matters by the family. */
function villagerPage(texts: LanguageTexts, villager: string, facts: Facts): HelpPage {
  const key = familyKey(villager)
  const { parts, rulings, note } = familyPage(texts, key, facts)
  const named = facts.ourName ? texts.get('help.reconstructed.names') : ''
  return page(texts, 'villager', texts.get(`names.villager.${villager}`), {
    text: texts.get(`names.family.${key}`),
    parts,
    rulings,
    note: [named, note].filter(Boolean).join(' '),
  })
}

/** A death and the reward as they are in this game, which an owner may have corrected. */
function familyPage(texts: LanguageTexts, key: string, { family }: Facts): HelpPage {
  const path = `help.family.${key}`
  const name = texts.get(`names.family.${key}`)
  if (!family)
    return page(texts, 'family', name, { text: textOf(texts, path), rulings: texts.words(`${path}.rulings`) })
  const death = `help.death.${family.death}`
  const reward = [`help.reward.${family.reward}`, `help.artifact.${family.reward}`].find((each) =>
    texts.has(`${each}.text`),
  )
  return page(texts, 'family', name, {
    text: texts.joined(family.members.map((villager) => texts.get(`names.villager.${villager}`))),
    parts: [
      {
        name: texts.get('web.table.if_dead', { death: texts.get(`names.death.${family.death}`) }),
        text: textOf(texts, death),
      },
      {
        name: texts.get('web.table.if_saved', { reward: texts.get(`names.reward.${family.reward}`) }),
        text: reward ? textOf(texts, reward) : '',
      },
    ],
    note: noteOf(texts, family.reconstructed),
    rulings: rulingsOf(texts, [path, death, ...(reward ? [reward] : [])]),
  })
}

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

/** White Moon's French names are the publisher's, the German ones all ours; what is marked is the English one. */
function reconstructedOf({ language }: LanguageTexts, card: CardJson | undefined): string[] {
  const parts = (card?.reconstructed ?? []).filter((part) => part !== 'name')
  const ours = language === 'de' ? card?.set != null : language === 'en' && card?.reconstructed.includes('name')
  return ours ? ['name', ...parts] : parts
}

function stoneOf(
  texts: LanguageTexts,
  stone: string,
  icon: string,
  { moon, secret }: Facts,
): HelpPage['stones'][number] {
  const sets = [...(moon ? ['_white_moon'] : []), ...(secret ? ['_black_secret'] : [])]
  const more = sets.map((set) => textOf(texts, `help.ability${set}.${stone}.${icon}`)).filter(Boolean)
  const text = texts.get(`help.ability.${stone}.${icon}.text`)
  return { icon, stone, name: texts.ability(icon), text: [text, ...more].join(' ') }
}

function iconPage(texts: LanguageTexts, { key, stone }: HelpTopic, facts: Facts): HelpPage {
  const where = STONES.filter((each) => (!stone || each === stone) && texts.has(`help.ability.${each}.${key}.text`))
  const sets = [
    'ability',
    ...(facts.moon ? ['ability_white_moon'] : []),
    ...(facts.secret ? ['ability_black_secret'] : []),
  ]
  return page(texts, 'icon', texts.ability(key), {
    stones: where.map((each) => stoneOf(texts, each, key, facts)),
    rulings: rulingsOf(
      texts,
      sets.flatMap((set) => where.map((each) => `help.${set}.${each}.${key}`)),
    ),
  })
}

/** What only White Moon has, by kind. */
const OF_MOON: Record<string, Set<string>> = {
  place: new Set(['kung_fu_school']),
  piece: new Set([
    'villager',
    'face_down_villager',
    'portal',
    'su_ling',
    'receptacle',
    'crystal',
    'shelter',
    'graveyard',
    'artifact',
    'cursed_child',
    'lying_taoist',
    'barrier',
  ]),
  icon: new Set([
    'devourer',
    'devour',
    'devour_any',
    'takes_portal',
    'takes_su_ling',
    'knock_all_down',
    'removes_ghosts',
    'ghost_each_yin',
    'walks',
    'board_colour',
    'reward_crystal',
  ]),
}

/** And Black Secret. */
const OF_SECRET: Record<string, Set<string>> = {
  place: new Set(['calligrapher']),
  piece: new Set([
    'wu_feng',
    'catacombs',
    'catacomb_token',
    'ladder',
    'demon',
    'shadow',
    'curse',
    'pyramid',
    'bloody_mantra',
    'skeleton',
    'blood_brother',
    'summon_card',
    'hand',
  ]),
  icon: new Set([
    'activate_demon',
    'throw_curse',
    'skeletons_3',
    'discard_stack',
    'no_yinyang',
    'no_mantra_qi',
    'any_curse_colour',
    'skeleton_each_yin',
    'reward_yinyang_and_mantra_qi',
  ]),
}

/** And the promo pieces, by what brings it. */
const OF_PROMO: Record<string, Record<string, string>> = {
  place: { guardhouse: 'guardhouse' },
  family: { ma_cho: 'ma_cho' },
  artifact: { boots: 'ma_cho', helmet: 'ma_cho', nunchaku: 'b_rice_lee', apple: 'jean_claude' },
  icon: {
    shout: 'b_rice_lee',
    reward_nunchaku: 'b_rice_lee',
    clears_board: 'chuck',
    punches: 'chuck',
    terror: 'terror_ghosts',
    major_terror: 'bo_za',
    two_spaces: 'jean_claude',
    reward_apple: 'jean_claude',
    shelters_villager: 'steven',
    leaves_buddha: 'steven',
  },
}

/** The keys of a kind that are in the game; without a list of promo pieces all of them are. */
export function inGame(
  kind: string,
  keys: string[],
  moon: boolean,
  secret = true,
  promos: string[] | null = null,
): string[] {
  const isIn = (promo: string) => promos === null || promos.includes(promo)
  return keys.filter((key) => {
    if (kind === 'promo') return isIn(key)
    const promo = OF_PROMO[kind]?.[key]
    if (promo) return isIn(promo)
    if (kind === 'artifact') return moon
    return (moon || !OF_MOON[kind]?.has(key)) && (secret || !OF_SECRET[kind]?.has(key))
  })
}

export interface Chapter {
  key: string
  title: string
  rulings: { id: string; title: string; text: string; set: string | null }[]
}

/** The set a ruling is of. */
const SET_OF: Record<string, string> = { W: 'white_moon', K: 'black_secret' }

/** All rulings by chapter, in the order of the chapters; in each those of the base game first. */
export function chapters(texts: LanguageTexts): Chapter[] {
  const ids = Object.values(RULINGS).flatMap((file) => Object.keys(texts.table(file)))
  const rulings = ids.map((id) => ({
    id,
    chapter: rulingOf(texts, id, 'chapter'),
    title: rulingOf(texts, id, 'title'),
    text: rulingOf(texts, id, 'text'),
    set: SET_OF[id.charAt(0)] ?? null,
  }))
  return Object.keys(texts.table('names.chapter')).map((key) => ({
    key,
    title: texts.get(`names.chapter.${key}`),
    rulings: rulings.filter((ruling) => ruling.chapter === key),
  }))
}

/** For comparing: small letters without accents. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('’', "'").toLowerCase()
}

/** Whether all words of a search are in a text. */
export function matches(text: string, search: string): boolean {
  const found = folded(text)
  return folded(search)
    .split(/\s+/)
    .every((word) => found.includes(word))
}
