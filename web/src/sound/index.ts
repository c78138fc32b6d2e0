/** Sound at the table: `play` is all that others need. */
import { settings } from '../lib/settings.svelte'
import { remember } from '../lib/trouble.svelte'
import type { SoundName } from './names'
import { SoundPlayer } from './player'

export type { SoundName }

const idle = (then: () => void): void => {
  // Safari does not know idle time.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 2000 })
  else setTimeout(then, 100)
}

export const player = new SoundPlayer({
  synth: () => import('./render'),
  context: () => new AudioContext(),
  idle,
  isHidden: () => document.visibilityState === 'hidden',
  // The ear hears shares of power, not of pressure.
  level: () => (settings.sound ? (settings.volume / 100) ** 2 : 0),
  failed: remember,
})

/** Play a sound now, if it may be heard. */
export const play = (name: SoundName): boolean => player.play(name)

/** As long as a game is open: keys and clicks allow sound, and the background forbids it. */
export function listen(): () => void {
  const unlock = () => player.unlock()
  const seen = () => player.seen()
  window.addEventListener('pointerdown', unlock, { capture: true })
  window.addEventListener('keydown', unlock, { capture: true })
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('pointerdown', unlock, { capture: true })
    window.removeEventListener('keydown', unlock, { capture: true })
    document.removeEventListener('visibilitychange', seen)
  }
}
