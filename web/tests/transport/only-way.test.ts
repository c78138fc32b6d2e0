import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../../src/', import.meta.url)

/** Transports; and whoever looks for a newer version of the page itself. */
const TALKING = /^transport\/|^lib\/version\.svelte\.ts$/

test('only a transport talks to whoever runs the rules', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const others = files.filter((file) => /\.(svelte|ts)$/.test(file) && !TALKING.test(file))
  const talking = others.filter((file) =>
    /new WebSocket\b|(?<![.\w])fetch\(/.test(readFileSync(new URL(file, source), 'utf8')),
  )
  expect(others.length).toBeGreaterThan(100)
  expect(talking).toEqual([])
})
