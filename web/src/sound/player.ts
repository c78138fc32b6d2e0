/** Plays sounds, and keeps still unless it may: not before the first key or click, not in the background, not if muted. */
import { SOUNDS, type SoundName } from './names'
import type { Samples } from './synth'

/** The part that makes the sounds. It is fetched when the first question is there. */
export interface Synth {
  RATE: number
  render: (name: SoundName) => Samples
}

/** What the player needs of the page and its browser. */
export interface World {
  synth: () => Promise<Synth>
  context: () => AudioContext
  /** Do something when there is nothing more urgent to do. */
  idle: (then: () => void) => void
  isHidden: () => boolean
  /** From 0, muted, to 1. */
  level: () => number
  failed: (error: unknown) => void
}

export class SoundPlayer {
  private synth: Synth | null = null
  private loading: Promise<void> | null = null
  private context: AudioContext | null = null
  private volume: GainNode | null = null
  private readonly samples = new Map<SoundName, Samples>()
  private readonly buffers = new Map<SoundName, AudioBuffer>()

  constructor(private readonly world: World) {}

  /** Fetch and make the sounds, unless nobody wants to hear them. */
  prepare(): Promise<void> {
    if (!this.world.level()) return Promise.resolve()
    return (this.loading ??= this.load())
  }

  /** Somebody pressed a key or clicked, so the browser allows sound from now on. */
  unlock(): void {
    if (!this.world.level() || this.world.isHidden()) return
    this.context ??= this.connect()
    if (this.context.state !== 'running') void this.context.resume().catch(this.world.failed)
  }

  /** Whether it is heard. What comes too early is dropped: a late sound belongs to nothing. */
  play(name: SoundName): boolean {
    const { context, volume, synth } = this
    if (!context || !volume || !synth || context.state !== 'running' || this.world.isHidden()) return false
    this.adjust()
    if (!this.world.level()) return false
    const source = context.createBufferSource()
    source.buffer = this.bufferOf(name, context, synth)
    source.connect(volume)
    source.start()
    return true
  }

  /** Let somebody who changes the volume hear it. */
  async sample(name: SoundName): Promise<void> {
    this.adjust()
    this.unlock()
    await this.prepare()
    this.play(name)
  }

  /** The volume or its switch has changed. */
  adjust(): void {
    if (this.volume) this.volume.gain.value = this.world.level()
  }

  /** The page went to the background, or came back. */
  seen(): void {
    if (!this.context) return
    const done = this.world.isHidden() ? this.context.suspend() : this.context.resume()
    void done.catch(this.world.failed)
  }

  private async load(): Promise<void> {
    try {
      this.synth = await this.world.synth()
      this.makeNext()
    } catch (error) {
      this.loading = null
      this.world.failed(error)
    }
  }

  /** One sound at a time, so that nobody has to wait for them. */
  private makeNext(): void {
    const next = SOUNDS.find((name) => !this.samples.has(name))
    if (!next) return
    this.world.idle(() => {
      this.samplesOf(next, this.synth!)
      this.makeNext()
    })
  }

  private samplesOf(name: SoundName, synth: Synth): Samples {
    const samples = this.samples.get(name) ?? synth.render(name)
    this.samples.set(name, samples)
    return samples
  }

  private bufferOf(name: SoundName, context: AudioContext, synth: Synth): AudioBuffer {
    let buffer = this.buffers.get(name)
    if (!buffer) {
      const samples = this.samplesOf(name, synth)
      buffer = context.createBuffer(1, samples.length, synth.RATE)
      buffer.copyToChannel(samples, 0)
      this.buffers.set(name, buffer)
    }
    return buffer
  }

  private connect(): AudioContext {
    const context = this.world.context()
    this.volume = context.createGain()
    this.volume.connect(context.destination)
    this.volume.gain.value = this.world.level()
    return context
  }
}
