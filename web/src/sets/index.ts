/** The sets, in the order in which they lie on the table. */
import type { PieceKey, QuestionJson, TableJson, TileJson } from '../lib/types'
import type { Part } from '../table/folding'
import blackSecret from './black_secret'
import promos from './promos'
import type { ExtraToken, PageSet, SetArt, SetParts } from './set'
import whiteMoon from './white_moon'

export const SETS: readonly PageSet[] = [whiteMoon, blackSecret, promos]

export const setsOn = (table: TableJson): PageSet[] => SETS.filter((set) => set.isOn(table))

/** The parts of the sets in play that are there already. */
export const partsOn = (table: TableJson): SetParts[] => setsOn(table).flatMap(({ parts }) => parts.now ?? [])

/** Fetch the parts of some sets. */
export function loadParts(sets: readonly PageSet[]): void {
  for (const { parts } of sets) void parts.load()
}

/** A drawing that comes with a set. */
export function drawingOf<Kind extends keyof SetArt>(
  kind: Kind,
  key: string,
): NonNullable<SetArt[Kind]>[string] | undefined {
  for (const { parts } of SETS) {
    const found = parts.now?.art?.[kind]?.[key]
    if (found) return found as NonNullable<SetArt[Kind]>[string]
  }
  return undefined
}

/** The boards of the sets in play, beside the village. */
export const boardsOf = (table: TableJson): Part[] =>
  setsOn(table).flatMap(({ layout }) => layout?.parts?.(table) ?? [])

/** The part at the centre for who plays a side, if that is not the village. */
export const centreFor = (table: TableJson, side: string): string | null =>
  setsOn(table).find(({ layout }) => layout?.centre?.side === side)?.layout?.centre?.part ?? null

/** Whether pieces of a set lie on a tile. */
export const isAside = (table: TableJson, tile: TileJson): boolean =>
  setsOn(table).some(({ layout }) => layout?.isAside?.(table, tile))

/** The pieces a question is about, whatever is answered. */
export const decidedAbout = (question: QuestionJson): PieceKey[] =>
  SETS.flatMap(({ questions }) => questions?.about?.(question) ?? [])

const TOKENS: Record<string, ExtraToken> = Object.assign({}, ...SETS.map(({ tokens }) => tokens ?? {}))

/** The tokens besides Tao, by name. */
export const extraTokens = (): [string, ExtraToken][] => Object.entries(TOKENS)

/** A kind of token besides Tao. */
export const extraToken = (kind: string): ExtraToken | undefined => TOKENS[kind]
