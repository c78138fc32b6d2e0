/** The service worker keeps the files of this version, and fetches a newer one beside them. */

const HOUR = 3_600_000
/** As the service worker knows it. */
const USE = 'use'

/** Keep the files, and `offer` a newer version when all of it is here. The function that is offered moves all tabs to it:
 *  they load again where they are. */
export class Updates {
  private isKept: boolean

  constructor(
    private readonly workers: ServiceWorkerContainer,
    private readonly offer: (use: () => void) => void,
    private readonly reload = () => location.reload(),
  ) {
    this.isKept = workers.controller !== null
    workers.addEventListener('controllerchange', () => this.moved())
  }

  async begin(script: URL): Promise<void> {
    const registration = await this.workers.register(script)
    const look = () => this.look(registration)
    look()
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
    // Somebody who never closes the page hears of it too.
    setInterval(() => void registration.update().catch(console.warn), HOUR)
  }

  private look(registration: ServiceWorkerRegistration): void {
    if (registration.waiting && this.workers.controller) this.offer(() => registration.waiting?.postMessage(USE))
  }

  /** At the first visit a worker takes over a page that is as new as itself; later, it has other files. */
  private moved(): void {
    if (this.isKept) this.reload()
    this.isKept = true
  }
}
