/** What happened, one line an event: the counterpart of ghoststories/terminal/log_lines.py. */
import { boardBefore, boardOf } from './board'
import { cornerOf, familyKey } from './moon'
import { capital, chips, isBelow } from './texts'
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
  'villager_killed',
  'portal_taken',
  'curse_thrown',
  'shadow_came',
])

/** The pieces an event is about; a villager who is on no tile is looked for with the family. */
export function piecesOf(event: EventJson): PieceKey[] {
  const { space, to_space, tile, place, board, card, villager, family, artifact } = event.fields
  const found: PieceKey[] = []
  for (const each of [space, to_space]) if (each) found.push(`space:${each}`)
  for (const each of [tile, place]) if (each) found.push(`${isBelow(String(each)) ? 'cave' : 'tile'}:${each}`)
  for (const kind of ['curse', 'demon']) if (event.fields[kind]) found.push(`${kind}:${event.fields[kind]}`)
  if (board && !space && !tile) found.push(`board:${board}`)
  if (card && !space) found.push(`card:${card}`)
  if (villager) found.push(`villager:${villager}`, `family:${familyKey(String(villager))}`)
  if (family) found.push(`family:${family}`)
  if (artifact) found.push(`artifact:${artifact}`)
  return found
}

/** The tiles beside the receptacle of an event. */
function tilesAt(table: TableJson, { fields }: EventJson): PieceKey[] {
  if (!fields['corner']) return []
  return table.village
    .filter(({ place }) => cornerOf(table, place) === fields['corner'])
    .map(({ place }) => `tile:${place}`)
}

/** Told by the event that follows, or by one that went before. */
function isImplied(event: EventJson, follower: EventJson | undefined, exorcised: Set<number>): boolean {
  if (event.name === 'ghost_drawn') return ['ghost_placed', 'ghost_refused'].includes(follower?.name ?? '')
  if (event.name === 'taoist_moved') return follower?.name === 'villager_escorted'
  return event.name === 'ghost_discarded' && exorcised.has(Number(event.fields['card']))
}

/** Follows a game from its opening, so that an event about a space can name the ghost that was there. */
export class Chronicle {
  readonly turns: LogTurn[]
  private readonly cards = new Map<string, number>()

  /** The table only serves for names of boards and powers, and to number the turns from its own. */
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
    const exorcised = new Set<number>()
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
      if (event.name === 'ghost_exorcised') exorcised.add(Number(event.fields['card']))
      const text = capital(
        this.texts.get(
          `events.${event.name}${event.name === 'incarnation_drawn' && event.fields['card'] ? '_seen' : ''}`,
          this.parameters(event),
        ),
      )
      this.follow(event)
      if (isImplied(event, group.events[at + 1] ?? next, exorcised)) return
      if (!entry.lines.length) this.turns.at(-1)!.entries.push(entry)
      entry.lines.push({ text, alarm: ALARMS.has(event.name) })
      entry.pieces.push(...piecesOf(event), ...tilesAt(this.table, event))
    })
  }

  private entry({ seq, bot, seat }: GroupJson): LogEntry {
    return { seq, bot, seat, lines: [], pieces: [] }
  }

  private follow({ name, fields }: EventJson): void {
    if (name === 'ghost_discarded' || name === 'ghost_moved') this.cards.delete(String(fields['space']))
    if (name === 'ghost_placed') this.cards.set(String(fields['space']), Number(fields['card']))
    if (name === 'ghost_moved') this.cards.set(String(fields['to_space']), Number(fields['card']))
  }

  private parameters(event: EventJson): Record<string, string | number> {
    const words: Record<string, string | number> = {}
    for (const [field, value] of Object.entries(event.fields))
      Object.assign(words, fieldWords(this.texts, this.table, field, value))
    if ('space' in event.fields && !('card' in words))
      words['card'] = this.texts.card(this.cards.get(String(event.fields['space'])) ?? 0)
    if (event.name === 'curse_prevented') words['power'] = this.texts.power('mountain')
    if (event.name === 'power_borrowed') {
      const lender = boardOf(this.table, String(event.fields['to_board']))
      words['power'] = this.texts.power(lender?.power ?? '')
    }
    return words
  }
}

/** The lines of some groups only, for the announcement of what just happened. */
export function linesSince(turns: LogTurn[], seq: number): string[] {
  return turns.flatMap((turn) =>
    turn.entries.filter((entry) => entry.seq > seq).flatMap((entry) => entry.lines.map((line) => line.text)),
  )
}

/** The words a text may use for a field of an event, or of a hint's reason. */
export function fieldWords(
  texts: Texts,
  table: TableJson,
  field: string,
  value: string | number,
): Record<string, string | number> {
  switch (field) {
    case 'board':
    case 'to_board':
      return { [field]: texts.colour(String(value)) }
    case 'space':
    case 'to_space':
      return { [field]: texts.space(String(value)) }
    case 'card':
    case 'other_card':
      return { [field]: texts.card(value) }
    case 'tile':
    case 'place':
      return {
        place: texts.place(String(value)),
        place_to: texts.form('place_to', String(value)),
        place_the: texts.form('place_the', String(value)),
      }
    case 'colour':
      return { a_tao: texts.get(`questions.a_tao.${value}`) }
    case 'dice':
      return { dice: chips(String(value)) }
    case 'villager':
    case 'family':
    case 'artifact':
    case 'corner':
    case 'curse':
    case 'mantra':
    case 'demon':
    case 'token':
    case 'face':
    case 'power':
    case 'ability':
      return { [field]: texts.get(`names.${field}.${value}`) }
    case 'result':
      return {
        result: texts.get(`web.result.${value}${value === 'deck' && table.secret ? '_black_secret' : ''}`, {
          count: table.haunted_limit,
        }),
      }
    default:
      return { [field]: value }
  }
}
