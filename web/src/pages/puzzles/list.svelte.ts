/** The list of puzzles and what is chosen of it; both stay while the reader goes from puzzle to puzzle. */
import { challenges } from '../../lib/challenges'
import { complain } from '../../lib/trouble.svelte'
import type { PuzzleLine } from '../../lib/types'
import { chosen, EVERYTHING, type Wanted } from './choose'
import { progress } from './progress.svelte'

class PuzzleChoice {
  all = $state.raw<PuzzleLine[]>([])
  wanted = $state<Wanted>({ ...EVERYTHING })
  chosen = $derived(chosen(this.all, this.wanted, progress.of))
  solved = $derived(this.all.filter((each) => progress.of(each.key) === 'solved').length)

  async load(): Promise<void> {
    if (this.all.length) return
    try {
      this.all = (await challenges.list()).puzzles
    } catch (error) {
      complain(error)
    }
  }

  line(key: string): PuzzleLine | undefined {
    return this.all.find((each) => each.key === key)
  }
}

export const choice = new PuzzleChoice()
