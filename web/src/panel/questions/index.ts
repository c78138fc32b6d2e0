/** One component for each shape of question. */
import type { Component } from 'svelte'
import type { Shape } from '../../lib/types'
import Board from './Board.svelte'
import Card from './Card.svelte'
import Colour from './Colour.svelte'
import Dice from './Dice.svelte'
import Family from './Family.svelte'
import Ghost from './Ghost.svelte'
import Listed from './Listed.svelte'
import Menu from './Menu.svelte'
import Payment from './Payment.svelte'
import Set from './Set.svelte'
import type { ShapeProps } from './shape'
import Space from './Space.svelte'
import Taoist from './Taoist.svelte'
import Tile from './Tile.svelte'
import Villager from './Villager.svelte'
import YesNo from './YesNo.svelte'

/** A component may take option keys itself, as the dice do. */
export interface Pressable {
  press?: (index: number) => void
}

export const SHAPES: Record<Shape, Component<ShapeProps, Pressable>> = {
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
  villager: Villager,
  family: Family,
  artifact: Listed,
  cave: Listed,
  demon: Listed,
  demons: Listed,
  curse: Listed,
  spot: Listed,
  mantra: Listed,
  mantra_slot: Listed,
  corner: Listed,
}
