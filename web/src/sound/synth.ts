/** Instruments that write into a list of samples: wood, bells and gongs, drums, plucked strings, breath. Nothing here is
 *  left to chance, so a sound is the same every time and everywhere. */

export const RATE = 22050

export type Samples = Float32Array<ArrayBuffer>

/** When it begins, in seconds, and how loud it is beside the other parts of its sound. */
interface Part {
  at: number
  level: number
}

/** A partial tone: its frequency as a multiple of the lowest, its level, and the seconds until it is 60 dB down. */
export type Partial = readonly [ratio: number, level: number, seconds: number]

export interface Strike extends Part {
  pitch: number
  partials: readonly Partial[]
  /** Seconds until it is at its loudest: a gong swells. */
  swell?: number
}

export interface Pluck extends Part {
  pitch: number
  seconds: number
  /** From 0, dull, to 1, bright. */
  bright: number
}

export interface Drum extends Part {
  pitch: number
  seconds: number
}

export interface Breath extends Part {
  /** The pitch glides from the one to the other. */
  from: number
  to: number
  seconds: number
  /** How much of it is tone rather than air, from 0 to 1. */
  tone: number
}

const SILENT = Math.log(1000)

/** Numbers from -1 to 1 without a pattern the ear could find, always the same for a seed. */
function noise(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 0x80000000 - 1
  }
}

/** Nothing begins from one sample to the next: that would be a click. */
const onset = (since: number): number => Math.min(1, since / (0.003 * RATE))

const first = ({ at }: Part): number => Math.round(at * RATE)

/** A damped tone; a swelling one grows in and dies away at the same time. */
function ring(out: Samples, start: number, pitch: number, level: number, seconds: number, swell: number): void {
  const turn = (2 * Math.PI * pitch) / RATE
  if (turn > 2.6) return
  const fall = Math.exp(-SILENT / (seconds * RATE))
  const cos = Math.cos(turn) * fall
  const sin = Math.sin(turn) * fall
  const grow = 1 - Math.exp(-1 / (Math.max(swell, 0.0012) * RATE))
  let [x, y, heard] = [level, 0, 0]
  for (let at = start; at < out.length; at += 1) {
    heard += (1 - heard) * grow
    out[at] = out[at]! + y * heard
    ;[x, y] = [x * cos - y * sin, x * sin + y * cos]
  }
}

/** Something that is struck and rings: wood, a bell, a gong. */
export function strike(out: Samples, part: Strike): void {
  for (const [ratio, level, seconds] of part.partials)
    ring(out, first(part), part.pitch * ratio, part.level * level, seconds, part.swell ?? 0)
}

/** A string, after Karplus and Strong: a burst of noise goes round in a loop that is as long as the tone's period, and
 *  loses its high tones on the way. */
export function pluck(out: Samples, part: Pluck): void {
  // The mean of two samples, below, takes half a sample; fractions keep high strings in tune.
  const period = RATE / part.pitch - 0.5
  const loop = burst(Math.ceil(period), part)
  const share = loop.length - period
  const keep = Math.exp(-SILENT / (part.seconds * part.pitch))
  const start = first(part)
  let [at, last] = [0, 0]
  for (let sample = start; sample < out.length; sample += 1) {
    const next = (at + 1) % loop.length
    const value = (1 - share) * loop[at]! + share * loop[next]!
    out[sample] = out[sample]! + value * onset(sample - start)
    loop[at] = (keep * (value + last)) / 2
    last = value
    at = next
  }
}

function burst(length: number, { pitch, level, bright }: Pluck): number[] {
  const random = noise(Math.round(pitch * 16))
  let soft = 0
  const samples = Array.from({ length }, () => {
    soft += (random() - soft) * (0.05 + 0.7 * bright)
    return soft
  })
  const mean = samples.reduce((sum, each) => sum + each, 0) / length
  return samples.map((each) => (each - mean) * level * 2)
}

/** The tones of a skin, which are no multiples of each other; small loudspeakers leave out the lowest. */
const SKIN: readonly Partial[] = [
  [1, 1, 1],
  [1.59, 0.6, 0.7],
  [2.14, 0.4, 0.5],
  [2.92, 0.25, 0.35],
]

/** A skin: its pitch drops as it comes to rest, and the beat itself is a dull thud. */
export function drum(out: Samples, part: Drum): void {
  for (const [ratio, level, seconds] of SKIN)
    skin(out, first(part), part.pitch * ratio, part.level * level, part.seconds * seconds)
  thud(out, first(part), part)
}

function skin(out: Samples, start: number, pitch: number, level: number, seconds: number): void {
  const fall = Math.exp(-SILENT / (seconds * RATE))
  let [phase, body] = [0, level]
  for (let at = start; at < out.length; at += 1) {
    const since = (at - start) / RATE
    phase += (2 * Math.PI * pitch * (1 + 0.5 * Math.exp(-since / 0.03))) / RATE
    out[at] = out[at]! + Math.sin(phase) * body * onset(at - start)
    body *= fall
  }
}

function thud(out: Samples, start: number, { pitch, level }: Drum): void {
  const fall = Math.exp(-SILENT / (0.06 * RATE))
  const random = noise(Math.round(pitch * 7))
  let [beat, soft] = [level * 1.2, 0]
  for (let at = start; at < Math.min(out.length, start + 0.1 * RATE); at += 1) {
    soft += (random() - soft) * 0.12
    out[at] = out[at]! + soft * beat * onset(at - start)
    beat *= fall
  }
}

/** Air: noise through a narrow gap whose pitch glides. It comes and goes softly. */
export function breath(out: Samples, part: Breath): void {
  const start = first(part)
  const length = Math.min(out.length - start, Math.round(part.seconds * RATE))
  const random = noise(Math.round(part.from * 3 + part.to))
  const damping = 0.9 - 0.84 * part.tone
  let [low, band] = [0, 0]
  for (let index = 0; index < length; index += 1) {
    const share = index / length
    const pitch = part.from * (part.to / part.from) ** share
    const tune = 2 * Math.sin((Math.PI * pitch) / RATE)
    low += tune * band
    band += tune * (random() - low - damping * band)
    const shape = Math.sin(Math.PI * Math.sqrt(share)) ** 2
    out[start + index] = out[start + index]! + band * shape * part.level * Math.sqrt(damping)
  }
}

/** The room: short echoes that do not fall together. */
export function room(dry: Samples, share: number): Samples {
  const out = dry.slice()
  for (const [seconds, keep] of [
    [0.0297, 0.74],
    [0.0371, 0.71],
    [0.0411, 0.69],
    [0.0437, 0.67],
  ] as const) {
    const delay = Math.round(seconds * RATE)
    const comb = new Float32Array(dry.length)
    let soft = 0
    for (let at = delay; at < dry.length; at += 1) {
      soft += (comb[at - delay]! - soft) * 0.55
      comb[at] = dry[at - delay]! + soft * keep
      out[at] = out[at]! + comb[at]! * share * 0.25
    }
  }
  return out
}
