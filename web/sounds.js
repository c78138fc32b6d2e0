/** Writes the page's sounds as WAV files, to listen to while a recipe is changed, and prints their figures. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const folder = fileURLToPath(new URL('../build/sounds/', import.meta.url))
const source = (file) =>
    runnerImport(fileURLToPath(new URL(`src/sound/${file}`, import.meta.url)), { configFile: false })

/** One channel of 16-bit samples. */
function wav(samples, rate) {
    const file = Buffer.alloc(44 + 2 * samples.length)
    file.write('RIFF')
    file.writeUInt32LE(36 + 2 * samples.length, 4)
    file.write('WAVEfmt ', 8)
    file.writeUInt32LE(16, 16)
    file.writeUInt16LE(1, 20)
    file.writeUInt16LE(1, 22)
    file.writeUInt32LE(rate, 24)
    file.writeUInt32LE(2 * rate, 28)
    file.writeUInt16LE(2, 32)
    file.writeUInt16LE(16, 34)
    file.write('data', 36)
    file.writeUInt32LE(2 * samples.length, 40)
    samples.forEach((sample, at) => file.writeInt16LE(Math.round(sample * 32767), 44 + 2 * at))
    return file
}

const { module: sound } = await source('render.ts')
const { module: names } = await source('names.ts')
mkdirSync(folder, { recursive: true })
for (const name of names.SOUNDS) {
    const begun = performance.now()
    const samples = sound.render(name)
    const took = performance.now() - begun
    writeFileSync(`${folder}${name}.wav`, wav(samples, sound.RATE))
    const figures = [
        `${(samples.length / sound.RATE).toFixed(2)} s`,
        `loudness ${sound.loudnessOf(samples).toFixed(3)}`,
        `peak ${sound.peakOf(samples).toFixed(2)}`,
        `rendered in ${took.toFixed(0)} ms`,
    ]
    console.log(`${name.padEnd(12)} ${figures.join(', ')}`)
}
console.log(`Written to ${folder}`)
