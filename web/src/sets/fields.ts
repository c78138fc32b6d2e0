/** Fields of the set-up page that are not just the options of a set. */
import type { Component } from 'svelte'
import type { SetupChoice } from '../lib/defaults'
import Player from './black_secret/fields/Player.svelte'
import Promos from './promos/fields/Card.svelte'
import Portal from './white_moon/fields/Portal.svelte'

type Field = Component<{ choice: SetupChoice }, Record<string, never>, 'choice'>

export interface SetFields {
  /** Its card on the page, in place of a switch with options. */
  Card?: Field
  /** A field before its options. */
  First?: Field
  /** Options with fields of their own. */
  options?: Record<string, Field>
}

export const FIELDS: Record<string, SetFields> = {
  white_moon: { options: { portal: Portal } },
  black_secret: { First: Player },
  promos: { Card: Promos },
}
