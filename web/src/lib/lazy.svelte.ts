/** Parts of the page that are fetched when they are first needed. */
import { remember } from './trouble.svelte'

export interface Lazy<Part> {
  /** The part; null until it is there. */
  readonly now: Part | null
  /** The last fetch failed: the page does without it. */
  readonly failed: boolean
  /** Fetch it, unless it is there or on its way. A failed fetch can be repeated. */
  load(): Promise<void>
}

class LazyPart<Part> implements Lazy<Part> {
  now = $state.raw<Part | null>(null)
  failed = $state(false)
  private loading: Promise<void> | null = null

  constructor(private readonly fetch: () => Promise<Part>) {}

  load(): Promise<void> {
    return (this.loading ??= this.fetched())
  }

  private async fetched(): Promise<void> {
    try {
      this.now = await this.fetch()
    } catch (error) {
      this.loading = null
      this.failed = true
      remember(error)
    }
  }
}

export const lazy = <Part>(fetch: () => Promise<Part>): Lazy<Part> => new LazyPart(fetch)
