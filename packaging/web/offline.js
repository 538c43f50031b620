// Where the page came by https (or from this computer) it opens again without a network, and a game that is shared with
// it comes to its table.
'use strict'

const name = 'docket-VERSION'    // a sum of the files, written by packaging/web/build
const files = ['./', 'page.css', 'page.js', 'reader.js', 'worker.js', 'docket.js.gz', 'docket.wasm.gz', 'docket.data.gz',
  'manifest.webmanifest', 'icon-192.png']

// All or nothing, so that an old script never meets a new program.
addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' }))))
    .then(() => skipWaiting()))
})
addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((all) => Promise.all(all.filter((old) => old !== name && old !== 'shared').map((old) => caches.delete(old))))
    .then(() => clients.claim()))
})

// A file from another program: kept until the page asks for it.
async function shared (request) {
  const file = (await request.formData()).get('game')
  if (file && file.size <= 1 << 20) {
    const cache = await caches.open('shared')
    await cache.put('game', new Response(file, { headers: { 'X-Name': encodeURIComponent(file.name || 'game.docket') } }))
  }
  return Response.redirect('./?shared', 303)
}

// "Your turn" was pressed: to the page that said it.
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(clients.matchAll({ type: 'window' }).then((all) => all.length ? all[0].focus() : clients.openWindow('./')))
})

// The network first, so that a newer page is never missed. What comes later is kept as it comes.
addEventListener('fetch', (event) => {
  if (event.request.method === 'POST' && new URL(event.request.url).pathname.endsWith('/share')) {
    event.respondWith(shared(event.request))
    return
  }
  if (event.request.method !== 'GET') return
  event.respondWith(fetch(event.request).then((answer) => {
    const later = /\/(mqtt\.js|code\.js|(scenes|music|puzzles|lessons|rules)\.data)\.gz$/.test(event.request.url)
    if (answer.ok && later) {
      const copy = answer.clone()
      caches.open(name).then((cache) => cache.put(event.request, copy))
    }
    return answer
  }).catch(() => caches.match(event.request, { ignoreSearch: true })))
})
