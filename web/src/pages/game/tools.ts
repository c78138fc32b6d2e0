import { PERSON } from '../../lib/defaults'
import type { OpenGame } from '../../lib/game.svelte'
import { t } from '../../lib/language.svelte'
import { go } from '../../lib/route.svelte'
import type { OpenDialog } from '../../panel/dialogs'
import type { Tool } from '../../panel/tool'
import type { Past } from '../../lib/past.svelte'
import { soundTool } from '../../sound/tool'

function undo(game: OpenGame, { replaying }: Past): Tool {
  const refused = game.noUndo ? t(`undo.${game.noUndo}`) : replaying ? t('undo.replay') : undefined
  return { key: 'undo', refused, act: () => game.undo() }
}

/** The buttons below a game. */
export function toolsOf(game: OpenGame, past: Past, open: (dialog: OpenDialog) => void): Tool[] {
  const bots = Object.values(game.state?.summary.seats ?? {}).some((seat) => seat !== PERSON)
  const fast: Tool = { key: 'fast', pressed: game.fast, act: () => game.setFast(!game.fast) }
  return [
    { key: 'home', act: () => go({ page: 'home' }) },
    undo(game, past),
    { key: 'replay', pressed: past.replaying, act: () => past.toggle() },
    ...(bots ? [fast] : []),
    soundTool(),
    { key: 'help', act: () => open({ kind: 'help' }) },
    { key: 'more', act: () => open({ kind: 'settings' }) },
  ]
}
