/** From recipes to samples: put the parts together, add the room, and bring the sound to its loudness. */
import { RECIPES, type Recipe } from './recipes'
import type { SoundName } from './names'
import { breath, drum, pluck, RATE, room, strike, type Samples } from './synth'

export { RATE, type Samples }

const WINDOW = Math.round(0.05 * RATE)
const PEAK = 0.8
/** Below this many hertz the ear, and still more a small loudspeaker, loses power. */
const BASS = 260
/** The end fades out over this many seconds, whatever still rings. */
const FADE = 0.08

export function render(name: SoundName): Samples {
  const recipe = RECIPES[name]
  const samples = room(played(recipe), recipe.room)
  fade(samples)
  const gain = Math.min(recipe.loudness / loudnessOf(samples), PEAK / peakOf(samples))
  return samples.map((each) => each * gain)
}

function played({ seconds, strikes = [], plucks = [], drums = [], breaths = [] }: Recipe): Samples {
  const out = new Float32Array(Math.round(seconds * RATE))
  for (const each of strikes) strike(out, each)
  for (const each of plucks) pluck(out, each)
  for (const each of drums) drum(out, each)
  for (const each of breaths) breath(out, each)
  return out
}

function fade(samples: Samples): void {
  const length = Math.round(FADE * RATE)
  for (let left = 0; left < length; left += 1) {
    const at = samples.length - 1 - left
    samples[at] = (samples[at]! * left) / length
  }
}

/** The power of the loudest twentieth of a second, as the ear has it: low tones count for less. */
export function loudnessOf(samples: Samples): number {
  const heard = withoutBass(withoutBass(samples))
  let most = 0
  for (let start = 0; start + WINDOW <= heard.length; start += WINDOW) {
    let sum = 0
    for (let at = start; at < start + WINDOW; at += 1) sum += heard[at]! ** 2
    most = Math.max(most, sum / WINDOW)
  }
  return Math.sqrt(most)
}

function withoutBass(samples: Samples): Samples {
  const keep = Math.exp((-2 * Math.PI * BASS) / RATE)
  let low = 0
  return samples.map((each) => {
    low = each + (low - each) * keep
    return each - low
  })
}

export function peakOf(samples: Samples): number {
  return samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
}
