/** Black Secret's options in words. */
import { boardOf } from './board'
import { chips } from './texts'
import type { OptionJson, QuestionJson, TableJson, Texts } from './types'

type Words = Record<string, string | number>

const NONE = 'none'
/** What `none` means, by question. */
const NONES: Record<string, string> = {
  throw_curse: 'no_curse',
  free_qi: 'no_mantra',
  ladder_returns: 'no_ladder',
  skeleton_space: 'no_skeleton',
}

export const isSecretShape = (shape: string): boolean => shape in SHAPES

/** An option of one of Black Secret's shapes. */
export function secretOption(texts: Texts, table: TableJson, question: QuestionJson, option: OptionJson): string {
  if (option.text === NONE) return noneOf(texts, question)
  return (SHAPES[question.shape] ?? ((_, __, { text }) => text))(texts, table, option)
}

/** Nothing of what is offered. */
export const noneOf = (texts: Texts, { name }: QuestionJson): string =>
  texts.get(`questions.option.${NONES[name] ?? 'fall_none'}`)

const SHAPES: Record<string, (texts: Texts, table: TableJson, option: OptionJson) => string> = {
  curse: (texts, table, { text }) => {
    const curse = table.secret?.curses.find((each) => each.curse === text)
    const name = texts.get(`names.curse.${text}`)
    if (!curse) return name
    return texts.get('questions.option.curse', { curse: name, level: curse.level, colour: texts.colour(curse.colour) })
  },
  mantra: (texts, _, { text }) => texts.get(`names.mantra.${text}`),
  mantra_slot: (texts, table, { text }) => mantraIn(texts, table, text),
  cave: (texts, table, { text }) => texts.place(text) + caveNotes(texts, table, text),
  demon: (texts, table, { text }) => demonIn(texts, table, text),
  demons: (texts, _, { text, targets }) =>
    texts.get('questions.option.demons', { demons: demonNames(texts, targets ?? text.split('+')) }),
  spot: (texts, _, { text }) =>
    texts.get('questions.option.spot', { level: text.charAt(0), number: 'abcd'.indexOf(text.charAt(1)) + 1 }),
  corner: (texts, _, { text }) => texts.get('questions.option.corner', { corner: texts.get(`names.corner.${text}`) }),
}

const demonNames = (texts: Texts, demons: string[]): string =>
  texts.joined(demons.map((demon) => texts.get(`names.demon.${demon}`)))

export function mantraIn(texts: Texts, table: TableJson, slot: string): string {
  const found = table.secret?.mantras.find((each) => each.slot === slot)
  if (!found?.mantra) return slot
  return texts.get('questions.option.mantra_slot', {
    mantra: texts.get(`names.mantra.${found.mantra}`),
    qi: found.qi,
    level: found.level,
  })
}

export function demonIn(texts: Texts, table: TableJson, demon: string): string {
  const at = demon === 'shadow' ? table.secret?.shadow : table.secret?.demons.find((each) => each.demon === demon)?.at
  const place = !at || at === 'home' || at === 'out' ? texts.get('names.piece.wu_feng') : texts.place(at)
  return texts.get('questions.option.demon', { demon: texts.get(`names.demon.${demon}`), place })
}

export const demonsOn = (table: TableJson, place: string): string[] =>
  table.secret?.caves.find((cave) => cave.place === place)?.demons ?? []

/** A ladder is taken up or down. */
export function wayOf(table: TableJson, { parameters }: QuestionJson, answer: string): string {
  if (answer !== 'yes') return answer
  return placeBelow(table, String(parameters['board'])) ? 'up' : 'down'
}

/** What is worth knowing of a space of the catacombs. */
export function caveNotes(texts: Texts, table: TableJson, place: string): string {
  const cave = table.secret?.caves.find((each) => each.place === place)
  if (!cave) return ''
  const note = (key: string, words: Words = {}) => texts.get(`questions.note.${key}`, words)
  const notes = [
    cave.tokens ? note(cave.tokens === 1 ? 'token_1' : 'tokens', { count: cave.tokens }) : note('no_token'),
    note(cave.ladder ? 'ladder' : 'no_ladder'),
    ...(cave.entrance ? [note('entrance')] : []),
    ...(cave.demons.length ? [note('demons', { demons: demonNames(texts, cave.demons) })] : []),
    ...(cave.taoists.length
      ? [note('taoists', { taoists: texts.joined(cave.taoists.map((each) => texts.colour(each))) })]
      : []),
    ...(cave.shadow ? [note('shadow')] : []),
  ]
  return ` (${notes.join(', ')})`
}

/** What the texts of Black Secret's verbs are filled with. */
export function secretWords(texts: Texts, table: TableJson, { verb, target }: OptionJson): Words {
  switch (verb) {
    case 'demon':
      return { demon: texts.get(`names.demon.${target}`) }
    case 'crawl':
      return { place_to: texts.form('place_to', target ?? '') }
    case 'replace':
      return { mantra: mantraIn(texts, table, target ?? '') }
    default:
      return {}
  }
}

/** The parameters of Black Secret's questions. */
export function secretParameters(texts: Texts, { parameters: given }: QuestionJson): Words {
  const words: Words = {}
  for (const kind of ['curse', 'mantra', 'demon', 'token'])
    if (kind in given) words[kind] = texts.get(`names.${kind}.${given[kind]}`)
  for (const kind of ['how_many', 'level']) if (kind in given) words[kind] = given[kind]!
  if ('demons' in given) words['demons'] = demonNames(texts, String(given['demons']).split('+'))
  if ('dice_and_demons' in given) {
    const [dice = '', demons = ''] = String(given['dice_and_demons']).split('/')
    Object.assign(words, { dice: chips(dice), demons: demonNames(texts, demons.split('+')) })
  }
  return words
}

/** Where a Taoist is, above or below. */
export const placeBelow = (table: TableJson, colour: string): string | null =>
  boardOf(table, colour)?.taoist_below ?? null
