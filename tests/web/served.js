// A page from the host's own server, on this computer, where browsers allow it all: node served.js PROGRAM
// Two seats play under the page's policy; what is loaded again comes from the browser's cache; the page opens again and
// plays after the host has gone.
'use strict'

const { Browser, sleep } = require('./browser.js')
const { Host, sit, atTable } = require('./host.js')
const { step, dice } = require('./play.js')

const [program] = process.argv.slice(2)

async function play (pages, lines) {
  const rolls = pages.map((_, i) => dice(i + 1))
  for (const end = Date.now() + 120000; Date.now() < end; await sleep(20)) {
    const seen = await pages[0].look()
    if (seen && seen.lines >= lines) return seen.lines
    for (let i = 0; i < pages.length; i++) await step(pages[i], rolls[i])
  }
  throw new Error('the game does not go on')
}

// What isn't the page's own is refused, and the browser tells so.
async function policy (page) {
  const refused = await page.run(`new Promise((resolve) => {
    addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
    fetch('http://127.0.0.1:9/').catch(() => {})
    setTimeout(() => resolve('nothing'), 5000)
  })`)
  if (refused !== 'connect-src') throw new Error('a foreign place was asked, refused was ' + refused)
  const told = () => page.errors.some((text) => text.includes('Content Security Policy'))
  for (let i = 0; i < 100 && !told(); i++) await sleep(50)
  if (!told()) throw new Error('no word of the policy')
  page.errors = []
}

// Bytes over the network for each part of the page, when it is loaded once more.
async function again (page) {
  await page.send('Network.setBypassServiceWorker', { bypass: true })
  await page.open(page.address.replace('renderer', 'again&renderer'))
  await atTable(page)
  const parts = await page.run(`performance.getEntriesByType('resource').filter(({ name }) => /\\.(gz|js|css)$/.test(name))
    .map(({ name, transferSize, encodedBodySize }) => [name.split('/').pop(), transferSize, encodedBodySize])`)
  if (!parts.some(([name, , size]) => name === 'docket.wasm.gz' && size > 500000)) throw new Error('loaded was ' + parts)
  const sum = parts.reduce((all, [, bytes]) => all + bytes, 0)
  if (sum > 10000) throw new Error('loaded once more: ' + parts.join(' | '))
  await page.send('Network.setBypassServiceWorker', { bypass: false })
  return sum
}

async function main () {
  const browser = new Browser()
  const host = new Host(program, 'tribunal', 2, ['--loopback', '--no-journal'])
  try {
    const pages = []
    for (const address of await host.pages()) pages.push(await sit(browser, address))
    for (const page of pages) await atTable(page)
    const [page] = pages
    console.log('two seats at ' + new URL(page.address).origin + ', line ' + await play(pages, 12))
    await policy(page)
    const worker = await page.run('navigator.serviceWorker.ready.then((ready) => ready.active.scriptURL)')
    console.log('the policy holds; ' + worker.split('/').pop() + ' is at work')
    console.log('loaded once more: ' + await again(page) + ' bytes from the host')

    host.stop()
    await host.gone
    await page.open(new URL('/?renderer=software', page.address).href)
    await page.until('home', ({ screen }) => screen === 'home', 100)
    await page.tap('Enigma')
    await page.tap('Open the trial')
    await atTable(page)
    console.log('the host is gone: opened again, Enigma at line ' + await play([page], 6))
  } finally {
    host.stop()
    await browser.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
