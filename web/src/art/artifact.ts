/** gold, steel, jade, red, paper, moonlight, ink filled, ink line, light line */
export type Metal = 'gold' | 'steel' | 'jade' | 'red' | 'paper' | 'moonlight' | 'ink' | 'line' | 'shine'

export interface ArtifactLook {
  parts: readonly (readonly [Metal, string])[]
  /** It is used up: its plaque is a slip of paper, not a bronze. */
  once: boolean
}
