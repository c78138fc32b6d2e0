/** Hover, long press and clicks, found out by what lies under the pointer, so that pieces need no handlers of their own. */
import type { HelpTopic, PieceKey } from '../lib/types'

export const HOVER = 450
export const PRESS = 500

/** A topic as it is written on an element: "card:38", "icon:left:add_ghost". */
export function topicOf(written: string): HelpTopic {
  const [kind = '', second = '', third] = written.split(':')
  if (kind === 'icon' && third !== undefined) return { kind, key: third, stone: second as 'left' | 'centre' | 'right' }
  return { kind: kind as HelpTopic['kind'], key: second }
}

function under(root: Element, x: number, y: number, attribute: string): Element[] {
  const found = new Set<Element>()
  for (const element of document.elementsFromPoint(x, y)) {
    const bearer = root.contains(element) ? element.closest(`[${attribute}]`) : null
    if (bearer && root.contains(bearer)) found.add(bearer)
  }
  return [...found]
}

/** The smallest thing there is help for. The cells on top come last: they speak for the whole. */
export function helpUnder(root: Element, x: number, y: number): Element | null {
  const all = under(root, x, y, 'data-help')
  return all.find((element) => !element.hasAttribute('data-cell')) ?? all[0] ?? null
}

/** The cell on top there. */
export const cellUnder = (root: Element, x: number, y: number): SVGElement | null =>
  (under(root, x, y, 'data-cell')[0] as SVGElement | undefined) ?? null

/** The keys written on an element. */
export const keysOf = (element: Element | null): PieceKey[] =>
  element?.getAttribute('data-key')?.split(' ').filter(Boolean) ?? []

/** The keys of the pieces there, topmost first. */
export const keysUnder = (root: Element, x: number, y: number): PieceKey[] =>
  under(root, x, y, 'data-key').flatMap(keysOf)
