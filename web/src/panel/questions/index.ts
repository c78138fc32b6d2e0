/** How a question is asked: by a component for its shape, or by one that a set has for it. */
import type { Component } from 'svelte'
import { lazy } from '../../lib/lazy.svelte'
import type { QuestionJson, TableJson } from '../../lib/types'
import { partsOn } from '../../sets'
import Listed from './Listed.svelte'
import Menu from './Menu.svelte'
import type { Pressable, ShapeProps } from './shape'
import Space from './Space.svelte'
import Tile from './Tile.svelte'

type Asking = Component<ShapeProps, Pressable>

const SHAPES: Record<string, Asking> = { menu: Menu, tile: Tile, space: Space }

export const isFirstShape = ({ shape }: QuestionJson): boolean => shape in SHAPES

/** The shapes that no game begins with. If they cannot be fetched, their options are told in full. */
export const laterShapes = lazy(() => import('./later'))

/** What asks a question; null while it is being fetched. */
export function askedBy(table: TableJson, { name, shape }: QuestionJson): Asking | null {
  const ofSets: Record<string, Asking> = Object.assign({}, ...partsOn(table).map(({ questions }) => questions))
  const known = ofSets[name] ?? ofSets[shape] ?? SHAPES[shape]
  if (known) return known
  const { now, failed } = laterShapes
  return now?.SHAPES[shape] ?? (now || failed ? Listed : null)
}
