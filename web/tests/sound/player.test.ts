import { beforeEach, expect, test } from 'vitest'
import { SOUNDS } from '../../src/sound/names'
import { SoundPlayer } from '../../src/sound/player'

class FakeContext {
  state: 'suspended' | 'running' = 'suspended'
  destination = {}
  started: number[] = []
  gain = { gain: { value: 1 }, connect: () => {} }
  createGain = () => this.gain
  createBuffer = (_channels: number, length: number, _rate: number) => ({ length, copyToChannel: () => {} })
  createBufferSource = () => {
    const source = {
      buffer: { length: 0 },
      connect: () => {},
      start: () => void this.started.push(source.buffer.length),
    }
    return source
  }
  resume = async () => void (this.state = 'running')
  suspend = async () => void (this.state = 'suspended')
}

let contexts: FakeContext[]
let rendered: string[]
let waiting: (() => void)[]
let fetched: number
let hidden: boolean
let level: number
let failures: unknown[]
let broken: boolean
let player: SoundPlayer

/** The length of a sound says which it is. */
const lengthOf = (name: (typeof SOUNDS)[number]): number => 1 + SOUNDS.indexOf(name)

beforeEach(() => {
  contexts = []
  rendered = []
  waiting = []
  failures = []
  fetched = 0
  hidden = broken = false
  level = 0.5
  player = new SoundPlayer({
    synth: async () => {
      fetched += 1
      if (broken) throw new Error('no line')
      return {
        RATE: 22050,
        render: (name) => {
          rendered.push(name)
          return new Float32Array(lengthOf(name))
        },
      }
    },
    context: () => {
      contexts.push(new FakeContext())
      return contexts.at(-1) as unknown as AudioContext
    },
    idle: (then) => void waiting.push(then),
    isHidden: () => hidden,
    level: () => level,
    failed: (error) => failures.push(error),
  })
})

async function ready(): Promise<void> {
  await player.prepare()
  player.unlock()
  await Promise.resolve()
}

test('nothing is fetched or made before it is prepared, and no sound before somebody acts', async () => {
  expect([fetched, player.play('dice')]).toEqual([0, false])
  await player.prepare()
  expect([fetched, player.play('dice'), contexts.length]).toEqual([1, false, 0])
})

test('after the first key or click it plays', async () => {
  await ready()
  expect(player.play('dice')).toBe(true)
  expect(contexts[0]!.started).toEqual([lengthOf('dice')])
  expect(contexts[0]!.gain.gain.value).toBe(0.5)
})

test('the sounds are made one at a time, when there is nothing else to do', async () => {
  await ready()
  expect(rendered).toEqual([])
  for (let then = waiting.shift(); then; then = waiting.shift()) then()
  expect(rendered).toEqual([...SOUNDS])
  player.play('won')
  player.play('won')
  expect(rendered.length).toBe(SOUNDS.length)
})

test('a sound that is wanted sooner is made at once', async () => {
  await ready()
  player.play('turn')
  expect(rendered).toEqual(['turn'])
})

test('a muted table fetches nothing and stays silent', async () => {
  level = 0
  await ready()
  expect([fetched, contexts.length, player.play('won')]).toEqual([0, 0, false])
  level = 0.5
  await ready()
  expect(player.play('won')).toBe(true)
  level = 0
  player.adjust()
  expect(contexts[0]!.gain.gain.value).toBe(0)
  expect(player.play('won')).toBe(false)
})

test('a page in the background is silent and rests', async () => {
  await ready()
  hidden = true
  player.seen()
  expect([contexts[0]!.state, player.play('haunted')]).toEqual(['suspended', false])
  hidden = false
  player.seen()
  expect([contexts[0]!.state, player.play('haunted')]).toEqual(['running', true])
})

test('whoever changes the volume hears it', async () => {
  await player.sample('gained')
  expect(contexts[0]!.started).toEqual([lengthOf('gained')])
})

test('sounds that could not be fetched are fetched again later', async () => {
  broken = true
  await ready()
  expect([failures.length, player.play('dice')]).toEqual([1, false])
  broken = false
  await ready()
  expect(player.play('dice')).toBe(true)
})
