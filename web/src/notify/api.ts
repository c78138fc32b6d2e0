/** The calls about how the reader is told what waits. */
import { call, json } from '../lib/api'
import type { AddSubscription, NewSubscription, NotifyOffer, Subscriptions } from '../lib/types'

export const notices = {
  offer: () => json<NotifyOffer>('push-key'),
  all: async () => (await json<Subscriptions>('me/subscriptions')).subscriptions,
  add: (wanted: AddSubscription) => json<NewSubscription>('me/subscriptions', 'POST', wanted),
  remove: async (id: string) => void (await call(`me/subscriptions/${encodeURIComponent(id)}`, 'DELETE')),
}
