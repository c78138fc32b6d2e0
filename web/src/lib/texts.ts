/** The texts of one language, by key and with parameters: the counterpart of ghoststories/texts. */
import type { Texts } from './types'

export type TextTree = { [key: string]: string | string[] | TextTree }

const SPACE = /^([a-z]+)([1-3])$/

/** A colour inside a text, drawn as a chip by Rich.svelte: ⟦red⟧. */
export const CHIP = /⟦([a-z]+)⟧/g

/** Dice or tokens in notation ("red+white") as chips. */
export function chips(notation: string): string {
  return notation
    .split('+')
    .filter((word) => word && word !== 'none')
    .map((word) => `⟦${word}⟧`)
    .join(' ')
}

/** A colour in words, or the name of another kind of token. */
export const colourName = (texts: Texts, colour: string): string =>
  texts.has(`names.piece.${colour}`) ? texts.get(`names.piece.${colour}`) : texts.colour(colour)

const plurals = new Map<string, Intl.PluralRules>()

/** A number of things, in the form the number asks for: "1 card", "2 cards". */
export function counted(texts: Texts, thing: string, count: number): string {
  return texts.get(pluralKey(texts, `web.count.${thing}`, count), { count })
}

/** The key of the form a number asks for. */
export function pluralKey(texts: Texts, table: string, count: number): string {
  const rules = plurals.get(texts.language) ?? new Intl.PluralRules(texts.language)
  plurals.set(texts.language, rules)
  const key = `${table}.${rules.select(count)}`
  return texts.has(key) ? key : `${table}.other`
}

/** A text with its chips as words, for titles and the screen reader. */
export function plain(texts: Texts, text: string): string {
  return text.replace(CHIP, (_, colour: string) => colourName(texts, colour)).replace(/ (?=[A-ZÄÖÜÉ]\S* ?⟦)/g, ' ')
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The key of a stone's icon: `group lose_tao` is group_lose_tao. */
export function abilityKey(icon: string): string {
  return icon.replace('circle_of_prayer ', 'circle_').replaceAll(' ', '_')
}

/** How the spaces of the catacombs begin: below_altar. */
const BELOW = 'below_'
export const isBelow = (place: string): boolean => place.startsWith(BELOW)

/** The short name of a place; ↓ marks a space of the catacombs. */
export const shortPlace = (texts: Texts, place: string): string =>
  isBelow(place)
    ? `↓\u00a0${texts.get(`web.short_place.${place.slice(BELOW.length)}`)}`
    : texts.get(`web.short_place.${place}`)

export class LanguageTexts implements Texts {
  constructor(
    readonly language: string,
    private readonly tree: TextTree,
  ) {}

  /** Whether texts are there that come later: `help` (and rulings), or `hints`. */
  holds(part: string): boolean {
    return part in this.tree
  }

  /** The same with further texts; those of the page itself are added to the ones it has. */
  with(more: TextTree): LanguageTexts {
    const web = { ...(this.tree['web'] as TextTree), ...(more['web'] as TextTree) }
    return new LanguageTexts(this.language, { ...this.tree, ...more, web })
  }

  get(key: string, parameters: Record<string, string | number> = {}): string {
    const found = this.find(key)
    if (typeof found !== 'string') return key
    const text = found.replace(/ {2,}/g, ' ').trim()
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))
  }

  has(key: string): boolean {
    return typeof this.find(key) === 'string'
  }

  /** All entries below a key. */
  table(key: string): TextTree {
    const found = this.find(key)
    return typeof found === 'object' && !Array.isArray(found) ? found : {}
  }

  words(key: string): string[] {
    const found = this.find(key)
    return Array.isArray(found) ? found : []
  }

  card(number: number | string): string {
    for (const key of [`cards.${number}`, `names.card.${number}`]) if (this.has(key)) return this.get(key)
    return this.get('names.piece.ghost')
  }

  /** The name of a place, or where a space of the catacombs is: below_altar. */
  place(key: string): string {
    return isBelow(key) ? this.form('place', key) : this.get(`names.place.${key}`)
  }

  /** A place as sentences need it: "to the Altar", "the space below the Altar". */
  form(form: 'place' | 'place_to' | 'place_the', key: string): string {
    if (isBelow(key))
      return this.get(`questions.cave.${form}`, { below: this.get(`questions.below.${key.slice(BELOW.length)}`) })
    return form === 'place' ? this.place(key) : this.get(`questions.${form}.${key}`)
  }

  power(key: string): string {
    return this.get(`names.power.${key}`)
  }

  colour(key: string): string {
    return this.get(`names.colour.${key}`)
  }

  space(notation: string): string {
    const match = SPACE.exec(notation)
    return match ? this.get('questions.say.space', { board: this.colour(match[1]!), number: match[2]! }) : notation
  }

  ability(icon: string): string {
    return this.get(`names.ability.${abilityKey(icon)}`)
  }

  joined(parts: string[]): string {
    if (parts.length < 2) return parts.join('')
    return this.get('questions.say.and', { before: parts.slice(0, -1).join(', '), last: parts.at(-1)! })
  }

  private find(key: string): TextTree[string] | undefined {
    let branch: TextTree[string] | undefined = this.tree
    for (const part of key.split('.')) {
      if (typeof branch !== 'object' || Array.isArray(branch)) return undefined
      branch = Object.hasOwn(branch, part) ? branch[part] : undefined
    }
    return branch
  }
}
