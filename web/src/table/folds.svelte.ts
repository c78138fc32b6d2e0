/** Which parts of the table are open: what was opened by hand or by a question, and what the screen has room for. */
import { arrange, stockBoxes, STOCK, VILLAGE, type Head, type Part, type Plan } from './folding'
import { overlap, shapeOf, sidesOf, type Box, type Sides } from './layout'
import { coarse } from '../lib/touch'

/** The window of the table; read through getters, so it stays current. */
export interface Window {
  boards: Part[]
  /** The table stands above the panel. */
  narrow: boolean
  width: number
  height: number
  /** The part at the centre, if it is not the village. */
  centre: string | null
}

/** Lower than this there is one part at a time. */
const LOW = 520
const PHONE = 600
/** While a window is resized the table may have next to no room for a moment; what is drawn on it needs some. */
const LEAST = 150
/** The smallest village for who has a mouse: in a window that is smaller the table scrolls. */
const READABLE = 0.72
/** A tab in a row is this high, one in a column at least and at most this wide. */
const TAB = { height: 46, least: 110, most: 190 }
const HEAD = coarse ? 46 : 32

export class Folds {
  private opened = $state.raw<string[]>([])
  private turnedTo = $state<string | null>(null)

  private paged = $derived.by(() => this.on.narrow || (this.on.height > 0 && this.on.height < LOW))
  /** The part that is seen, where one is at a time. */
  page = $derived.by(() => (this.paged ? (this.turnedTo ?? this.on.centre ?? VILLAGE) : null))
  all = $derived.by(() => (this.paged ? [VILLAGE] : []).concat(this.on.boards.map(({ key }) => key)))
  /** A phone: letters may be a little smaller. */
  small = $derived.by(() => this.paged && Math.min(this.room.width, this.room.height) < PHONE)
  tabsAside = $derived.by(() => this.paged && !this.on.narrow)
  tabColumns = $derived.by(() =>
    this.tabsAside ? 1 : this.all.length > 3 ? Math.ceil(this.all.length / 2) : this.all.length,
  )
  tabRows = $derived.by(() => Math.ceil(this.all.length / this.tabColumns))

  /** What the tabs take of the window, in pixels. */
  tabs = $derived.by(() => {
    const { width, height } = this.on
    if (!this.paged) return { width: 0, height: 0 }
    if (!this.tabsAside) return { width: 0, height: TAB.height * this.tabRows }
    return { width: Math.min(TAB.most, Math.max(TAB.least, width - height)), height: 0 }
  })
  /** Without a width or a height the window is not measured yet. */
  room = $derived.by(() => ({
    width: this.on.width && Math.max(LEAST, this.on.width - this.tabs.width),
    height: this.on.height && Math.max(LEAST, this.on.height - this.tabs.height),
  }))

  private plan = $derived.by((): Plan | null => {
    const { boards, centre } = this.on
    if (!this.paged && boards.length === 1) return null
    return arrange({ ...this.room, centre, page: this.page, opened: this.opened, head: HEAD }, boards)
  })
  sides = $derived.by((): Sides => {
    const { plan } = this
    if (!plan) return sidesOf(shapeOf(this.on.width, this.on.height))
    return { view: plan.view, ...stockBoxes(plan.boxes[STOCK]!), parts: plan.boxes }
  })
  heads = $derived.by((): Head[] => this.plan?.heads ?? [])

  constructor(private readonly on: Window) {}

  open(key: string): void {
    if (this.paged) this.turnedTo = key
    else this.opened = [key, ...this.opened.filter((each) => each !== key)]
  }

  /** The head of a part was clicked: it opens; one that is open makes room for the others. */
  toggle(key: string): void {
    const isOpen = this.heads.some((head) => head.key === key && head.open)
    if (!isOpen) this.open(key)
    else this.opened = this.closedBy(key)
  }

  private closedBy(key: string): string[] {
    const folded = this.heads.filter((head) => !head.open).map((head) => head.key)
    return [...folded, ...this.opened.filter((each) => each !== key && !folded.includes(each))]
  }

  /** Whether something lies in a part, open or not. */
  holds(key: string, box: Box): boolean {
    if (key === VILLAGE) return !this.on.boards.some((part) => this.holds(part.key, box))
    const at = this.sides.parts[key]
    return at !== undefined && overlap(at, box)
  }

  /** How much larger than the window the table is, so that it can be read. */
  growth(fitted: number): number {
    const zoomed = this.tabsAside && !coarse
    return zoomed ? Math.max(1, READABLE / fitted) : 1
  }
}
