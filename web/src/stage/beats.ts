/** What an update tells, as beats: one after the other, each with its scene, its words and what it uncovers. */
import type { GameState } from '../lib/socket'
import type { EventJson, GroupJson, Mover, RollTargetJson } from '../lib/types'
import { cardOf } from '../lib/content.svelte'
import { piecesOf } from '../lib/chronicle'
import { uncovered, type Unit } from './reveal'
import { againRolled, bestTarget, moverOf } from './rolls'
import { SCENES, sceneOf, type SceneName } from './rows'

export interface Beat {
  scene: SceneName
  /** The event it shows; a beat of several equal ones has them all. */
  events: EventJson[]
  /** The move it belongs to, and who made it. */
  seq: number
  mover: Mover | null
  /** How long it takes, in milliseconds at the normal pace. */
  ms: number
  /** What its phrases say; null: the words before stay. */
  told: EventJson[]
  uncovers: Unit[]
  /** When it uncovers them, as a share of its time, and whether the table is to be still then. */
  at: number
  itself: boolean
  /** It says nothing before it uncovers them. */
  hushed: boolean
  /** Of a roll: which dice roll; the others were kept. */
  rolls?: boolean[]
  /** Of a roll and of what became of it: what is closest to success. */
  target?: RollTargetJson | null
  /** Of a payment: the ghosts it is for, as pieces of the table. */
  paysFor?: string[]
  /** Of an arrival: the card has been seen already. */
  seen?: boolean
}

/** Of a beat; that of an incarnation. */
const LONGEST = 1500

interface Told {
  event: EventJson
  group: GroupJson
  mover: Mover | null
  next: EventJson | undefined
}

/** Every event of some groups, with the player who led to it: chance has none of its own. */
function eventsOf(groups: readonly GroupJson[], log: readonly GroupJson[]): Told[] {
  let mover = moverOf(log.filter(({ seq }) => seq < (groups[0]?.seq ?? 0)))
  const all = groups.flatMap((group) => {
    if (group.seat && group.seat !== 'chance') mover = group.seat
    return group.events.map((event) => {
      if (event.name === 'turn_began') mover = event.fields['board'] as Mover
      return { event, group, mover, next: undefined as EventJson | undefined }
    })
  })
  all.forEach((each, at) => (each.next = all[at + 1]?.event))
  return all
}

const isTold = ({ event, next }: Told): boolean => event.phrase !== null && !(next && event.told_by.includes(next.name))

/** Beats that one glance takes in are one: equal gains and losses, and lines of the same kind. */
const isSameBeat = (beat: Beat | undefined, scene: SceneName, event: EventJson): beat is Beat =>
  beat?.scene === scene && SCENES[scene].joins === true && beat.events[0]!.name === event.name

export function beatsOf(groups: readonly GroupJson[], log: readonly GroupJson[]): Beat[] {
  const beats: Beat[] = []
  const events = eventsOf(groups, log)
  let waiting: Unit[] = []
  events.forEach((told, at) => {
    const { event, group, mover } = told
    const scene = sceneOf(event, isTold(told))
    const uncovers = [...waiting, ...uncovered(event)]
    waiting = []
    const last = beats.at(-1)
    if (scene === null || (event.name === 'ghost_drawn' && isPlacedBy(event, events.slice(at + 1)))) waiting = uncovers
    else if (isSameBeat(last, scene, event)) join(last, told, uncovers)
    else {
      const beat: Beat = {
        scene,
        events: [event],
        seq: group.seq,
        mover,
        ms: SCENES[scene].ms,
        told: isTold(told) ? [event] : [],
        uncovers,
        at: SCENES[scene].at ?? 0,
        itself: SCENES[scene].itself ?? false,
        hushed: SCENES[scene].hushed ?? false,
      }
      beats.push({ ...beat, ...more(beat, events.slice(at + 1), log) })
    }
  })
  if (waiting.length && beats.length) beats.at(-1)!.uncovers.push(...waiting)
  return beats
}

function join(beat: Beat, told: Told, uncovers: Unit[]): void {
  beat.events.push(told.event)
  beat.uncovers.push(...uncovers)
  if (isTold(told)) beat.told.push(told.event)
}

/** A card that is placed in the same breath is shown once. */
const isPlacedBy = ({ fields }: EventJson, after: Told[]): boolean =>
  after.some(({ event }) => event.name === 'ghost_placed' && event.fields['card'] === fields['card'])

/** What some scenes need besides. */
function more({ scene, events: [event], seq }: Beat, after: Told[], log: readonly GroupJson[]): Partial<Beat> {
  if (scene === 'roll') return { target: bestTarget(event!), rolls: againRolled(event!, seq, log) }
  if (scene === 'miss') return { target: bestTarget(lastRoll(log, seq)) }
  if (scene === 'pay') {
    const fallen = after.filter(({ event: { name } }) => name.endsWith('_exorcised'))
    return { paysFor: fallen.flatMap((each) => piecesOf(each.event)) }
  }
  if (scene === 'arrival') {
    const isSeen = ({ name, fields }: EventJson) => name === 'ghost_drawn' && fields['card'] === event!.fields['card']
    const turn = log.filter((group) => group.seq < seq).slice(-2)
    const mighty = cardOf(event!.fields['card'] ?? 0)?.incarnation
    return { seen: turn.some(({ events }) => events.some(isSeen)), ...(mighty ? { ms: LONGEST } : {}) }
  }
  return {}
}

function lastRoll(log: readonly GroupJson[], until: number): EventJson | undefined {
  const group = log.findLast(({ seq, events }) => seq <= until && events.some(({ roll }) => roll))
  return group?.events.findLast(({ roll }) => roll)
}

/** The beats that lead from one state to the next. */
export const beatsSince = (before: number, state: GameState): Beat[] =>
  beatsOf(
    state.log.filter(({ seq }) => seq > before),
    state.log,
  )

/** Whether nothing in it is worth waiting for. */
export const isQuiet = (beats: readonly Beat[]): boolean => beats.every(({ scene }) => !SCENES[scene].loud)
