/**
 * The language figures are drawn in: one stroke a line, each over those before it.
 *
 *     b M20 80L50 10L80 80Z         a stroke: the letter of its kind, then a path
 *     b= M50 10C30 10 20 40 20 80   half an outline, from axis to axis; its mirror image closes it
 *     e+ O42 30 3                   a stroke and its mirror image; `e+30` mirrors at x = 30
 *     skull 50 30 1.2 -8            a part: where it lies, how large, turned by how many degrees
 *
 * Paths have the absolute steps M L H V C S Q Z of SVG, and O: a circle of centre and radius.
 */

type Point = readonly [number, number]
type Turn = (point: Point) => Point
interface Step {
  letter: string
  points: Point[]
}
/** Parts are drawings round (0, 0), or made to measure: what each number means is up to the part. */
export type Parts = Record<string, string | ((...numbers: number[]) => string)>

const numbersOf = (text: string): number[] => (text.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
const pairsOf = (numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, k): Point => [numbers[2 * k]!, numbers[2 * k + 1]!])

/** A circle of four curves, so that it can be turned like everything else. */
function circle([x, y]: Point, r: number): Step[] {
  const k = r * 0.55
  const curve = (...numbers: number[]): Step => ({ letter: 'C', points: pairsOf(numbers) })
  return [
    { letter: 'M', points: [[x, y - r]] },
    curve(x + k, y - r, x + r, y - k, x + r, y),
    curve(x + r, y + k, x + k, y + r, x, y + r),
    curve(x - k, y + r, x - r, y + k, x - r, y),
    curve(x - r, y - k, x - k, y - r, x, y - r),
    { letter: 'Z', points: [] },
  ]
}

/** The steps of a path as M, L, C, Q and Z. */
function stepsOf(path: string): Step[] {
  const steps: Step[] = []
  for (const [, letter, rest] of path.matchAll(/([MLHVCSQZO])([^MLHVCSQZO]*)/g)) {
    const numbers = numbersOf(rest!)
    const before = steps.at(-1)?.points ?? []
    const [x, y] = before.at(-1) ?? [0, 0]
    const [cx, cy] = steps.at(-1)?.letter === 'C' ? before.at(-2)! : [x, y]
    if (letter === 'O') steps.push(...circle([numbers[0]!, numbers[1]!], numbers[2]!))
    else if (letter === 'H') steps.push({ letter: 'L', points: [[numbers[0]!, y]] })
    else if (letter === 'V') steps.push({ letter: 'L', points: [[x, numbers[0]!]] })
    else if (letter === 'S') steps.push({ letter: 'C', points: [[2 * x - cx, 2 * y - cy], ...pairsOf(numbers)] })
    else steps.push({ letter: letter!, points: pairsOf(numbers) })
  }
  return steps
}

const n = (value: number): string => String(Math.round(value * 10) / 10)
const written = (steps: Step[]): string =>
  steps.map(({ letter, points }) => letter + points.map(([x, y]) => `${n(x)} ${n(y)}`).join(' ')).join('')
const turned = (steps: Step[], turn: Turn): Step[] =>
  steps.map(({ letter, points }) => ({ letter, points: points.map(turn) }))
const mirror =
  (axis: number): Turn =>
  ([x, y]) => [2 * axis - x, y]

/** The way back along a path. */
function backwards(steps: Step[]): Step[] {
  const ends = steps.map(({ points }) => points.at(-1)!)
  const back = steps.slice(1).map(({ letter, points }, k) => ({
    letter,
    points: [...points.slice(0, -1).reverse(), ends[k]!],
  }))
  return [{ letter: 'L', points: [ends.at(-1)!] }, ...back.reverse(), { letter: 'Z', points: [] }]
}

function stroked(path: string, symmetry: string, axis: number): Step[] {
  const steps = stepsOf(path)
  if (symmetry === '+') return [...steps, ...turned(steps, mirror(axis))]
  return symmetry === '=' ? [...steps, ...turned(backwards(steps), mirror(axis))] : steps
}

/** Where a part is laid: a negative size looks the other way. */
function placed([x = 0, y = 0, size = 1, degrees = 0]: number[]): Turn {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const tall = Math.abs(size)
  return ([px, py]) => [x + size * px * cos - tall * py * sin, y + size * px * sin + tall * py * cos]
}

type Line = [string, Step[]]

function linesOf(source: string, parts: Parts, middle: number): Line[] {
  return source.split('\n').flatMap((line): Line[] => {
    const [, kind, symmetry, axis, path] = /^\s*([a-z])([=+]?)(\S*) ([MO].*)$/.exec(line) ?? []
    if (kind) return [[kind, stroked(path!, symmetry!, axis ? Number(axis) : middle)]]
    const [name, ...numbers] = line.trim().split(' ')
    return name ? partLines(name, numbers.map(Number), parts, middle) : []
  })
}

function partLines(name: string, numbers: number[], parts: Parts, middle: number): Line[] {
  const part = parts[name]
  if (part === undefined) throw new Error(`A drawing asks for an unknown part: ${name}`)
  if (typeof part === 'function') return linesOf(part(...numbers), parts, middle)
  const turn = placed(numbers)
  return linesOf(part, parts, 0).map(([kind, steps]) => [kind, turned(steps, turn)])
}

export type Drawn<Kind> = readonly (readonly [Kind, string])[]

/** What is drawn with: kinds of strokes by letter, parts by name, and the x at which pictures are mirrored. */
export interface Pen<Kind> {
  kinds: Record<string, Kind>
  parts: Parts
  middle: number
}

function drawn<Kind>({ kinds, parts, middle }: Pen<Kind>, source: string): Drawn<Kind> {
  return linesOf(source, parts, middle).map(([letter, steps]) => {
    const kind = kinds[letter]
    if (kind === undefined) throw new Error(`A drawing has an unknown kind of stroke: ${letter}`)
    return [kind, written(steps)]
  })
}

/** Drawings by key; each is made when it is first wanted. */
export function drawings<Key extends string | number, Kind>(
  pen: Pen<Kind>,
  sources: Record<Key, string>,
): Record<Key, Drawn<Kind>> {
  const made = {} as Record<Key, Drawn<Kind>>
  for (const key of Object.keys(sources) as Key[]) {
    let drawing: Drawn<Kind> | undefined
    Object.defineProperty(made, key, { enumerable: true, get: () => (drawing ??= drawn(pen, sources[key])) })
  }
  return made
}
