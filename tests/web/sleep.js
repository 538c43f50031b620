// A seat's page that sleeps, loses its network or is loaded anew comes back by itself, and what was picked is still
// picked: node sleep.js PROGRAM
'use strict'

const fs = require('fs')
const { Browser, sleep } = require('./browser.js')
const { Host, sit, atTable } = require('./host.js')
const { step, dice } = require('./play.js')

const [program] = process.argv.slice(2)
const QUIET = 20000              // ms: a broker has given up a silent device after 15 s
const SIGN = 16                  // s: by then the page says so by itself

// Nobody touches it.
async function told (page) {
  const began = Date.now()
  await page.until('the sign of a lost way', ({ spots }) => spots.some(({ label }) => label.startsWith('The connection is lost')), SIGN)
  console.log('the sign came after ' + Math.round((Date.now() - began) / 100) / 10 + ' s')
  await sleep(Math.max(0, began + QUIET - Date.now()))
}

function broker (host) {
  const { pid } = host.child
  return +fs.readFileSync('/proc/' + pid + '/task/' + pid + '/children')
}

const troubles = [
  ['frozen', async (page) => {
    await page.send('Page.setWebLifecycleState', { state: 'frozen' })
    await sleep(QUIET)
    await page.send('Page.setWebLifecycleState', { state: 'active' })
  }],
  ['without a network', async (page) => {
    const cut = (offline) => page.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
    await cut(true)
    await told(page)
    await cut(false)
  }],
  ['broker silent', async (page, host) => {
    const pid = broker(host)
    process.kill(pid, 'SIGSTOP')
    await told(page).finally(() => process.kill(pid, 'SIGCONT'))
  }],
  ['broker killed', async (page, host) => { process.kill(broker(host), 'SIGKILL') }],
  ['loaded anew', async (page) => {
    await page.send('Page.reload')
    await sleep(1000)
  }]
]

// Presses spaces of the grid on the page of seat 0 until something is picked; other decisions are played.
async function pick (pages, rolls) {
  const [page] = pages
  for (let i = 0; i < 400; i++, await sleep(20)) {
    const seen = await page.look()
    const own = seen.asked && seen.picked < 0 && seen.spots.some(({ label }) => label === 'Pass')
    for (const spot of own ? seen.spots.filter(({ label }) => /^the .*(corner|edge|centre)$/.test(label)) : []) {
      await page.press(spot)
      await sleep(200)
      const now = await page.look()
      if (now.picked >= 0) return { spot, ...now }
      const close = now.spots.find(({ label }) => label === 'Close')
      if (close) await page.press(close)
    }
    for (let k = 0; k < 2; k++) await step(pages[k], rolls[k])
  }
  throw new Error('nothing can be picked')
}

// A page that was out of sight shows its own after a hold.
async function still (page, { picked, lines }) {
  for (const end = Date.now() + 40000; Date.now() < end; await sleep(100)) {
    const seen = await page.look()
    const hold = seen && seen.spots.find(({ label }) => label === 'Hold to go on')
    if (hold) await page.press(hold, 900)
    if (seen && seen.lines === lines && seen.picked === picked) return
  }
  const seen = await page.look()
  throw new Error('picked was ' + picked + ' at ' + lines + ', now ' + seen.picked + ' at ' + seen.lines + ': ' +
    seen.spots.map(({ label }) => label).join(' | '))
}

async function main () {
  const browser = new Browser()
  const host = new Host(program, 'tribunal', 2, ['--no-journal'])
  try {
    const pages = []
    for (const address of await host.pages()) pages.push(await sit(browser, address))
    for (const page of pages) await atTable(page)
    const rolls = [dice(1), dice(2)]
    for (const [name, happens] of troubles) {
      const before = await pick(pages, rolls)
      await happens(pages[0], host)
      await still(pages[0], before)
      const { spots } = await pages[0].look()
      await pages[0].press(spots.find(({ label }) => label === 'Claim') || before.spot)
      await pages[1].until('the line', ({ lines }) => lines > before.lines, 30)
      console.log(name + ': back, "' + before.spot.label + '" still picked, and played')
    }
  } finally {
    host.stop()
    await browser.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
