/** What can be open over a game. */
export type OpenDialog =
  { kind: 'help' } | { kind: 'settings' } | { kind: 'report' } | { kind: 'discard'; cards: number[] }
