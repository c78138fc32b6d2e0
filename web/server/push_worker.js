/** Shows what a server pushes to this browser while its page is closed (docs/notifications.md). It keeps no files and
 *  answers no request: without a page it does nothing but this. */
const NAME = 'Ghost Stories'
// Milliseconds; soon after a click a browser lets nobody open a window any more.
const PATIENCE = 500
const home = self.registration.scope.replace(/#.*/, '')
const pageOf = (table) => (table ? `${home}#/game/${encodeURIComponent(table)}` : home)

/** What was pushed; something must be shown in any case. */
function read(data) {
    try {
        const notice = data.json()
        if (typeof notice?.text === 'string') return notice
    } catch {
        // It is shown as nothing in particular.
    }
    return { text: '', table: null }
}

async function show({ text, table }) {
    const about = table ? { tag: `table ${table}` } : {}
    const icon = new URL('icon-192.png', home).href
    await self.registration.showNotification(NAME, { body: text, icon, data: { table }, ...about })
    // A dot; the page knows how many there are.
    await self.navigator.setAppBadge?.().catch(() => {})
    for (const page of await pages()) page.postMessage('notice')
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Where a page is: a browser only knows where it began. Null if it does not say. */
const placeOf = (page) =>
    new Promise((answered) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => answered(data)
        setTimeout(() => answered(null), PATIENCE)
        page.postMessage('where', [port2])
    })

/** The table as somebody has it open already, or else in a new window. */
async function open(table) {
    const wanted = pageOf(table)
    const all = await pages()
    const places = await Promise.all(all.map(placeOf))
    const found = all[places.findIndex((place) => place === wanted || place?.startsWith(`${wanted}/`))]
    return found ? found.focus() : self.clients.openWindow(wanted)
}

/** A browser may take another address at its push service. The server is told, which forgets the old one by itself. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
    const next = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
    const { endpoint, keys } = next.toJSON()
    const body = JSON.stringify({ kind: 'push', endpoint, p256dh: keys.p256dh, auth: keys.auth })
    const headers = { 'content-type': 'application/json' }
    await fetch(new URL('api/me/subscriptions', home), { method: 'POST', headers, body })
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))
self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data?.table))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))
