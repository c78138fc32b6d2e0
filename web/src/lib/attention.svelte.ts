/** What a player looks at: pieces that light up, help about one, a choice between several options on one. */
import type { OpenGame } from './game.svelte'
import { settings } from './settings.svelte'
import type { Choice } from './targets'
import type { HelpWanted, PieceKey } from './types'

interface Choosing {
  choices: Choice[]
  anchor: DOMRect
  /** What had the focus before. */
  from: Element | null
}

/** What the log is told about only. */
export interface LogFilter {
  pieces: PieceKey[]
  name: string
}

export class Attention {
  highlight = $state.raw<PieceKey[]>([])
  help = $state.raw<HelpWanted | null>(null)
  /** A piece that is shown large. */
  enlarged = $state.raw<HelpWanted | null>(null)
  /** A piece was clicked that several options are about. */
  choosing = $state.raw<Choosing | null>(null)
  filter = $state.raw<LogFilter | null>(null)
  /** A piece that gets the focus back does not explain itself again. */
  private closing = false

  constructor(private readonly game: OpenGame) {}

  light(pieces: PieceKey[]): void {
    this.highlight = pieces
  }

  /** There is another question. */
  clear(): void {
    this.highlight = []
    this.help = null
    this.choosing = null
  }

  answer(option: string): void {
    this.choosing = null
    this.game.answer(option)
  }

  /** A piece that can be chosen was clicked. */
  take(key: PieceKey): void {
    const options = this.game.targets.get(key)?.options
    if (!options) return
    if (this.game.assembled) this.game.pick(key)
    else if (options.length === 1) this.game.answer(options[0]!)
    else this.choose(key, options)
  }

  private choose(key: PieceKey, options: string[]): void {
    const cell = document.querySelector(`[data-cell][data-key~="${key}"]`)
    const choices = this.game.choices.filter((choice) => options.includes(choice.option.text))
    const anchor = cell?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2)
    this.help = null
    this.choosing = { choices, anchor, from: document.activeElement }
  }

  /** Nothing was chosen: back to the piece. */
  leaveChoice(): void {
    const from = this.choosing?.from
    this.choosing = null
    if (from instanceof HTMLElement || from instanceof SVGElement) from.focus()
  }

  /** The log tells of one piece only, or of everything again. */
  only(filter: LogFilter | null): void {
    this.filter = filter
  }

  explain(wanted: HelpWanted): void {
    if ((settings.hoverHelp || wanted.pressed) && !this.choosing && !this.closing) this.help = wanted
  }

  /** Show the piece that help is open for large. */
  enlarge(): void {
    this.enlarged = this.help
  }

  /** The pointer rests nowhere: help that was asked for stays. */
  rest(): void {
    if (!this.help?.pressed) this.help = null
  }

  /** Back to the piece somebody asked about. */
  closeHelp(): void {
    const from = this.help?.from
    const reading = document.activeElement?.closest('[data-dock]')
    this.help = null
    this.closing = true
    if (reading) from?.focus()
    this.closing = false
  }

  /** Leave what is open, the choice first; false if nothing is. */
  close(): boolean {
    const open = this.choosing ?? this.help
    if (this.choosing) this.leaveChoice()
    else if (this.help) this.closeHelp()
    return open !== null
  }
}
