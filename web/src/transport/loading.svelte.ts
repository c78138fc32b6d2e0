/** How far a site has started. */

/** Milliseconds after which somebody who waits is told what for. */
const PATIENCE = 300

export class LoadingState {
  loaded = $state(0)
  total = $state(0)
  shown = $state(false)
  private readonly timer = setTimeout(() => (this.shown = true), PATIENCE)

  progress(loaded: number, total: number): void {
    this.loaded = loaded
    this.total = total
  }

  /** It has started, or has failed. */
  end(): void {
    clearTimeout(this.timer)
    this.shown = false
  }
}
