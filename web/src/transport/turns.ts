/** The bots of a game play in one tab at a time: in the one that holds the lock of the game. When it is closed, the browser
 *  gives the lock to the next one. */

const GAME = 'ghoststories.game.'

export class Turns {
  private held = new Map<number, AbortController>()

  constructor(private readonly locks: LockManager | undefined) {}

  /** Wait for the turn of this number. Where there are no locks everybody may play; versions keep the game intact. */
  hold(turn: number, game: string): Promise<void> {
    if (!this.locks) return Promise.resolve()
    const end = new AbortController()
    this.held.set(turn, end)
    return new Promise((keep, fail) => {
      const until = () => {
        keep()
        return aborted(end.signal)
      }
      this.locks!.request(GAME + game, { signal: end.signal }, until).catch(fail)
    })
  }

  /** The turn is over, or nobody waits for it any more. */
  release(turn: number): void {
    this.held.get(turn)?.abort()
    this.held.delete(turn)
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((keep) => signal.addEventListener('abort', () => keep(), { once: true }))
