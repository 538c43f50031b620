// A table in a C host with a broker, people at pages: node table.js PROGRAM GAME...
// Each game is played to its end. In the middle one page is loaded anew, and another is closed and opened again:
// both come back to their seats. What a page receives belongs to its seat or to everybody.
'use strict'

const { spawn } = require('child_process')
const fs = require('fs')
const os = require('os')
const path = require('path')
const { Browser, sleep } = require('./browser.js')
const { play } = require('./play.js')

const [program, ...games] = process.argv.slice(2)
const seats = { voices: 4, mistrial: 2, tribunal: 2, justice: 4, enigma: 2 }
const RELOAD_AT = 6
const CLOSE_AT = 10
const own = fs.mkdtempSync(path.join(os.tmpdir(), 'docket-table-'))

async function host (game) {
  const child = spawn(program, ['host', game, '--seats', String(seats[game]), '--pace', '0', '--page', '--no-journal'],
    { env: { ...process.env, HOME: own, XDG_STATE_HOME: own }, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (bytes) => { said += bytes })
  for (let i = 0; i < 200 && !said.includes('watch-page'); i++) await sleep(100)
  const addresses = [...said.matchAll(/^page \d+ (\S+)$/gm)].map((found) => found[1])
  if (addresses.length !== seats[game]) {
    child.kill()
    throw new Error('the host has ' + addresses.length + ' pages: ' + said)
  }
  return { child, addresses, said: () => said }
}

async function sit (browser, address) {
  const page = await browser.page(address.replace('/#', '/?renderer=software#'), { width: 390, height: 844, touch: true })
  page.address = address
  return page
}

// At its table, which is no older than before; a device without a motor tells that it was to buzz.
async function atTable (page, lines) {
  await page.until('its table', (seen) => seen.screen === 'table' && seen.lines >= lines, 60)
  await page.run('navigator.vibrate = (ms) => { window.buzzed = ms }; 0')
}

// Whose letters came: the names of all topics in what was received.
function check (page, seat) {
  const heard = page.frames.map((frame) => Buffer.from(frame, 'base64').toString('latin1')).join('')
  const topics = new Set(heard.match(/t\/[a-z0-9]{16}\/[a-z]+(?:\/s\d)?/g))
  const name = (topic) => topic.slice(19)
  const foreign = [...topics].filter((topic) => /\/s\d$/.test(topic) && !topic.endsWith('/s' + seat))
  if (![...topics].some((topic) => name(topic) === 'view/s' + seat)) throw new Error('page ' + seat + ' was sent no view')
  if (foreign.length) throw new Error('page ' + seat + ' was sent ' + foreign.map(name).join(', '))
}

async function table (browser, game) {
  const began = Date.now()
  const { child, addresses, said } = await host(game)
  const pages = []
  const came = []
  const left = [
    async function reload (page, lines) {
      await page.send('Page.reload')
      came.push('loaded anew at ' + lines)
    },
    async function close (page, lines, i) {
      check(page, i)
      await browser.send('Target.closeTarget', { targetId: page.target })
      pages[i] = await sit(browser, page.address)
      came.push('closed and opened at ' + lines)
    }
  ]
  try {
    for (const address of addresses) pages.push(await sit(browser, address))
    for (const page of pages) await atTable(page, 0)
    await play(pages, {
      seconds: 300,
      async every () {
        if (came.length === left.length) return
        const i = came.length
        const seen = await pages[i].look()
        if (!seen || seen.screen !== 'table' || seen.lines < [RELOAD_AT, CLOSE_AT][i]) return
        await left[i](pages[i], seen.lines, i)
        await atTable(pages[i], seen.lines)
      }
    })
    if (came.length < left.length) throw new Error(game + ' was over before ' + left[came.length].name)
    pages.forEach(check)
    for (const page of pages) if (!await page.run('window.buzzed')) throw new Error('a page never buzzed')
    for (let i = 0; i < 100 && !said().includes('over '); i++) await sleep(100)
    if (!said().includes('over ')) throw new Error('the host knows of no end: ' + said())
    console.log(game + ': ' + pages.length + ' pages, ' + /over \S+ (\d+)/.exec(said())[1] + ' lines, ' + came.join(', ') + ', ' +
      Math.round((Date.now() - began) / 1000) + ' s')
  } finally {
    child.kill()
    for (const page of pages) await browser.send('Target.closeTarget', { targetId: page.target })
  }
}

async function main () {
  const browser = new Browser()
  try {
    for (const game of games) await table(browser, game)
  } finally {
    await browser.close()
    fs.rmSync(own, { recursive: true, force: true })
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
