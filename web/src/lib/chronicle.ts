/** What happened, one line an event, by turns and rounds. */
import { boardBefore, boardOf } from './board'
import { SETS } from '../sets'
import { sentence } from './phrases'
import { isBelow } from './texts'
import type { BoardColour, EventJson, GroupJson, PhraseJson, PieceKey, TableJson, Texts } from './types'

export interface LogLine {
  text: string
  /** The event's name. */
  event: string
  alarm: boolean
  pieces: PieceKey[]
}

export interface LogEntry {
  /** The position a click on the line shows. */
  seq: number
  bot: boolean
  seat: GroupJson['seat']
  lines: LogLine[]
}

export interface LogTurn {
  turn: number
  board: BoardColour
  /** Nobody plays this board. */
  neutral: boolean
  entries: LogEntry[]
}

export interface LogRound {
  /** 0 is the set-up. */
  round: number
  turns: LogTurn[]
}

/** Every board has one turn in a round. */
const BOARDS = 4
export const roundOf = (turn: number): number => Math.ceil(turn / BOARDS)

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
    this.turns = []
    this.begin(second - 1, board ?? table.active)
    groups.forEach((group, at) => this.tell(group, groups[at + 1]?.events[0]))
    // The opening belongs to the first turn.
    if (this.turns.length > 1 && !this.turns[0]!.entries.length) this.turns.shift()
  }

  private tell(group: GroupJson, next: EventJson | undefined): void {
    let entry = this.entry(group)
    group.events.forEach((event, at) => {
      if (event.name === 'turn_began') {
        this.begin(Number(event.fields['turn'] ?? this.turns.at(-1)!.turn + 1), event.fields['board'] as BoardColour)
        entry = this.entry(group)
        return
      }
      const follower = group.events[at + 1] ?? next
      if (!event.phrase || (follower && event.told_by.includes(follower.name))) return
      if (!entry.lines.length) this.turns.at(-1)!.entries.push(entry)
      entry.lines.push(this.line(event, event.phrase))
    })
  }

  private begin(turn: number, board: BoardColour): void {
    this.turns.push({ turn, board, neutral: boardOf(this.table, board)?.seat === null, entries: [] })
  }

  /** An event behind what led to it. */
  private line(event: EventJson, phrase: PhraseJson): LogLine {
    const { name, cause } = event
    const told = cause ? { key: 'events.because', with: { cause, said: phrase } } : phrase
    return {
      text: sentence(this.texts, told),
      event: name,
      alarm: ALARMS.has(name),
      pieces: piecesOf(event, this.table),
    }
  }

  private entry({ seq, bot, seat }: GroupJson): LogEntry {
    return { seq, bot, seat, lines: [] }
  }
}

export function roundsOf(turns: LogTurn[]): LogRound[] {
  const rounds: LogRound[] = []
  for (const turn of turns) {
    const round = roundOf(turn.turn)
    if (rounds.at(-1)?.round !== round) rounds.push({ round, turns: [] })
    rounds.at(-1)!.turns.push(turn)
  }
  return rounds
}

/** Only the lines about some pieces; what is empty then is left out. */
export function linesAbout(rounds: LogRound[], pieces: readonly PieceKey[]): LogRound[] {
  const about = ({ pieces: of }: LogLine): boolean => of.some((piece) => pieces.includes(piece))
  const entriesOf = ({ entries }: LogTurn): LogEntry[] =>
    entries.map((entry) => ({ ...entry, lines: entry.lines.filter(about) })).filter(({ lines }) => lines.length)
  return rounds
    .map(({ round, turns }) => ({
      round,
      turns: turns.map((turn) => ({ ...turn, entries: entriesOf(turn) })).filter(({ entries }) => entries.length),
    }))
    .filter(({ turns }) => turns.length)
}

export const roundName = (texts: Texts, round: number): string =>
  round ? texts.get('web.log.round', { round }) : texts.get('names.phase.set_up')

/** The lines of some groups only, for the announcement of what just happened. */
export function linesSince(turns: LogTurn[], seq: number): string[] {
  return turns.flatMap((turn) =>
    turn.entries.filter((entry) => entry.seq > seq).flatMap((entry) => entry.lines.map((line) => line.text)),
  )
}
