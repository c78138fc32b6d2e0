/** The sounds of an open game: an answer is heard, each beat of the stage, and of what is not played the most important. */
import { untrack } from 'svelte'
import { cardOf } from '../lib/content.svelte'
import type { OpenGame } from '../lib/game.svelte'
import type { EventJson } from '../lib/types'
import { listen, play, player } from '.'
import { soundOfUpdate } from './events'

const isIncarnation = (card: number): boolean => cardOf(card)?.incarnation ?? false

function playOf(game: OpenGame, events: readonly EventJson[], nearMiss: boolean): void {
  const sound = soundOfUpdate(events, { mine: game.mine, side: game.side, nearMiss }, isIncarnation)
  if (sound) play(sound)
}

/** What is heard of the moves after one of them. */
function playSince(game: OpenGame, before: number): void {
  const groups = (game.state?.log ?? []).filter(({ seq }) => seq > before)
  playOf(
    game,
    groups.flatMap(({ events }) => events),
    game.roll?.verdict === 'near_miss',
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
    const { beat } = game.stage
    if (beat) untrack(() => playOf(game, beat.events, beat.target?.verdict === 'near_miss'))
  })
  $effect(() => {
    const seq = game.state?.seq
    if (seq === undefined) return
    const since = heard === null ? seq : Math.max(heard, game.stage.heard)
    heard = seq
    if (seq > since) untrack(() => isAway() || playSince(game, since))
  })
  $effect(() => {
    if (game.pending !== null) play('answer')
  })
}
