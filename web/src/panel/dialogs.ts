/** What can be open over a game. */
export type OpenDialog =
  | { kind: 'help' }
  | { kind: 'settings' }
  | { kind: 'report' }
  | { kind: 'share' }
  | { kind: 'discard'; cards: number[] }
