/** Which puzzles were solved or tried, kept in this browser. */
export type Mark = 'solved' | 'failed'

const KEY = 'ghoststories.puzzles'

function kept(): Record<string, Mark> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    const marks = Object.entries(found).filter(([, mark]) => mark === 'solved' || mark === 'failed')
    return Object.fromEntries(marks) as Record<string, Mark>
  } catch {
    return {}
  }
}

let marks = $state.raw(kept())

function keep(changed: Record<string, Mark>): void {
  marks = changed
  try {
    localStorage.setItem(KEY, JSON.stringify(changed))
  } catch {
    // Storage may be forbidden or full: then it is forgotten at the end.
  }
}

export const progress = {
  of: (key: string): Mark | undefined => marks[key],
  /** A puzzle that was solved once stays solved. */
  note(key: string, mark: Mark): void {
    if (marks[key] !== 'solved' && marks[key] !== mark) keep({ ...marks, [key]: mark })
  },
  forget: (): void => keep({}),
}
