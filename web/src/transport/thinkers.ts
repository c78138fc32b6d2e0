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

/** How long a search may go on that nobody waits for any more. */
const PATIENCE = 5_000

export class Thinkers {
  private worker: BotsWorker | null = null
  private queue: Waiting[] = []
  private now: Waiting | null = null
  private impatience: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly start: () => BotsWorker,
    private readonly progress: Progress = () => undefined,
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

  /** Nobody waits for this task any more. One that is being thought about is let go on for a while, because a new worker
   *  takes longer to start than most searches take. */
  drop(number: number): void {
    this.queue = this.queue.filter((each) => each.number !== number)
    if (this.now?.number !== number) return
    clearTimeout(this.impatience)
    this.impatience = setTimeout(() => this.end(new Error('nobody waits for it')), PATIENCE)
  }

  private next(): void {
    const task = this.now ? undefined : this.queue.shift()
    if (!task) return
    this.now = task
    this.warmUp()
    this.worker?.postMessage(task.text)
  }

  private started(): BotsWorker {
    const worker = this.start()
    worker.onmessage = ({ data }) => {
      if (data.startsWith(UNDER_WAY)) this.report(data)
      else this.finish((task) => task.keep(data))
    }
    worker.onerror = ({ message }) => this.end(new Error(message || 'the worker could not start'))
    return worker
  }

  private report(text: string): void {
    const { progress } = JSON.parse(text) as { progress: [number, number] }
    if (this.now) this.progress(this.now.number, ...progress)
  }

  private end(error: Error): void {
    this.worker?.terminate()
    this.worker = null
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
