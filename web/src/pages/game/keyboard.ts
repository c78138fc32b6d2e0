/** The keyboard of a game: what each command does. */
import type { OpenGame } from '../../lib/game.svelte'
import { commandFor, isTyping, type Command } from '../../lib/keys'
import { settings, toggleOdds } from '../../lib/settings.svelte'
import type { Past } from '../../lib/past.svelte'
import type { Attention } from '../../lib/attention.svelte'
import { toggleSound } from '../../sound/tool'

interface Parts {
  game: OpenGame
  past: Past
  attention: Attention
  /** The key of an option. */
  option: (index: number) => void
  /** The key that ends the turn. */
  end: () => void
  help: () => void
}

type Acts = { [Name in Command['do']]: (command: Extract<Command, { do: Name }>) => void }

function actsOf({ game, past, attention, option, end, help }: Parts): Acts {
  return {
    option: ({ index }) => option(index),
    end: () => past.replaying || end(),
    undo: () => game.undo(),
    restart: () => game.restartTurn(),
    help,
    hint: () => past.replaying || game.hint(),
    faster: () => game.setFast(!game.fast),
    odds: toggleOdds,
    mute: toggleSound,
    pause: () => game.setPaused(!game.paused),
    replay: () => past.toggle(),
    step: ({ by }) => past.step(by),
    first: () => past.seek(0),
    last: () => past.seek(past.moves),
    play: () => past.togglePlay(),
    // Whatever is open: a choice, the help, the replay.
    close: () => attention.close() || (past.replaying && past.leave()),
  }
}

/** What happens when a key is pressed. */
export function keyboard(parts: Parts): (event: KeyboardEvent) => void {
  const acts = actsOf(parts)
  return (event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const { replaying } = parts.past
    const command = commandFor(event, { typing: isTyping(event.target), replaying, shortcuts: settings.shortcuts })
    if (!command) return
    event.preventDefault()
    const act = acts[command.do] as (command: Command) => void
    act(command)
  }
}
