/** Keeps the files of one version of the site, so that it also works offline. The build fills in what they are
 *  (tools/build_site.py). A new version is fetched beside the old one, and takes over when somebody says so, or when no
 *  page of the old one is open: a running game is never changed unasked. */
const { version, files } = self.SITE

// Other sites may live in other folders of the same host.
const MINE = `ghoststories ${self.registration.scope} `
const CACHE = MINE + version
// Names below these change with what is in them, so a file that is kept already need not be fetched again.
const FIXED = /^(assets|documents|python)\//

const address = (file) => new URL(file, self.registration.scope).href

async function keep(cache, file) {
    const known = FIXED.test(file) ? await caches.match(address(file)) : undefined
    if (known) return cache.put(address(file), known)
    const response = await fetch(address(file), FIXED.test(file) ? {} : { cache: 'reload' })
    if (!response.ok) throw new Error(`${file}: ${response.status}`)
    return cache.put(address(file), response)
}

async function install() {
    const cache = await caches.open(CACHE)
    // One after the other: the page is more important, and may be loading the same files.
    for (const file of files) await keep(cache, file)
}

/** Pages of the first visit are kept too; whoever asked for a new version loads its pages again. */
async function takeOver() {
    await self.clients.claim()
    await forgetOthers()
}

async function forgetOthers() {
    for (const name of await caches.keys()) if (name.startsWith(MINE) && name !== CACHE) await caches.delete(name)
}

async function answer(request) {
    const cache = await caches.open(CACHE)
    const url = new URL(request.url)
    const wanted =
        request.mode === 'navigate' && url.href.startsWith(self.registration.scope) ? address('index.html') : url.href
    return (await cache.match(wanted)) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
    if (event.data === 'use') event.waitUntil(self.skipWaiting())
})
self.addEventListener('fetch', (event) => {
    if (event.request.method === 'GET') event.respondWith(answer(event.request))
})
