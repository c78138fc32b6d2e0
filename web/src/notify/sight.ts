/** Says to a shared table whether its page can be seen: who sees a table is not told of it. */
export class Sight {
  /** What the server believes of this connection. */
  private said = true

  constructor(private readonly say: (on: boolean) => void) {
    document.addEventListener('visibilitychange', this.look)
    this.look()
  }

  /** The connection is a new one: a server believes that the page can be seen. */
  renew(): void {
    this.said = true
    this.look()
  }

  private readonly look = (): void => {
    const on = document.visibilityState !== 'hidden'
    if (on === this.said) return
    this.said = on
    this.say(on)
  }

  end(): void {
    document.removeEventListener('visibilitychange', this.look)
  }
}
