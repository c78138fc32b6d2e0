/** The sounds of an open game: an answer is heard, and of all that an update tells, the most important. */
import { untrack } from 'svelte'
import { cardOf } from '../lib/content.svelte'
import type { OpenGame } from '../lib/game.svelte'
import { listen, play, player } from '.'
import { soundOfUpdate } from './events'
import type { SoundName } from './names'

const isIncarnation = (card: number): boolean => cardOf(card)?.incarnation ?? false

/** What is heard of the moves after one of them. */
function soundSince(game: OpenGame, before: number): SoundName | null {
  const groups = (game.state?.log ?? []).filter(({ seq }) => seq > before)
  return soundOfUpdate(
    groups.flatMap(({ events }) => events),
    game,
    isIncarnation,
  )
}

/** To be called as a component is set up; `isAway` says that somebody looks at another position. */
export function followWithSound(game: OpenGame, isAway: () => boolean): void {
  let heard: number | null = null
  $effect(listen)
  $effect(() => {
    if (game.question) void player.prepare()
  })
  $effect(() => {
    const seq = game.state?.seq
    if (seq === undefined) return
    const sound = heard !== null && seq > heard ? untrack(() => (isAway() ? null : soundSince(game, heard!))) : null
    heard = seq
    if (sound) play(sound)
  })
  $effect(() => {
    if (game.pending !== null) play('answer')
  })
}
