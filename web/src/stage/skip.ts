/** Any key or click ends what is being played, and does nothing else. Controls stay what they are. */
import { isTyping } from '../lib/keys'
import type { Stage } from './stage.svelte'

const CONTROL = 'button, a[href], input, select, textarea, label, summary, dialog'
/** Keys that lead somewhere, belong to the browser or let the bots wait. */
const PASSING = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'p'])

/** What can be pressed while something is played is no answer: questions are not there. Cells of the table are. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROL) !== null && target.closest('.gs-table') === null

export class Skipper {
  /** The pointer went down, or a key, while something was played: what follows from it is no answer either. */
  private pressed = false
  private key: string | null = null

  constructor(private readonly stage: Stage) {}

  /** Until it is called again. */
  listen = (): (() => void) => {
    const handlers: [string, (event: never) => void][] = [
      ['pointerdown', this.down],
      ['click', this.click],
      ['keydown', this.keyDown],
      ['keyup', this.keyUp],
    ]
    for (const [name, handler] of handlers) window.addEventListener(name, handler as EventListener, { capture: true })
    return () => {
      for (const [name, handler] of handlers)
        window.removeEventListener(name, handler as EventListener, { capture: true })
    }
  }

  private readonly down = (event: PointerEvent): void => {
    this.pressed = this.stage.playing && !isControl(event.target)
    if (this.pressed) event.stopPropagation()
  }

  private readonly click = (event: MouseEvent): void => {
    if (!this.pressed) return
    this.pressed = false
    swallow(event)
    this.stage.skip()
  }

  private readonly keyDown = (event: KeyboardEvent): void => {
    if (event.repeat && event.key === this.key) return swallow(event)
    this.key = null
    this.pressed = false
    if (!this.stage.playing || !this.isSkip(event)) return
    this.key = event.key
    swallow(event)
    this.stage.skip()
  }

  private readonly keyUp = (event: KeyboardEvent): void => {
    if (event.key === this.key) swallow(event)
    this.key = null
  }

  private isSkip({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
    if (ctrlKey || altKey || metaKey || PASSING.has(key) || isTyping(target)) return false
    if (document.querySelector('dialog[open]')) return false
    return !((key === 'Enter' || key === ' ') && isControl(target))
  }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
