/** The names of the engine's own files, for the demo only. */
import cards from '../../../src/ghoststories/engine/content/base_cards.py?raw'
import moonCards from '../../../src/ghoststories/engine/sets/white_moon/card_list.py?raw'
import secretCards from '../../../src/ghoststories/engine/sets/black_secret/card_list.py?raw'
import de from '../../../src/ghoststories/texts/de/names.toml?raw'
import deCards from '../../../src/ghoststories/texts/de/cards.toml?raw'
import enCards from '../../../src/ghoststories/texts/en/cards.toml?raw'
import frCards from '../../../src/ghoststories/texts/fr/cards.toml?raw'
import en from '../../../src/ghoststories/texts/en/names.toml?raw'
import deWeb from '../../../src/ghoststories/texts/de/web.toml?raw'
import enWeb from '../../../src/ghoststories/texts/en/web.toml?raw'
import fr from '../../../src/ghoststories/texts/fr/names.toml?raw'
import frWeb from '../../../src/ghoststories/texts/fr/web.toml?raw'
import { LanguageTexts, type TextTree } from '../../src/lib/texts'

function parsed(toml: string): TextTree {
  const tree: TextTree = {}
  let section: TextTree = tree
  for (const line of toml.split('\n')) {
    const head = /^\[([\w.]+)\]/.exec(line)
    const entry = /^(\w+) = "(.*)"/.exec(line)
    if (head) section = head[1]!.split('.').reduce((branch, part) => (branch[part] ??= {}) as TextTree, tree)
    else if (entry) section[entry[1]!] = entry[2]!
  }
  return tree
}

export function demoTexts(language: string): LanguageTexts {
  const column = Math.max(0, ['en', 'fr', 'de'].indexOf(language))
  const byKey = parsed([enCards, frCards, deCards][column]!)
  const names: TextTree = {}
  for (const [, number, key] of (cards + moonCards + secretCards).matchAll(/Card\((\d+), "(\w+)"/g))
    names[number!] = byKey[key!]!
  return new LanguageTexts(language, {
    names: parsed([en, fr, de][column]!),
    cards: names,
    web: parsed([enWeb, frWeb, deWeb][column]!),
  })
}
