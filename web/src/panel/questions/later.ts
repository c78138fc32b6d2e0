/** The shapes that come with the first answer. */
import type { Component } from 'svelte'
import Board from './Board.svelte'
import Card from './Card.svelte'
import Colour from './Colour.svelte'
import Dice from './Dice.svelte'
import Ghost from './Ghost.svelte'
import Payment from './Payment.svelte'
import Set from './Set.svelte'
import type { Pressable, ShapeProps } from './shape'
import Taoist from './Taoist.svelte'
import YesNo from './YesNo.svelte'

export const SHAPES: Record<string, Component<ShapeProps, Pressable>> = {
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
