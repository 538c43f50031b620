// Where the page came by https (or from this computer) it opens again without a network.
'use strict'

const files = ['./', 'page.css', 'page.js', 'worker.js', 'docket.js.gz', 'docket.wasm.gz', 'docket.data.gz', 'mqtt.js.gz']

addEventListener('install', (event) => {
  event.waitUntil(caches.open('docket').then((cache) => cache.addAll(files)).then(() => skipWaiting()))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

// The network first, so that a newer page is never missed.
addEventListener('fetch', (event) => {
  event.respondWith(fetch(event.request).then((answer) => {
    if (answer.ok) {
      const copy = answer.clone()
      caches.open('docket').then((cache) => cache.put(event.request, copy))
    }
    return answer
  }).catch(() => caches.match(event.request, { ignoreSearch: true })))
})
