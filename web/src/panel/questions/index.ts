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

/** The shapes that no game begins with. Until they are there, their options are told in full. */
export const laterShapes = lazy(() => import('./later'))

export function askedBy(table: TableJson, { name, shape }: QuestionJson): Asking {
  const ofSets: Record<string, Asking> = Object.assign({}, ...partsOn(table).map(({ questions }) => questions))
  return ofSets[name] ?? ofSets[shape] ?? SHAPES[shape] ?? laterShapes.now?.SHAPES[shape] ?? Listed
}
