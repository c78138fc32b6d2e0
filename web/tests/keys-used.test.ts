import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteTextsOf, textsOf } from './toml'

const source = new URL('../src/', import.meta.url)
/** What is only part of a site may say what only a site says. */
const ONLY_SITE = /^transport\//
/** A server offers no file of all games. */
const COLLECTION = 'collection.'

function keysOf(text: string): string[] {
  const fixed = [...text.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key!)
  const either = [...text.matchAll(/\bt\([^'`()]*\? '([\w.]+)' : '([\w.]+)'/g)]
  return [...fixed, ...either.flatMap(([, one, other]) => [one!, other!])]
}

test.each(['en', 'fr', 'de'])('every text the page asks for by a fixed key exists: %s', (language) => {
  const [texts, site] = [textsOf(language), siteTextsOf(language)]
  const missing: string[] = []
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(svelte|ts)$/.test(file)) continue
    for (const key of keysOf(readFileSync(new URL(file, source), 'utf8'))) {
      const known = ONLY_SITE.test(file) || key.startsWith(COLLECTION) ? site : texts
      if (!known.has(`web.${key}`)) missing.push(`${file}: ${key}`)
    }
  }
  expect(missing).toEqual([])
})

test('a site says in its own words what a server says, and adds how it starts', () => {
  const [texts, site] = [textsOf('en'), siteTextsOf('en')]
  expect(texts.has('web.start.loading')).toBe(false)
  expect(site.get('web.start.loading', { percent: '5 %' })).toContain('5 %')
  expect(site.get('web.error.storage')).not.toBe(texts.get('web.error.storage'))
  expect(site.get('web.error.stale')).toBe(texts.get('web.error.stale'))
})
