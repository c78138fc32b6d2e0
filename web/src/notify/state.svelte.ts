/** How the reader is told what waits: on this device, on others, at webhooks. */
import { language } from '../lib/language.svelte'
import type { NotifyOffer, SubscriptionJson } from '../lib/types'
import { notices } from './api'
import { device, obstacle, subscribe, unsubscribe, type Obstacle } from './push'

export class Telling {
  offer = $state.raw<NotifyOffer | null>(null)
  all = $state.raw<SubscriptionJson[]>([])
  /** What the server calls this browser. */
  here = $state<string | null>(null)
  obstacle = $state<Obstacle | null>(null)
  /** Of a webhook that was added just now. It is told once. */
  secret = $state<string | null>(null)
  busy = $state(false)

  /** Whether this browser is told. */
  get isOn(): boolean {
    return this.own !== undefined
  }

  get others(): SubscriptionJson[] {
    return this.all.filter((each) => each !== this.own)
  }

  private get own(): SubscriptionJson | undefined {
    return this.all.find((each) => each.device !== null && each.device === this.here)
  }

  async load(): Promise<void> {
    this.obstacle = obstacle()
    const offer = await notices.offer()
    this.offer = offer
    // A server that offers neither keeps none.
    if (!offer.push && !offer.webhooks) return
    const [all, here] = await Promise.all([notices.all(), device()])
    this.all = all
    this.here = here
  }

  /** Begin or end to tell this browser. */
  async turn(on: boolean): Promise<void> {
    if (on) {
      const wanted = await subscribe(this.offer!.push!, language.texts.language)
      if (wanted) await notices.add(wanted)
    } else {
      const { own } = this
      await unsubscribe()
      if (own) await notices.remove(own.id)
    }
    await this.load()
  }

  async addWebhook(url: string): Promise<void> {
    const { secret } = await notices.add({ kind: 'webhook', url, language: language.texts.language })
    this.secret = secret
    await this.load()
  }

  async remove(id: string): Promise<void> {
    await notices.remove(id)
    await this.load()
  }
}
