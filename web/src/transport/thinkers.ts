/** A bots worker, and the tasks that wait for it. It thinks about one at a time. */

interface Waiting {
  number: number
  text: string
  keep: (found: string) => void
  fail: (error: Error) => void
}

/** The part of Worker that is needed, so that tests can play the bots. */
export interface BotsWorker {
  postMessage(text: string): void
  terminate(): void
  onmessage: ((event: { data: string }) => void) | null
  onerror: ((event: { message: string }) => void) | null
}

/** A task, by its number, has come this far. */
export type Progress = (number: number, done: number, total: number) => void

/** How a worker begins what it says before it has found anything. */
const UNDER_WAY = '{"progress":'

/** In milliseconds. */
export interface Manner {
  /** How long a search may go on that nobody waits for any more: a new worker takes a while to start. */
  patience: number
  /** How long a worker is kept that has nothing to do; without it, as long as the page is open. */
  rest?: number
  progress?: Progress
}

export class Thinkers {
  private worker: BotsWorker | null = null
  private queue: Waiting[] = []
  private now: Waiting | null = null
  private impatience: ReturnType<typeof setTimeout> | undefined
  private resting: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly start: () => BotsWorker,
    private readonly manner: Manner,
  ) {}

  /** Start the worker before it is needed: that takes a moment. */
  warmUp(): void {
    this.worker ??= this.started()
  }

  think(text: string): Promise<string> {
    const { number } = JSON.parse(text) as { number: number }
    return new Promise((keep, fail) => {
      this.queue.push({ number, text, keep, fail })
      this.next()
    })
  }

  /** Nobody waits for this task any more. */
  drop(number: number): void {
    this.queue = this.queue.filter((each) => each.number !== number)
    if (this.now?.number !== number) return
    clearTimeout(this.impatience)
    const error = new Error('nobody waits for it')
    if (this.manner.patience) this.impatience = setTimeout(() => this.end(error), this.manner.patience)
    else this.end(error)
  }

  private next(): void {
    if (this.now) return
    clearTimeout(this.resting)
    const task = this.queue.shift()
    if (!task) {
      if (this.manner.rest) this.resting = setTimeout(() => this.close(), this.manner.rest)
      return
    }
    this.now = task
    this.warmUp()
    this.worker?.postMessage(task.text)
  }

  private started(): BotsWorker {
    const worker = this.start()
    worker.onmessage = ({ data }) => {
      // What an ended worker said last may still be on its way.
      if (worker !== this.worker) return
      if (data.startsWith(UNDER_WAY)) this.report(data)
      else this.finish((task) => task.keep(data))
    }
    worker.onerror = ({ message }) => {
      if (worker === this.worker) this.end(new Error(message || 'the worker could not start'))
    }
    return worker
  }

  private report(text: string): void {
    const { progress } = JSON.parse(text) as { progress: [number, number] }
    if (this.now) this.manner.progress?.(this.now.number, ...progress)
  }

  private close(): void {
    this.worker?.terminate()
    this.worker = null
  }

  private end(error: Error): void {
    this.close()
    this.finish((task) => task.fail(error))
  }

  private finish(tell: (task: Waiting) => void): void {
    clearTimeout(this.impatience)
    const task = this.now
    this.now = null
    if (task) tell(task)
    this.next()
  }
}
