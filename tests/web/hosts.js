// A page hosts, other pages are its seats, all by outward connections to a broker that knows no rights:
// node hosts.js SITE GAME... [--pictures FOLDER] [--kills COUNT] [--minutes COUNT]
// The page lies in a folder of its server. Four pages: as many seats as there are, the others watch. Guests come by the
// table's one link, say a name and are let in. Another tab is looked at, and a guest acts while the host is hidden: it goes
// on. Then the hosting page is loaded anew, later its process is killed: the game lies on its home, goes on at the line it
// had, its link is the same and all come back by themselves. Played to the end, which all have seen. In some games the host
// is a phone that holds a hand; it falls asleep, the others are told, and it goes on.
// --kills: its process is killed so often in each game, at any moment. --minutes: so long it is hidden, in one game more.
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
const option = (name) => args.includes(name) ? args.splice(args.indexOf(name), 2)[1] : null
const folder = option('--pictures')
const kills = +option('--kills')
const minutes = +option('--minutes')
const [site, ...games] = args
const names = ['bao', 'chidi', 'dalia']
const PAGES = 4
const byPhone = ['Mistrial', 'Enigma']                  // the host's
const DISABLED = 8
const RELOAD_AT = 10             // lines
const KILL_AFTER = 8             // more
const ASLEEP = 25000             // ms: a broker has given up a silent device after 15 s
const STILL = +(process.env.STILL || 240)                 // seconds without a line: it stands still

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
  page.address = url + '?renderer=software#b=' + encodeURIComponent(broker)
  await page.open(page.address)
  await page.until('home', (seen) => seen.screen === 'home', 200)
  return page
}

// The link as a person copies it.
async function copied (page) {
  await page.run('window.copied = ""; Module.copy = (text) => { window.copied = text }; 0')
  for (let i = 0; i < 100; i++, await sleep(100)) {
    if (i % 40 === 0) await choose(page, 'Copy')
    const link = await page.run('window.copied')
    if (link) return link
  }
  throw new Error('nothing was copied')
}

// By the element for readers, which a phone needn't scroll to.
const choose = (page, label) => page.run(`(() => {
  const all = [...document.querySelectorAll('#things button')]
  const one = all.find((each) => each.getAttribute('aria-label') === '${label}') || all.find((each) => each.getAttribute('aria-label').startsWith('${label}'))
  if (one) one.click()
})()`)

async function chooses (page, label, what, test) {
  for (let i = 0; i < 20 && !test(await page.look()); i++, await sleep(1000)) await choose(page, label)
  return page.until(what, test)
}

// So many seats on devices as there are pages, from the last one; the first stays here, the others play by themselves.
// The link, and how many it were.
async function invite (page, game) {
  await page.tapTo(game, 'its set-up', ({ screen }) => screen === 'setup')
  await chooses(page, 'Invite devices', 'the invitation', ({ screen }) => screen === 'invite')
  await picture(page, 'offer')
  await chooses(page, 'Share this table', 'the link', (seen) => has(seen, 'Copy'))
  await sleep(1000)              // the seats move aside
  const devices = (seen) => seen.spots.filter(({ label }) => label.startsWith('Use a device'))
  const all = devices(await page.until('seats', (seen) => devices(seen).length > 1)).length
  const count = Math.min(all, PAGES) - 1
  for (let i = 0; i < count; i++) {
    const seats = devices(await page.until('seats', (seen) => devices(seen).length === all - i))
    await choose(page, seats.pop().label)
    await page.until('one seat less', (seen) => devices(seen).length === all - i - 1)
  }
  await picture(page, 'shared')
  return { link: await copied(page), count }
}

async function knock (page, name) {
  const field = (seen) => seen.spots.find((spot) => spot.label.startsWith('Your name'))
  await page.until('the lobby', ({ screen }) => screen === 'lobby')
  await picture(page, 'lobby')
  await page.press(field(await page.until('a field for a name', field)))
  await sleep(200)
  for (const letter of name) await key(page, letter)
  for (const end = Date.now() + 120000; Date.now() < end; await sleep(1500)) {
    const seen = await page.look()
    if (!seen || seen.screen !== 'lobby' || has(seen, 'Don\u2019t wait')) return
    const place = ['Sit here', 'That is me'].map((label) => has(seen, label)).find(Boolean)
    if (place) await page.press(place)
  }
  throw new Error('the door can\u2019t be knocked at: ' + await told([page]))
}

// Loaded anew, or its process ends with no last word: the game lies on its home, and its devices come back.
async function again (page, lines, link, killed) {
  if (killed) {
    await page.kill()
    await page.open(page.address)
  } else {
    await page.send('Page.reload')
    await sleep(500)
  }
  await page.until('home', (seen) => seen.screen === 'home', 200)
  await page.tapTo('Continue', 'its table', (seen) => seen.screen === 'table')
  await page.until('its lines', (seen) => seen.screen === 'table' && seen.lines >= lines)
  await page.tapTo('Menu', 'its menu', (seen) => has(seen, 'Invite devices'))
  await chooses(page, 'Invite devices', 'the link', (seen) => seen.screen === 'invite' && has(seen, 'Copy'))
  const now = await copied(page)
  if (now !== link) throw new Error('another link: ' + now + ', not ' + link)
  await chooses(page, 'To the table', 'the table', (seen) => seen.screen === 'table')
}

// Until all are told that the host is away, and a broker has given it up.
async function missed (guest) {
  const { lines } = await guest.look()
  const began = Date.now()
  while (!await closed(guest)) {
    const sheet = has(await guest.look(), 'Close')       // it lies over the notice
    if (sheet) await guest.press(sheet)
    if (Date.now() - began > 90000) throw new Error('nobody is told that the host is away: ' + await told([guest]))
    await sleep(200)
  }
  const took = Date.now() - began
  await sleep(Math.max(0, ASLEEP - took))
  if ((await guest.look()).lines > lines + 1) throw new Error('the table went on without its host')
  return took
}

const closed = async (guest) => has(await guest.look(), 'The table is closed at the moment')

// The host's phone sleeps: its table waits, all are told, and it goes on by itself when the phone is awake.
async function asleep (host, guest) {
  const device = await host.process()
  process.kill(device, 'SIGSTOP')
  const took = await missed(guest).finally(() => process.kill(device, 'SIGCONT'))
  for (const end = Date.now() + 90000; await closed(guest); await sleep(200)) {
    const boxes = 'JSON.stringify(boxes.map((box) => box && [box.state, box.openings, box.client && box.client.connected]))'
    if (Date.now() > end) throw new Error('the host is awake (' + await host.run(boxes) + '), and nobody hears of it: ' + await told([host, guest]))
  }
  return took
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

// One of the guests is asked and acts: how long it was until all had the line.
async function acted (guests, roll) {
  const { lines } = await guests[0].look()
  const began = Date.now()
  let pressed = 0
  for (let seen = await guests[0].look(); !seen || seen.lines <= lines; seen = await guests[0].look(), await sleep(20)) {
    if (Date.now() - began > 60000) throw new Error('nothing goes on while the host is hidden: ' + await told(guests))
    for (const guest of guests) {
      const before = await guest.look()
      if (before && before.asked) pressed = Date.now()
      await step(guest, roll)
    }
  }
  return Date.now() - (pressed || began)
}

async function hidden (host, guest) {
  const back = await host.hide()
  const took = await acted([guest], dice(9))
  await back()
  return took
}

// Guests come by the link, those without a seat watch.
async function gather (browser, host, link, count) {
  const pages = []
  for (const name of names.slice(0, count)) {
    const page = await sit(browser, link, { view: phone })
    pages.push(page)
    await knock(page, name)
    await chooses(host, 'Let in', 'nobody at the door', (seen) => !has(seen, 'Let in'))
    await atTable(page)
  }
  await chooses(host, 'To the table', 'the table', (seen) => seen.screen === 'table')
  for (const page of pages) await atTable(page, 1)
  for (let i = count; i < PAGES - 1; i++) {
    const page = await sit(browser, link, { view: phone })
    pages.push(page)
    await page.until('the lobby', ({ screen }) => screen === 'lobby')
    await page.tapTo('Watch', 'a table to watch', ({ screen }) => screen === 'table')
    await atTable(page, 1)
  }
  return pages
}

// When which happens to the host, by lines.
function fates (roll) {
  if (!kills) return [['anew', RELOAD_AT], ['killed', RELOAD_AT + KILL_AFTER]]
  return Array.from({ length: kills }, (_, i) => ['killed', 4 + i * 6 + roll(6)])
}

async function table (browser, url, broker, game, round) {
  const began = Date.now()
  const pages = []
  const roll = dice(round + 20)
  const due = fates(roll)
  const phoneHosts = byPhone.includes(game)
  const came = []
  let away = kills > 0
  try {
    const host = await home(browser, url, broker, phoneHosts ? phone : undefined)
    pages.push(host)
    const { link, count } = await invite(host, game)
    if (!link.startsWith(url + '#t=') || !link.includes('&b=' + broker)) throw new Error('a strange link: ' + link)
    pages.push(...await gather(browser, host, link, count))
    if (!await pages[1].run(`Object.keys(localStorage).some((key) => localStorage.getItem(key).includes(${JSON.stringify(url + '#t=')}))`)) {
      throw new Error('a guest keeps another page than the link\u2019s')
    }
    let last = { lines: -1, at: Date.now() }
    await play(pages, {
      async every () {
        const seen = await pages[1].look()
        if (seen && seen.lines !== last.lines) last = { lines: seen.lines, at: Date.now() }
        if (Date.now() - last.at > STILL * 1000) throw new Error(game + ' stands still: ' + await told(pages))
        if (!seen || seen.screen !== 'table') return
        if (!away && seen.asked && seen.lines > 5) {
          away = true
          came.push(phoneHosts ? 'asleep, told after ' + Math.round(await asleep(host, pages[1]) / 1000) + ' s'
            : 'hidden, answered in ' + await hidden(host, pages[1]) + ' ms')
          last.at = Date.now()
        }
        if (!away || !due.length || seen.lines < due[0][1]) return
        const [what] = due.shift()
        await picture(host, 'table')
        await again(host, seen.lines, link, what === 'killed')
        came.push(what + ' at ' + seen.lines)
        last.at = Date.now()
        await picture(host, 'again')
      }
    })
    if (!kills && !came.some((one) => one.startsWith('anew'))) throw new Error(game + ' was over before its host was loaded anew')
    const ends = new Set((await Promise.all(pages.map((page) => page.look()))).map((seen) => seen.screen + ' ' + seen.lines))
    if (ends.size > 1) throw new Error('the pages saw ' + [...ends].join(', '))
    console.log(game + ': hosted by a ' + (phoneHosts ? 'phone' : 'page') + ', ' + count + ' more, ' + (PAGES - 1 - count) + ' watch, ' +
      [...ends][0] + ' lines, ' + came.join(', ') + ', ' + Math.round((Date.now() - began) / 1000) + ' s')
    return came.filter((one) => one.startsWith('killed')).length
  } catch (error) {
    for (const [i, page] of pages.entries()) await picture(page, 'failed-' + i)
    throw error
  } finally {
    for (const page of pages) await page.close()
  }
}

// Hidden for minutes: a hand elsewhere acts every half minute, a bot here answers.
async function longHidden (browser, url, broker) {
  const pages = []
  try {
    const host = await home(browser, url, broker)
    pages.push(host)
    await host.tapTo('Tribunal', 'its set-up', ({ screen }) => screen === 'setup')
    await chooses(host, 'Invite devices', 'the invitation', ({ screen }) => screen === 'invite')
    await chooses(host, 'All on devices', 'the link', (seen) => has(seen, 'Copy'))
    const link = await copied(host)
    for (const name of names.slice(0, 1)) {
      const page = await sit(browser, link, { view: phone })
      pages.push(page)
      await knock(page, name)
      await chooses(host, 'Let in', 'nobody at the door', (seen) => !has(seen, 'Let in'))
      await atTable(page)
    }
    await chooses(host, 'To the table', 'the table', (seen) => seen.screen === 'table')
    for (const page of pages.slice(1)) await atTable(page, 1)
    const back = await host.hide()
    const roll = dice(9)
    const took = []
    for (const end = Date.now() + minutes * 60000; Date.now() < end; await sleep(30000)) took.push(await acted(pages.slice(1), roll))
    await back()
    const [one, two] = await Promise.all([host, pages[1]].map((page) => page.look()))
    if (one.lines !== two.lines) throw new Error('the host has ' + one.lines + ' lines, a guest ' + two.lines)
    console.log('hidden for ' + minutes + ' minutes: ' + took.length + ' actions, answered in ' + took.sort((a, b) => a - b)[took.length >> 1] +
      ' ms, at most ' + Math.max(...took))
  } finally {
    for (const page of pages) await page.close()
  }
}

async function main () {
  const served = await serve(site, 'docket/')
  const browser = new Browser([], true)
  const broker = new Broker()
  try {
    const at = await broker.start()
    let killed = 0
    for (const [round, game] of games.entries()) killed += await table(browser, served.url, at, game, round)
    if (kills) console.log('the hosting page killed ' + killed + ' times: nothing lost, nothing doubled')
    if (minutes) await longHidden(browser, served.url, at)
  } finally {
    broker.stop()
    await browser.close()
    served.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
