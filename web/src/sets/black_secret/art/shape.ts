/** Half a drawing makes the whole. Paths of absolute M, L, C and Q only. */

type Point = readonly [number, number]
interface Step {
  letter: string
  points: Point[]
}

function stepsOf(path: string): Step[] {
  return [...path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)].map(([, letter, rest]) => {
    const numbers = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const points = Array.from({ length: numbers.length / 2 }, (_, k): Point => [numbers[2 * k]!, numbers[2 * k + 1]!])
    return { letter: letter!, points }
  })
}

const n = (value: number): string => String(Math.round(value * 10) / 10)
const written = (letter: string, points: Point[]): string =>
  letter + points.map(([x, y]) => `${n(x)} ${n(y)}`).join(' ')
const flipped = ([x, y]: Point, axis: number): Point => [2 * axis - x, y]

/** A closed outline of its left or right half, which begins and ends on the axis. */
export function whole(half: string, axis = 50): string {
  const steps = stepsOf(half)
  const ends = steps.map(({ points }) => points.at(-1)!)
  const back = steps.slice(1).map(({ letter, points }, k) => {
    const turned = [...points.slice(0, -1).reverse(), ends[k]!]
    return written(
      letter,
      turned.map((point) => flipped(point, axis)),
    )
  })
  return `${half}${written('L', [flipped(ends.at(-1)!, axis)])}${back.reverse().join('')}Z`
}

/** A thing on one side, and its twin on the other. */
export const pair = (path: string, axis = 50): string =>
  path +
  stepsOf(path)
    .map(({ letter, points }) =>
      written(
        letter,
        points.map((point) => flipped(point, axis)),
      ),
    )
    .join('')
