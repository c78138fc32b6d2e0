/** How a question is asked: by a component for its shape, or by one that a set has for it. */
import type { Component } from 'svelte'
import type { QuestionJson, TableJson } from '../../lib/types'
import { partsOn } from '../../sets'
import Board from './Board.svelte'
import Card from './Card.svelte'
import Colour from './Colour.svelte'
import Dice from './Dice.svelte'
import Ghost from './Ghost.svelte'
import Listed from './Listed.svelte'
import Menu from './Menu.svelte'
import Payment from './Payment.svelte'
import Set from './Set.svelte'
import type { Pressable, ShapeProps } from './shape'
import Space from './Space.svelte'
import Taoist from './Taoist.svelte'
import Tile from './Tile.svelte'
import YesNo from './YesNo.svelte'

type Asking = Component<ShapeProps, Pressable>

const SHAPES: Record<string, Asking> = {
  menu: Menu,
  tile: Tile,
  space: Space,
  ghost: Ghost,
  card: Card,
  colour: Colour,
  taoist: Taoist,
  board: Board,
  dice: Dice,
  set: Set,
  payment: Payment,
  yes_no: YesNo,
}

export function askedBy(table: TableJson, { name, shape }: QuestionJson): Asking {
  const ofSets: Record<string, Asking> = Object.assign({}, ...partsOn(table).map(({ questions }) => questions))
  return ofSets[name] ?? ofSets[shape] ?? SHAPES[shape] ?? Listed
}
