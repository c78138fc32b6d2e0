/** A table of four to test with: Anna is the host, Ben is ready, Cleo is away, Dora watches. */
import { snapshot } from '../fixtures'
import type { MemberJson, RoomJson } from '../../src/lib/types'

export const member = (id: string, more: Partial<MemberJson> = {}): MemberJson => ({
  id,
  name: id[0]!.toUpperCase() + id.slice(1),
  role: 'player',
  is_host: false,
  seats: [],
  here: true,
  away: null,
  ready: false,
  ...more,
})

export const room = (more: Partial<RoomJson> = {}): RoomJson => ({
  phase: 'playing',
  you: 'anna',
  host: 'anna',
  members: [
    member('anna', { is_host: true, seats: ['red'] }),
    member('ben', { seats: ['green'], ready: true }),
    member('cleo', { seats: ['blue'], here: false, away: 900 }),
    member('dora', { role: 'watcher' }),
  ],
  seats: [
    { seat: 'red', holder: 'anna', bot: null },
    { seat: 'green', holder: 'ben', bot: null },
    { seat: 'blue', holder: 'cleo', bot: null },
    { seat: 'yellow', holder: null, bot: null },
  ],
  may: ['see', 'look', 'answer', 'undo', 'say', 'ping', 'suggest', 'propose_undo'],
  may_stand_in: [],
  invite: 'secret',
  watch: 'other',
  grace: 300,
  practice: false,
  vote: null,
  chance: null,
  seed_by: null,
  setup: null,
  summary: snapshot.summary,
  ...more,
})
