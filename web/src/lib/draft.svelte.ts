/** A set-up that is not begun yet: the server is asked what is wrong with it, a moment after the last change. */
import { api } from './api'
import type { FieldProblem, NewGame } from './types'

const PAUSE = 300

export class Draft {
  problems = $state.raw<FieldProblem[]>([])
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = ''
  private answered = ''

  /** Ask about a wish, unless it is the one that was asked about last. */
  check(wanted: NewGame): void {
    const text = JSON.stringify(wanted)
    if (text === this.asked) return
    this.asked = text
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.ask(text, wanted), PAUSE)
  }

  /** Whether the server has said that this wish cannot begin. */
  refuses(wanted: NewGame): boolean {
    return this.problems.length > 0 && this.answered === JSON.stringify(wanted)
  }

  /** Stop asking. */
  close(): void {
    clearTimeout(this.timer)
    this.asked = ''
  }

  private async ask(text: string, wanted: NewGame): Promise<void> {
    // A server that cannot be asked says so when the game is begun.
    const problems = await api.check(wanted).then(
      (found) => found.problems,
      () => [],
    )
    if (text !== this.asked) return
    this.problems = problems
    this.answered = text
  }
}
