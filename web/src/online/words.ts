/** A room in words: who is who, who is here, and what a table still waits for. */
import { botName } from '../lib/bots'
import { capital } from '../lib/texts'
import type { Invitation, MemberJson, RoomJson, Seat, SeatJson, Summary, Texts } from '../lib/types'
import { setsOf } from '../lib/words'

export const memberOf = (room: RoomJson, id: string | null | undefined): MemberJson | undefined =>
  room.members.find((member) => member.id === id)

export const seatIn = (room: RoomJson, seat: string | null | undefined): SeatJson | undefined =>
  room.seats.find((each) => each.seat === seat)

/** Somebody's name. Who has left has none any more. */
export const nameOf = (texts: Texts, room: RoomJson, id: string | null | undefined): string =>
  memberOf(room, id)?.name ?? texts.get('web.together.someone')

/** The same, or "You". */
export const whoIs = (texts: Texts, room: RoomJson, id: string | null | undefined): string =>
  id && id === room.you ? texts.get('web.lobby.you') : nameOf(texts, room, id)

/** Who plays a seat: a bot, a person, or nobody yet. */
export function playerOf(texts: Texts, room: RoomJson, { holder, bot }: SeatJson): string {
  if (bot) return botName(texts, bot)
  return holder ? whoIs(texts, room, holder) : texts.get('web.lobby.free')
}

export const seatsOf = (texts: Texts, seats: readonly Seat[]): string =>
  texts.joined(seats.map((seat) => texts.colour(seat)))

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A time, roughly: nobody needs the seconds of an absence. */
export function spanOf(texts: Texts, seconds: number): string {
  const of = (unit: string, length: number) =>
    texts.get(`web.together.${unit}`, { count: Math.floor(seconds / length) })
  if (seconds < MINUTE) return texts.get('web.together.moment')
  if (seconds < HOUR) return of('minutes', MINUTE)
  return seconds < DAY ? of('hours', HOUR) : of('days', DAY)
}

/** Whether somebody is here; `since` seconds have gone by since the room was told. */
export function presenceOf(texts: Texts, { here, away }: MemberJson, since = 0): string {
  if (here) return texts.get('web.together.here')
  if (away === null) return texts.get('web.together.away')
  return texts.get('web.together.away_for', { time: spanOf(texts, away + since) })
}

/** The seats that nobody plays yet. */
export const freeSeats = (room: RoomJson): Seat[] =>
  room.seats.filter(({ holder, bot }) => !holder && !bot).map(({ seat }) => seat)

/** Those with a seat who are not ready; the host is when the game begins. */
export const notReady = (room: RoomJson): MemberJson[] =>
  room.members.filter(({ seats, ready, id }) => seats.length && !ready && id !== room.host)

/** What an open table waits for; nothing if the game can begin. */
export function missing(texts: Texts, room: RoomJson): string[] {
  const free = freeSeats(room)
  const names = notReady(room).map(({ id }) => whoIs(texts, room, id))
  return [
    ...(free.length ? [texts.get('web.lobby.free_seats', { seats: seatsOf(texts, free) })] : []),
    ...(names.length ? [texts.get('web.lobby.not_ready_yet', { names: texts.joined(names) })] : []),
  ]
}

/** A game in one line: how many, how hard, which sets. */
export function gameLine(texts: Texts, summary: Summary): string {
  const { players, difficulty, edition } = summary
  return [
    texts.get(players === 1 ? 'web.home.player_1' : 'web.home.players', { count: players }),
    texts.get(`names.difficulty.${difficulty}`),
    texts.get(`names.edition.${edition}`),
    setsOf(texts, summary),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a table is called: by its own name, or by its host's. */
export function titleOf(texts: Texts, room: RoomJson): string {
  if (room.summary.name) return room.summary.name
  return room.host === room.you
    ? texts.get('web.lobby.yours')
    : texts.get('web.lobby.title', { name: nameOf(texts, room, room.host) })
}

/** How a game stands that somebody is invited to. */
export function standing(texts: Texts, { phase, free, summary }: Invitation): string {
  if (summary.result) return texts.get('web.join.over')
  if (phase !== 'open') return texts.get('web.join.running')
  return texts.get(free ? 'web.join.seats_free' : 'web.join.no_seats', { count: free })
}

/** Seats at the beginning of a line. */
export const seatTitle = (texts: Texts, seat: string): string => capital(texts.colour(seat))

/** The address of an invitation. */
export const linkTo = (id: string, secret: string): string =>
  new URL(`#/join/${encodeURIComponent(id)}/${encodeURIComponent(secret)}`, document.baseURI).href
