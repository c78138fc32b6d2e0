/** What each sound is made of. The tones are those of an old five-tone scale on D, so that sounds agree with each other. */
import type { SoundName } from './names'
import type { Breath, Drum, Partial, Pluck, Strike } from './synth'

export interface Recipe {
  seconds: number
  /** How loud its loudest twentieth of a second is (`loudnessOf`). */
  loudness: number
  /** How much of the room is heard. */
  room: number
  strikes?: Strike[]
  plucks?: Pluck[]
  drums?: Drum[]
  breaths?: Breath[]
}

const [D2, A2, D3, F3, A3, C4, D4, F4, G4, A4, C5, D5, F5, A5] = [
  73.4, 110, 146.8, 174.6, 220, 261.6, 293.7, 349.2, 392, 440, 523.3, 587.3, 698.5, 880,
]

const WOOD: Partial[] = [
  [1, 1, 0.16],
  [2.57, 0.4, 0.09],
  [4.9, 0.18, 0.05],
]
const BONE: Partial[] = [
  [1, 0.8, 0.07],
  [1.83, 0.5, 0.05],
  [3.1, 0.3, 0.03],
]
const JADE: Partial[] = [
  [1, 1, 0.55],
  [2.76, 0.3, 0.22],
  [5.4, 0.1, 0.1],
]
/** Pairs of nearly the same pitch beat slowly. */
const BOWL: Partial[] = [
  [1, 1, 2.6],
  [1.004, 0.7, 2.4],
  [2.71, 0.35, 1.3],
  [5.15, 0.08, 0.6],
]
const BELL: Partial[] = [
  [0.5, 0.6, 3.2],
  [1, 1, 2.4],
  [1.006, 0.5, 2.2],
  [1.19, 0.5, 1.7],
  [1.5, 0.3, 1.2],
  [2.01, 0.45, 1],
  [2.66, 0.2, 0.6],
]
const GONG: Partial[] = [
  [1, 1, 3.4],
  [1.009, 0.8, 3.2],
  [1.47, 0.55, 2.6],
  [1.93, 0.5, 2.3],
  [2.09, 0.4, 2.2],
  [2.74, 0.35, 1.8],
  [3.38, 0.3, 1.5],
  [4.11, 0.22, 1.2],
  [5.43, 0.14, 0.9],
]
/** Its partials stand too close to each other: something is wrong. */
const CRACKED: Partial[] = [
  [1, 1, 2],
  [1.06, 0.9, 1.9],
  [1.41, 0.6, 1.5],
  [1.52, 0.5, 1.4],
  [2.13, 0.35, 1],
  [2.97, 0.2, 0.7],
]

const wood = (at: number, pitch: number, level = 1): Strike => ({ at, pitch, level, partials: WOOD })
const bone = (at: number, pitch: number, level = 1): Strike => ({ at, pitch, level, partials: BONE })
const jade = (at: number, pitch: number, level = 1): Strike => ({ at, pitch, level, partials: JADE })
const bell = (at: number, pitch: number, level = 1): Strike => ({ at, pitch, level, partials: BELL, swell: 0.003 })
const gong = (at: number, pitch: number, level = 1): Strike => ({ at, pitch, level, partials: GONG, swell: 0.05 })
const pluck = (at: number, pitch: number, level = 1, seconds = 1.6, bright = 0.45): Pluck => ({
  at,
  pitch,
  level,
  seconds,
  bright,
})
const drum = (at: number, pitch: number, level = 1, seconds = 0.5): Drum => ({ at, pitch, level, seconds })

export const RECIPES: Record<SoundName, Recipe> = {
  answer: { seconds: 0.16, loudness: 0.05, room: 0.15, strikes: [wood(0, D5, 0.8), wood(0.004, 740, 0.3)] },
  settle: {
    seconds: 0.3,
    loudness: 0.09,
    room: 0.3,
    strikes: [bone(0, 900, 0.7), wood(0.012, F4), wood(0.09, A3, 0.3)],
  },
  dice: {
    seconds: 0.75,
    loudness: 0.1,
    room: 0.35,
    strikes: [
      bone(0, 1150, 0.7),
      bone(0.06, 930, 0.9),
      wood(0.065, 410, 0.5),
      bone(0.13, 1320, 0.6),
      bone(0.175, 1010, 0.9),
      wood(0.22, 350, 0.6),
      bone(0.26, 1210, 0.7),
      bone(0.335, 890, 0.8),
      wood(0.34, 390, 0.4),
      bone(0.43, 1080, 0.5),
      bone(0.5, 970, 0.35),
      wood(0.505, 330, 0.3),
    ],
  },
  gained: { seconds: 0.6, loudness: 0.08, room: 0.4, strikes: [jade(0, D5, 0.8), jade(0.085, A5, 0.7)] },
  turn: {
    seconds: 1.6,
    loudness: 0.09,
    room: 0.5,
    strikes: [wood(0, A4, 0.5), { at: 0.02, pitch: D5, level: 0.7, partials: BOWL, swell: 0.012 }],
  },
  arrives: {
    seconds: 1.1,
    loudness: 0.1,
    room: 0.6,
    drums: [drum(0.42, A2, 0.5, 0.6)],
    breaths: [{ at: 0, from: 900, to: 300, seconds: 1, tone: 0.78, level: 1.5 }],
  },
  qi_lost: {
    seconds: 0.9,
    loudness: 0.14,
    room: 0.4,
    drums: [drum(0, 138, 1, 0.34), drum(0.2, A2, 0.85, 0.46)],
    breaths: [{ at: 0.2, from: 420, to: 190, seconds: 0.6, tone: 0.5, level: 0.3 }],
  },
  restored: {
    seconds: 1.7,
    loudness: 0.11,
    room: 0.55,
    strikes: [bell(0.16, D5, 0.5)],
    plucks: [pluck(0, A3, 0.7), pluck(0.09, D4, 0.8), pluck(0.18, A4, 0.7)],
  },
  failed: {
    seconds: 0.9,
    loudness: 0.1,
    room: 0.4,
    plucks: [pluck(0, F3, 0.9, 0.5, 0.2), pluck(0.17, D3, 1, 0.6, 0.15)],
    drums: [drum(0.17, A2, 0.4, 0.4)],
  },
  near_miss: {
    seconds: 1.2,
    loudness: 0.11,
    room: 0.45,
    plucks: [
      pluck(0, D4, 0.7, 1, 0.4),
      pluck(0.11, F4, 0.75, 1, 0.4),
      pluck(0.22, A4, 0.8, 1, 0.45),
      pluck(0.5, 415.3, 0.8, 0.35, 0.15),
    ],
    strikes: [wood(0.5, A3, 0.4)],
  },
  exorcised: {
    seconds: 2.1,
    loudness: 0.12,
    room: 0.6,
    plucks: [
      pluck(0.05, D4, 0.8),
      pluck(0.13, F4, 0.8),
      pluck(0.21, A4, 0.85),
      pluck(0.29, D5, 0.9),
      pluck(0.37, F5, 0.7),
    ],
    strikes: [bell(0.42, D5, 0.55)],
    breaths: [{ at: 0, from: 300, to: 1500, seconds: 0.9, tone: 0.6, level: 0.5 }],
  },
  haunted: {
    seconds: 2.2,
    loudness: 0.14,
    room: 0.6,
    strikes: [{ at: 0.05, pitch: D3, level: 0.8, partials: CRACKED, swell: 0.04 }],
    breaths: [
      { at: 0, from: 520, to: 230, seconds: 2, tone: 0.86, level: 0.6 },
      { at: 0.3, from: 330, to: 420, seconds: 1.5, tone: 0.9, level: 0.4 },
    ],
    drums: [drum(0, A2, 0.35, 0.7)],
  },
  incarnation: {
    seconds: 3,
    loudness: 0.13,
    room: 0.6,
    drums: [
      drum(0, 131, 0.25),
      drum(0.17, 131, 0.3),
      drum(0.31, 131, 0.35),
      drum(0.42, 131, 0.4),
      drum(0.54, 98, 0.4, 0.9),
    ],
    strikes: [gong(0.54, F3, 0.9)],
    breaths: [{ at: 0.5, from: 210, to: 150, seconds: 2, tone: 0.7, level: 0.5 }],
  },
  died: {
    seconds: 2.8,
    loudness: 0.14,
    room: 0.65,
    strikes: [bell(0, D4, 0.7), bell(0.9, A3, 0.7)],
    plucks: [pluck(0.1, C4, 0.4, 1.4, 0.25), pluck(0.45, A3, 0.4, 1.4, 0.25), pluck(0.8, F3, 0.45, 1.8, 0.25)],
  },
  lost: {
    seconds: 3.6,
    loudness: 0.15,
    room: 0.65,
    strikes: [gong(0, A2, 0.7), bell(0.1, D4, 0.45), bell(1.2, D4 * 0.944, 0.55)],
    drums: [drum(0, D2, 0.7, 0.9), drum(1.2, D2 * 0.944, 0.7, 1)],
    breaths: [{ at: 0.6, from: 480, to: 170, seconds: 2.8, tone: 0.8, level: 0.45 }],
  },
  won: {
    seconds: 3.8,
    loudness: 0.13,
    room: 0.6,
    plucks: [
      pluck(0, D3, 0.8, 2),
      pluck(0.14, A3, 0.75, 2),
      pluck(0.28, D4, 0.8, 2),
      pluck(0.42, F4, 0.75, 2),
      pluck(0.56, G4, 0.75, 2),
      pluck(0.7, A4, 0.85, 2),
      pluck(0.84, C5, 0.8, 2),
      pluck(1.02, D5, 1, 2.4),
      pluck(1.06, A4, 0.6, 2.4),
    ],
    strikes: [bell(1.02, D5, 0.6), bell(1.4, A5, 0.25), gong(1.02, D3, 0.35)],
    drums: [drum(1.02, A2, 0.6, 0.7)],
  },
}
