/** The button that mutes the table. */
import { keep, settings } from '../lib/settings.svelte'
import type { Tool } from '../panel/tool'
import { player } from '.'

export function toggleSound(): void {
  settings.sound = !settings.sound
  keep()
  void player.sample('answer')
}

export const soundTool = (): Tool => ({
  key: 'mute',
  sign: settings.sound ? 'sound' : 'mute',
  pressed: !settings.sound,
  act: toggleSound,
})
