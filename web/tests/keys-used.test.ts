import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsOf } from './toml'

const source = new URL('../src/', import.meta.url)

test('every text the page asks for by a fixed key exists', () => {
  const texts = textsOf('en')
  const missing: string[] = []
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(svelte|ts)$/.test(file)) continue
    const text = readFileSync(new URL(file, source), 'utf8')
    for (const [, key] of text.matchAll(/\bt\(\s*'([\w.]+)'/g))
      if (!texts.has(`web.${key}`)) missing.push(`${file}: ${key}`)
    for (const [, one, other] of text.matchAll(/\bt\([^'`()]*\? '([\w.]+)' : '([\w.]+)'/g))
      for (const key of [one, other]) if (!texts.has(`web.${key}`)) missing.push(`${file}: ${key}`)
  }
  expect(missing).toEqual([])
})
