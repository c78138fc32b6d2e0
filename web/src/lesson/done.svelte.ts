/** The lessons somebody has finished in this browser. Storage may be forbidden or full: then it is forgotten. */

const KEY = 'ghoststories.lessons'

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

let lessons = $state.raw<string[]>(kept())

export const isDone = (lesson: string): boolean => lessons.includes(lesson)

export function markDone(lesson: string): void {
  if (isDone(lesson)) return
  lessons = [...lessons, lesson]
  try {
    localStorage.setItem(KEY, JSON.stringify(lessons))
  } catch {
    // It is remembered until the page is closed.
  }
}
