/** What help tells of: the sets and single pieces of the game that is open, or all of them. */
export interface InPlay {
  /** Keys of sets; null for all. */
  sets: string[] | null
  /** Single pieces that are switched on; null for all. */
  pieces: string[] | null
}

const ALL: InPlay = { sets: null, pieces: null }
let shown = $state.raw<InPlay>(ALL)
let last = ALL

export const inPlay = (): InPlay => shown

/** What the game has that was open last. */
export const lastInPlay = (): InPlay => last

/** Tell of these only, until the function that comes back is called. */
export function helpWith(these: InPlay): () => void {
  shown = last = these
  return () => (shown = ALL)
}
