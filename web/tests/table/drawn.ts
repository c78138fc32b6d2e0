/** A table as HTML, with some pieces to choose. */
import { render } from 'svelte/server'
import { expect } from 'vitest'
import type { TableJson, TargetMap, Texts } from '../../src/lib/types'
import { boardBox, overlap, plateBox, tileBox, type Box } from '../../src/table/layout'
import Table from '../../src/table/Table.svelte'

export function drawnWith(
  names: Texts,
  table: TableJson,
  keys: string[] = [],
  reasons = new Map<string, string>(),
): string {
  const targets: TargetMap = new Map(
    keys.map((key) => [key, { options: [key], label: `choose ${key}`, rank: 'primary' }]),
  )
  const nothing = () => {}
  return render(Table, {
    props: { table, before: null, targets, reasons, names, highlight: [], ontarget: nothing, onhelp: nothing },
  }).body
}

/** What can be pointed at. */
export const cells = (html: string): string[] => html.match(/<g class="cell[^>]*>/g) ?? []

/** How many things lie on the plates and the tiles that are pointed at by themselves. */
export const partCount = ({ boards, village }: TableJson): number =>
  boards.length +
  boards.filter(({ yinyang }) => yinyang).length +
  boards.filter(({ buddhas }) => buddhas).length +
  village.filter(({ power_tokens: tokens }) => tokens).length

/** Nothing is missing in a drawing, and all cells have words. */
export function expectNoHoles(html: string): void {
  expect(html).not.toMatch(/undefined|NaN|\[object/)
  for (const cell of cells(html)) expect(cell).toMatch(/aria-label="[^"]+"/)
}

export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const

/** A hair does not count. */
const HAIR = 0.01
export const inside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - HAIR &&
  inner.y >= outer.y - HAIR &&
  inner.x + inner.w <= outer.x + outer.w + HAIR &&
  inner.y + inner.h <= outer.y + outer.h + HAIR
const smaller = ({ x, y, w, h }: Box): Box => ({ x: x + HAIR, y: y + HAIR, w: w - 2 * HAIR, h: h - 2 * HAIR })
export const apart = (one: Box, other: Box): boolean => !overlap(smaller(one), other)

/** Which of the boards, plates, tiles and what lies beside them cover each other, or are not in just one view. */
export function crowded(sides: Box[], views: Box[]): Box[] {
  const boxes = [
    ...DIRECTIONS.map(boardBox),
    ...DIRECTIONS.map(plateBox),
    ...Array.from({ length: 9 }, (_, k) => tileBox(k)),
    ...sides,
  ]
  const isSeenOnce = (box: Box): boolean => views.filter((view) => inside(box, view)).length === 1
  const isAlone = (box: Box): boolean => boxes.every((other) => other === box || apart(box, other))
  return boxes.filter((box) => !isSeenOnce(box) || !isAlone(box))
}
