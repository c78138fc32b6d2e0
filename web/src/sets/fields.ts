/** Fields of the set-up page that are not just the options of a set. */
import type { Component } from 'svelte'
import type { SetupChoice } from '../lib/defaults'
import SecretPicture from './black_secret/fields/Picture.svelte'
import Player from './black_secret/fields/Player.svelte'
import Promos from './promos/fields/Card.svelte'
import PromosPicture from './promos/fields/Picture.svelte'
import MoonPicture from './white_moon/fields/Picture.svelte'
import Portal from './white_moon/fields/Portal.svelte'

type Field = Component<{ choice: SetupChoice }, Record<string, never>, 'choice'>

export interface SetFields {
  /** What is on its tile. */
  Picture?: Component
  /** What unfolds below its tile, in place of a switch with options. */
  Card?: Field
  /** A field before its options. */
  First?: Field
  /** Options with fields of their own. */
  options?: Record<string, Field>
}

export const FIELDS: Record<string, SetFields> = {
  white_moon: { Picture: MoonPicture, options: { portal: Portal } },
  black_secret: { Picture: SecretPicture, First: Player },
  promos: { Picture: PromosPicture, Card: Promos },
}
