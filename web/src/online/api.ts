/** The calls of a server that knows people. */
import { call, json, type ApiError } from '../lib/api'
import { language, t } from '../lib/language.svelte'
import type { Entered, Invitation, Me, NewGame, OpenTable, ReadPerson, RecoveryCode, RoomJson } from '../lib/types'

const table = (id: string) => `tables/${encodeURIComponent(id)}`
/** What is changed at a table answers with its room, which comes over the connection too. */
const change = async (id: string, what: string, body?: unknown, method = 'POST'): Promise<void> =>
  void (await call(`${table(id)}/${what}`, method, body))

/** Random bytes as text. */
function random(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

export const online = {
  me: () => json<Me>('me'),
  rename: (name: string) => json<Me>('me', 'POST', { name }),
  newCode: () => json<RecoveryCode>('me/recovery', 'POST'),
  recover: (code: string) => json<Me>('me/recover', 'POST', { code }),
  signOutOthers: async () => void (await call('me/sign-out-others', 'POST')),
  signOut: async () => void (await call('me/sign-out', 'POST')),
  exported: async () => (await call('me/export')).text(),
  imported: (text: string) => json<ReadPerson>('me/import', 'POST', { text }),
  forget: async () => void (await call('me', 'DELETE')),

  open: (wanted: OpenTable) => json<Entered>('tables', 'POST', wanted),
  room: (id: string) => json<RoomJson>(table(id)),
  invitation: (id: string, secret: string) => json<Invitation>(`${table(id)}/invitation`, 'POST', { secret }),
  enter: (id: string, secret: string, name?: string) =>
    json<Entered>(`${table(id)}/enter`, 'POST', { secret, ...(name ? { name } : {}) }),
  /** `me`, `nobody` or a bot. */
  seat: (id: string, seat: string, player: string) => change(id, `seats/${seat}`, { player }, 'PUT'),
  /** With a number that is mixed into the seed: nobody can have foreseen it. */
  ready: (id: string, ready: boolean) => change(id, 'ready', { ready, nonce: random(32) }),
  setUp: (id: string, game: NewGame, name: string) => change(id, 'setup', { game, name }),
  start: (id: string) => change(id, 'start', { nonce: random(32) }),
  options: (id: string, options: { grace?: number; name?: string | null }) => change(id, 'options', options),
  handOver: (id: string, person: string) => change(id, 'host', { person }),
  remove: (id: string, person: string) => change(id, 'remove', { person }),
  leave: (id: string) => change(id, 'leave'),
  renew: (id: string, link: 'invite' | 'watch') => change(id, 'links', { link }),
  close: (id: string) => change(id, 'close'),
}

/** Why something was refused. */
export function refusal({ code, text }: ApiError): string {
  if (text) return text
  return language.texts.has(`web.error.${code}`) ? t(`error.${code}`) : t('error.other')
}
