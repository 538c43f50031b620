// A page hosts, other pages are its seats, all by outward connections to a broker that knows no rights:
// node hosts.js SITE GAME... [--pictures FOLDER]
// Guests come by the table's one link, say a name and are let in. In the middle the hosting page is loaded anew: the game
// lies on its home, goes on at the line it had, its link is the same and all come back by themselves. Played to the end,
// which all have seen. Before that another tab is looked at, and a guest acts while the host is hidden: it goes on.
'use strict'

const { spawn } = require('child_process')
const fs = require('fs')
const net = require('net')
const os = require('os')
const path = require('path')
const { Server: WebSocketServer } = require('/usr/share/nodejs/ws')
const { Browser, serve, sleep } = require('./browser.js')
const { sit, atTable, settle, swift, phone } = require('./host.js')
const { play, step, dice, key } = require('./play.js')

const args = process.argv.slice(2)
const shot = args.indexOf('--pictures')
const folder = shot < 0 ? null : args.splice(shot, 2)[1]
const [site, ...games] = args
const names = ['bao', 'chidi']
// Pages beside the host's; who has none is a bot.
const guests = { Tribunal: 1, Mistrial: 1, Enigma: 2, Justice: 2, Voices: 2 }
const DISABLED = 8
const RELOAD_AT = 10             // lines
const STILL = +(process.env.STILL || 90)                 // seconds without a line: it stands still

const picture = (page, name) => folder ? page.picture(path.join(folder, name + '.png')) : null
const has = (seen, label) => seen.spots.find((spot) => spot.label.startsWith(label) && !(spot.flags & DISABLED))

// mosquitto without names and rights, which keeps nothing; before it what a broker's WebSocket is: bytes in frames. (mosquitto's
// own doesn't listen in every container.)
class Broker {
  async start () {
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docket-broker-'))
    const conf = path.join(this.folder, 'conf')
    const socket = path.join(this.folder, 'socket')
    fs.writeFileSync(conf, 'persistence false\nallow_anonymous true\nlog_type none\nuser root\nretain_available false\n' +
      'max_packet_size 65536\nlistener 0 ' + socket + '\n')
    this.child = spawn('/usr/sbin/mosquitto', ['-c', conf], { stdio: 'ignore' })
    for (let i = 0; i < 100 && !fs.existsSync(socket); i++) await sleep(50)
    this.server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'mqtt' })
    this.server.on('connection', (web) => {
      const tcp = net.connect(socket)
      tcp.on('data', (bytes) => web.send(bytes))
      tcp.on('close', () => web.close())
      tcp.on('error', () => web.close())
      web.on('message', (bytes) => tcp.write(bytes))
      web.on('close', () => tcp.destroy())
    })
    await new Promise((resolve) => this.server.on('listening', resolve))
    return 'ws://127.0.0.1:' + this.server.address().port
  }

  stop () {
    if (this.child) this.child.kill('SIGKILL')
    if (this.server) this.server.close()
    fs.rmSync(this.folder, { recursive: true, force: true })
  }
}

async function home (browser, url, broker, view) {
  const page = await browser.page(url + 'worker.js', view)
  await page.run(settle(swift))
  await page.open(url + '?renderer=software#b=' + encodeURIComponent(broker))
  await page.until('home', (seen) => seen.screen === 'home', 100)
  return page
}

// The link as a person copies it.
async function copied (page) {
  await page.run('window.copied = ""; Module.copy = (text) => { window.copied = text }; 0')
  await page.tap('Copy')
  for (let i = 0; i < 40; i++, await sleep(100)) {
    const link = await page.run('window.copied')
    if (link) return link
  }
  throw new Error('nothing was copied')
}

// So many seats on devices, from the last one; the first stays here, the others play by themselves.
async function invite (page, game, count) {
  for (let i = 0; i < 10 && (await page.look()).screen === 'home'; i++, await sleep(1500)) await page.tap(game)
  await page.tap('Invite devices')
  await page.until('the invitation', ({ screen }) => screen === 'invite')
  await picture(page, 'offer')
  await page.tap('Share this table')
  await page.until('the link', (seen) => has(seen, 'Copy'))
  await sleep(1000)              // the seats move aside
  const devices = (seen) => seen.spots.filter(({ label }) => label.startsWith('Use a device'))
  for (let i = 0; i < count; i++) {
    const seats = devices(await page.until('seats', (seen) => devices(seen).length > 0))
    await page.press(seats.pop())
    await page.until('one seat less', (seen) => devices(seen).length === seats.length)
  }
  await picture(page, 'shared')
  return copied(page)
}

async function knock (page, name) {
  const field = (seen) => seen.spots.find((spot) => spot.label.startsWith('Your name'))
  await page.until('the lobby', ({ screen }) => screen === 'lobby')
  await picture(page, 'lobby')
  await page.press(field(await page.until('a field for a name', field)))
  await sleep(200)
  for (const letter of name) await key(page, letter)
  for (let i = 0; i < 20; i++, await sleep(700)) {
    const seen = await page.look()
    if (!seen || seen.screen !== 'lobby' || has(seen, 'Don\u2019t wait')) return
    if (has(seen, 'Sit here')) await page.press(has(seen, 'Sit here'))
  }
  throw new Error('the door can\u2019t be knocked at')
}

// The page's process ends with no last word; the game lies on its home, and its devices come back.
async function again (page, lines, link) {
  await page.send('Page.reload')
  await sleep(500)
  await page.until('home', (seen) => seen.screen === 'home', 100)
  const go = (seen) => has(seen, 'Continue')
  await page.until('the game on its home', go)
  for (let i = 0; i < 10; i++, await sleep(1500)) {      // its row moves when the list of games is there
    const seen = await page.look()
    if (seen && seen.screen === 'table') break
    if (seen && go(seen)) await page.press(go(seen))
  }
  await page.until('its table', (seen) => seen.screen === 'table' && seen.lines >= lines)
  await page.tap('Menu')
  await page.tap('Invite devices')
  await page.until('the link', (seen) => has(seen, 'Copy'))
  const now = await copied(page)
  if (now !== link) throw new Error('another link: ' + now + ', not ' + link)
  await page.tap('To the table')
}

// What everybody has before them.
async function told (pages) {
  const words = []
  for (const page of pages) {
    const seen = await page.look()
    words.push(seen ? seen.screen + ' ' + seen.lines + (seen.asked ? ' asked' : '') + ': ' + seen.spots.map((spot) => spot.label).join(' | ') : 'nothing')
  }
  return words.join('\n')
}

// Another tab is looked at: what a guest does is still carried out.
async function hidden (browser, host, guest) {
  await host.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId: host.context })
  await browser.send('Target.activateTarget', { targetId })
  for (let i = 0; i < 40 && !await host.run('document.hidden'); i++) await sleep(100)
  if (!await host.run('document.hidden')) throw new Error('the host can\u2019t be hidden')
  const { lines } = await guest.look()
  const roll = dice(9)
  const began = Date.now()
  for (let seen = null; !seen || seen.lines <= lines; seen = await guest.look(), await sleep(20)) {
    if (Date.now() - began > 30000) throw new Error('nothing goes on while the host is hidden: ' + await told([guest]))
    await step(guest, roll)
  }
  const took = Date.now() - began
  if (!await host.run('document.hidden')) throw new Error('the host was not hidden any more')
  await browser.send('Target.activateTarget', { targetId: host.target })
  await browser.send('Target.closeTarget', { targetId })
  await host.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  return took
}

async function table (browser, url, broker, game) {
  const began = Date.now()
  const pages = []
  let reloaded = 0
  let away = 0                   // ms until a guest's action was answered while the host was hidden
  try {
    const host = await home(browser, url, broker)
    pages.push(host)
    const link = await invite(host, game, guests[game])
    if (!link.startsWith(url + '#t=') || !link.includes('&b=' + broker)) throw new Error('a strange link: ' + link)
    for (const name of names.slice(0, guests[game])) {
      const page = await sit(browser, link, { view: phone })
      pages.push(page)
      await knock(page, name)
      await host.tap('Let in')
      await atTable(page)
    }
    await picture(host, 'all')
    await host.tap('To the table')
    for (const page of pages.slice(1)) await atTable(page, 1)
    let last = { lines: -1, at: Date.now() }
    await play(pages, {
      async every () {
        const seen = await pages[1].look()
        if (seen && seen.lines !== last.lines) last = { lines: seen.lines, at: Date.now() }
        if (Date.now() - last.at > STILL * 1000) throw new Error(game + ' stands still: ' + await told(pages))
        if (!away && seen && seen.screen === 'table' && seen.asked && seen.lines > 5) away = await hidden(browser, host, pages[1])
        if (!away || reloaded || !seen || seen.screen !== 'table' || seen.lines < RELOAD_AT) return
        reloaded = seen.lines
        await picture(host, 'table')
        await again(host, reloaded, link)
        last.at = Date.now()
        await picture(host, 'again')
      }
    })
    if (!reloaded) throw new Error(game + ' was over before its host was loaded anew')
    const ends = new Set((await Promise.all(pages.map((page) => page.look()))).map((seen) => seen.screen + ' ' + seen.lines))
    if (ends.size > 1) throw new Error('the pages saw ' + [...ends].join(', '))
    console.log(game + ': hosted by a page, ' + (pages.length - 1) + ' more, ' + [...ends][0] + ' lines, answered in ' + away + ' ms while hidden, loaded anew at ' + reloaded + ', ' +
      Math.round((Date.now() - began) / 1000) + ' s')
  } catch (error) {
    for (const [i, page] of pages.entries()) await picture(page, 'failed-' + i)
    throw error
  } finally {
    for (const page of pages) await page.close()
  }
}

async function main () {
  const served = await serve(site)
  const browser = new Browser([], true)
  const broker = new Broker()
  try {
    const at = await broker.start()
    for (const game of games) await table(browser, served.url, at, game)
  } finally {
    broker.stop()
    await browser.close()
    served.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
