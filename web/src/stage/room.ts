/** Where things are on the screen: measured, so that scenes know nothing of the table's geometry. */
import { piecesOf } from '../lib/chronicle'
import type { Box, Point } from '../table/layout'
import { middle } from '../table/layout'
import type { EventJson, PipJson, TableJson } from '../lib/types'

export class Room {
  private constructor(
    private readonly table: Element,
    /** The table on the page. */
    readonly box: Box,
    private readonly corner: Point,
  ) {}

  /** Null if there is no table to be seen. `_for`: what it is measured for; something else is measured again. */
  static measure(_for: unknown): Room | null {
    const table = document.querySelector('.gs-table')
    if (!table) return null
    const { x, y, width: w, height: h } = table.getBoundingClientRect()
    return new Room(table, { x: x + scrollX, y: y + scrollY, w, h }, { x, y })
  }

  /** The length that sizes go by. */
  get side(): number {
    return Math.min(this.box.w, this.box.h)
  }

  /** The middle of the village, or of the table. */
  get centre(): Point {
    const tiles = [...this.table.querySelectorAll('[data-cell^="tile:"]')].map((tile) => middle(this.boxOf(tile)))
    if (!tiles.length) return { x: this.box.w / 2, y: this.box.h / 2 }
    const mean = (of: (point: Point) => number) => tiles.reduce((sum, tile) => sum + of(tile), 0) / tiles.length
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
  }

  /** Where a piece is, from the table's corner; null if it is not to be seen. */
  find(key: string): Box | null {
    const cell =
      this.table.querySelector(`[data-cell][data-key~="${key}"]`) ?? this.table.querySelector(`[data-cell="${key}"]`)
    return cell && this.boxOf(cell)
  }

  /** Where an event takes place. */
  ofEvent(event: EventJson, table: TableJson): Box | null {
    for (const key of piecesOf(event, table)) {
      const found = this.find(key)
      if (found) return found
    }
    return null
  }

  /** The points of a resistance on their cards, one for each; those of the same colour one after the other. */
  pips(pips: readonly PipJson[], table: TableJson): (Box | null)[] {
    const used = new Map<string, number>()
    return pips.map(({ target, colour }) => {
      const space = table.boards.flatMap(({ spaces }) => spaces).find(({ id }) => id === target)
      const key = `${target}:${colour}`
      const nth = used.get(key) ?? 0
      used.set(key, nth + 1)
      const found = this.table.querySelectorAll(`[data-key="card:${space?.ghost?.card}"] [data-pip="${colour}"]`)[nth]
      return found ? this.boxOf(found) : (this.find(`space:${target}`) ?? this.find(`demon:${target}`))
    })
  }

  private boxOf(element: Element): Box {
    const { x, y, width: w, height: h } = element.getBoundingClientRect()
    return { x: x - this.corner.x, y: y - this.corner.y, w, h }
  }
}
