/** What happened, one line an event. */
import { boardBefore } from './board'
import { SETS } from '../sets'
import { sentence } from './phrases'
import { isBelow } from './texts'
import type { BoardColour, EventJson, GroupJson, PieceKey, TableJson, Texts } from './types'

export interface LogEntry {
  /** The position a click on the line shows. */
  seq: number
  bot: boolean
  seat: GroupJson['seat']
  lines: { text: string; alarm: boolean }[]
  pieces: PieceKey[]
}

export interface LogTurn {
  turn: number
  board: BoardColour
  entries: LogEntry[]
}

const ALARMS = new Set([
  'tile_haunted',
  'board_was_overrun',
  'taoist_died',
  'board_possessed',
  'game_lost',
  'qi_lost',
  ...SETS.flatMap(({ log }) => log?.alarms ?? []),
])

/** The pieces an event is about; some are found only with the table. */
export function piecesOf(event: EventJson, table: TableJson | null = null): PieceKey[] {
  const { space, to_space, tile, place, board, card } = event.fields
  const found: PieceKey[] = []
  for (const each of [space, to_space]) if (each) found.push(`space:${each}`)
  for (const each of [tile, place]) if (each) found.push(`${isBelow(String(each)) ? 'cave' : 'tile'}:${each}`)
  if (board && !space && !tile) found.push(`board:${board}`)
  if (card && !space) found.push(`card:${card}`)
  return [...found, ...SETS.flatMap(({ log }) => log?.pieces?.(event, table) ?? [])]
}

/** The log, turn by turn. */
export class Chronicle {
  readonly turns: LogTurn[]

  /** The table only serves to number the turns from its own, and to find the tiles of an event. */
  constructor(
    private readonly texts: Texts,
    private readonly table: TableJson,
    groups: GroupJson[],
  ) {
    const began = groups.flatMap((group) => group.events.filter((event) => event.name === 'turn_began'))
    const next = began[0]?.fields['board']
    const board = next ? boardBefore(table, String(next))?.colour : table.active
    const second = Number(began[0]?.fields['turn'] ?? table.turn + 1 - began.length)
    this.turns = [{ turn: second - 1, board: board ?? table.active, entries: [] }]
    groups.forEach((group, at) => this.tell(group, groups[at + 1]?.events[0]))
    // The opening belongs to the first turn.
    if (this.turns.length > 1 && !this.turns[0]!.entries.length) this.turns.shift()
  }

  private tell(group: GroupJson, next: EventJson | undefined): void {
    let entry = this.entry(group)
    group.events.forEach((event, at) => {
      if (event.name === 'turn_began') {
        this.turns.push({
          turn: Number(event.fields['turn'] ?? this.turns.at(-1)!.turn + 1),
          board: event.fields['board'] as BoardColour,
          entries: [],
        })
        entry = this.entry(group)
        return
      }
      const follower = group.events[at + 1] ?? next
      if (!event.phrase || (follower && event.told_by.includes(follower.name))) return
      if (!entry.lines.length) this.turns.at(-1)!.entries.push(entry)
      entry.lines.push({ text: sentence(this.texts, event.phrase), alarm: ALARMS.has(event.name) })
      entry.pieces.push(...piecesOf(event, this.table))
    })
  }

  private entry({ seq, bot, seat }: GroupJson): LogEntry {
    return { seq, bot, seat, lines: [], pieces: [] }
  }
}

/** The lines of some groups only, for the announcement of what just happened. */
export function linesSince(turns: LogTurn[], seq: number): string[] {
  return turns.flatMap((turn) =>
    turn.entries.filter((entry) => entry.seq > seq).flatMap((entry) => entry.lines.map((line) => line.text)),
  )
}
