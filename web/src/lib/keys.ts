/** Which key does what. Options have 1–9, 0 and then the letters that no command uses. */

export type Command =
  | { do: 'option'; index: number }
  | { do: 'end' | 'restart' }
  | { do: 'undo' | 'help' | 'hint' | 'faster' | 'odds' | 'mute' | 'pause' | 'replay' | 'close' }
  | { do: 'step'; by: number }
  | { do: 'first' | 'last' | 'play' }

export interface Pressed {
  key: string
  ctrlKey?: boolean
  altKey?: boolean
  metaKey?: boolean
  shiftKey?: boolean
}

export interface Situation {
  /** Characters go into a field, so they are no shortcuts. */
  typing: boolean
  replaying: boolean
  /** Single-letter and number shortcuts can be switched off. */
  shortcuts: boolean
}

const OPTION_KEYS = '1234567890abcdgijklnqstvwxyz'
const COMMANDS: Record<string, Command> = {
  u: { do: 'undo' },
  e: { do: 'end' },
  h: { do: 'hint' },
  '?': { do: 'help' },
  f: { do: 'faster' },
  o: { do: 'odds' },
  m: { do: 'mute' },
  p: { do: 'pause' },
  r: { do: 'replay' },
}
const REPLAY: Record<string, Command> = {
  ArrowLeft: { do: 'step', by: -1 },
  ArrowRight: { do: 'step', by: 1 },
  PageUp: { do: 'step', by: -10 },
  PageDown: { do: 'step', by: 10 },
  Home: { do: 'first' },
  End: { do: 'last' },
  p: { do: 'play' },
}

/** The key of the option with this index, or nothing if there are more options than keys. */
export function keyFor(index: number): string {
  return OPTION_KEYS.charAt(index).toUpperCase()
}

export function commandFor(pressed: Pressed, { typing, replaying, shortcuts }: Situation): Command | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null
  if (pressed.key === 'Escape') return { do: 'close' }
  if (typing) return null
  if (replaying && Object.hasOwn(REPLAY, pressed.key)) return REPLAY[pressed.key]!
  if (!shortcuts || pressed.key.length !== 1) return null
  const key = pressed.key.toLowerCase()
  if (key === 'u' && pressed.shiftKey) return { do: 'restart' }
  if (Object.hasOwn(COMMANDS, key)) return COMMANDS[key]!
  const index = OPTION_KEYS.indexOf(key)
  return index < 0 || replaying ? null : { do: 'option', index }
}

/** Whether characters typed here belong to the element. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
