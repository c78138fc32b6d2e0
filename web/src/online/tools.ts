/** The buttons below a game whose players have devices of their own. */
import { t } from '../lib/language.svelte'
import type { Tool } from '../panel/tool'
import type { Together } from './together.svelte'

/** Undo past a roll is asked for; who may not undo is told so. */
function undo(together: Together, tool: Tool): Tool {
  const { game } = together
  // The last answer of somebody here; what followed goes with it.
  const last = game.state?.log.findLast(({ seat, bot }) => seat !== null && seat !== 'chance' && !bot)?.seq
  if (game.noUndo === 'chance' && last !== undefined && together.may('propose_undo')) {
    const note = t('vote.tool_note')
    return { ...tool, note, refused: undefined, act: () => (together.proposal = last - 1) }
  }
  return together.may('undo') ? tool : { ...tool, refused: tool.refused ?? t('together.no_undo') }
}

function adapted(together: Together, tool: Tool): Tool[] {
  if (tool.key === 'undo') return [undo(together, tool)]
  return tool.key === 'fast' && !together.may('pace') ? [] : [tool]
}

export function toolsAt(together: Together, tools: Tool[]): Tool[] {
  const { unread } = together
  const room: Tool = {
    key: 'room',
    sign: 'people',
    label: t('room.tool'),
    note: t('room.tool_note') + (unread ? `, ${t('talk.new', { count: unread })}` : ''),
    pressed: together.open !== null,
    badge: unread,
    act: () => (together.open = together.open ? null : 'talk'),
  }
  const found = tools.flatMap((tool) => adapted(together, tool))
  const at = found.findIndex(({ key }) => key === 'replay')
  return [...found.slice(0, at), room, ...found.slice(at)]
}
