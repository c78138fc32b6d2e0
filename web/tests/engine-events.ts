import { readFileSync } from 'node:fs'

const engine = new URL('../../src/ghoststories/engine/', import.meta.url)
const FOLDERS = ['core', 'shared', 'sets/white_moon', 'sets/black_secret', 'sets/promos']

/** The names of all events that the engine declares. */
export const engineEvents = (): string[] =>
  FOLDERS.flatMap((folder) =>
    [...readFileSync(new URL(`${folder}/events.py`, engine), 'utf8').matchAll(/event\(\d+, "(\w+)/g)].map(
      ([, name]) => name!,
    ),
  )
