/** A button of the toolbar below a game. */
export interface Tool {
  key: string
  /** If it is not the key's own. */
  sign?: string
  /** Words of its own, if the texts have none for its key. */
  label?: string
  note?: string
  /** How much is new there. */
  badge?: number
  /** Why it cannot be used now, in words. */
  refused?: string | undefined
  pressed?: boolean | undefined
  act: () => void
}
