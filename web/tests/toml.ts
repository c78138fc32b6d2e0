/** Reads what the language files use of TOML, so that tests see the texts people see. */
import { readFileSync } from 'node:fs'
import { LanguageTexts, type TextTree } from '../src/lib/texts'

const FILES = [
  'names',
  'help',
  'rulings_base',
  'rulings_white_moon',
  'rulings_black_secret',
  'rulings_promos',
  'questions',
  'reasons',
  'hints',
  'events',
  'web',
  'lessons',
  'rulebook',
]

export function parseToml(source: string): TextTree {
  const root: TextTree = {}
  let branch = root
  const joined = source.replace(/"""\\?\n?([\s\S]*?)"""/g, (_, text: string) =>
    JSON.stringify(text.replace(/\\\n\s*/g, '')),
  )
  for (const line of joined.split('\n')) {
    const heading = /^\[([\w.]+)\]$/.exec(line)
    if (heading) branch = descend(root, heading[1]!.split('.'))
    const entry = /^([\w.]+) = (.+)$/.exec(line)
    if (!entry) continue
    const path = entry[1]!.split('.')
    const name = path.pop()!
    descend(branch, path)[name] = JSON.parse(entry[2]!) as string | string[]
  }
  return root
}

function descend(root: TextTree, path: string[]): TextTree {
  let branch = root
  for (const part of path) branch = (branch[part] ??= {}) as TextTree
  return branch
}

function fileOf(language: string, name: string): TextTree {
  const file = new URL(`../../src/ghoststories/texts/${language}/${name}.toml`, import.meta.url)
  return parseToml(readFileSync(file, 'utf8'))
}

/** The texts as a server sends them. */
export function treeOf(language: string): TextTree {
  const tree: TextTree = {}
  for (const name of FILES) tree[name] = fileOf(language, name)
  tree['cards'] = {
    '26': 'Fallen Monk',
    '35': 'Reaper',
    '38': 'Bleeding Eyes',
    '43': 'Flesh Devourer',
    '46': 'Repellent Beauty',
  }
  // What is said of shared tables comes later, as a part of the page's own texts.
  const [web, room] = [tree['web'] as TextTree, fileOf(language, 'room')]
  const error = { ...(web['error'] as TextTree), ...(room['refused'] as TextTree) }
  tree['web'] = { ...web, ...room, error }
  return tree
}

export const textsOf = (language: string): LanguageTexts => new LanguageTexts(language, treeOf(language))

/** The texts as a site has them (`site_texts` of tools/build_site.py). */
export function siteTextsOf(language: string): LanguageTexts {
  const tree = treeOf(language)
  const site = fileOf(language, 'site')
  const web = tree['web'] as TextTree
  const own = Object.entries(site).map(([name, texts]) => [
    name,
    { ...(web[name] as TextTree | undefined), ...(texts as TextTree) },
  ])
  return new LanguageTexts(language, { ...tree, web: { ...web, ...(Object.fromEntries(own) as TextTree) } })
}
