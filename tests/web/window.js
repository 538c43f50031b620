// The window as host, with pages: node window.js HOSTING PROGRAM GAME...
// HOSTING is tests/test_ui_hosting, which shares a game from a real window (Xvfb) that nobody touches; PROGRAM takes the
// seats that no page has (docket join). Each game goes to its end. In the middle the window is killed with -9 and opened
// again on what its journal kept: everybody finds back by themselves.
'use strict'

const { spawn } = require('child_process')
const fs = require('fs')
const path = require('path')
const { Browser, sleep } = require('./browser.js')
const { sit, atTable, own } = require('./host.js')
const { play } = require('./play.js')

const [hosting, program, ...games] = process.argv.slice(2)
// Who has no page joins; the last of the larger tables is a bot.
const seats = {
  voices: { levels: 'person,person,person,easy', pages: 2 },
  mistrial: { levels: 'person,person', pages: 1 },
  tribunal: { levels: 'person,person', pages: 2 },
  justice: { levels: 'person,person,person,easy', pages: 1 },
  enigma: { levels: 'person,person,person,easy', pages: 2 }
}
const STILL = 90                 // seconds without a line: it stands still
const KILLED_AT = 12             // lines

const children = []
process.on('exit', () => { for (const child of children) child.kill('SIGKILL') })

function start (command, args, env, stdio) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio })
  child.ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal || code)))
  children.push(child)
  return child
}

// A screen nobody looks at.
async function screen () {
  const server = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {},
    ['ignore', 'ignore', 'ignore', 'pipe'])
  const number = await new Promise((resolve) => server.stdio[3].on('data', (bytes) => resolve(String(bytes).trim())))
  return ':' + number
}

class Window {
  constructor (display, folder) {
    this.env = { DISPLAY: display, HOME: folder, XDG_STATE_HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder,
      LANGUAGE: 'en', SDL_AUDIODRIVER: 'dummy', DOCKET_MOTION: '1',
      LSAN_OPTIONS: 'suppressions=' + path.join(__dirname, '..', 'leaks.txt') }
    this.games = path.join(folder, 'docket', 'games')
  }

  async open (...args) {
    let said = ''
    this.child = start(hosting, args, this.env, ['ignore', 'pipe', 'inherit'])
    this.child.stdout.on('data', (bytes) => { said += bytes })
    for (const end = Date.now() + 60000; !said.includes('ready\n'); await sleep(50)) {
      if (Date.now() > end) throw new Error('the window shares nothing: ' + said)
    }
    const find = (what) => new Map([...said.matchAll(new RegExp('^' + what + ' (\\d+) (\\S+)$', 'gm'))].map((m) => [+m[1], m[2]]))
    return { seats: find('seat'), pages: find('page') }
  }

  async killed () {
    this.child.kill('SIGKILL')
    await this.child.ended
    const journal = fs.readdirSync(this.games).find((name) => name.endsWith('.docket'))
    return this.open('resume', path.join(this.games, journal))
  }

  async closed () {
    this.child.kill('SIGTERM')
    return this.child.ended
  }
}

// What everybody has before them.
async function told (pages, joined) {
  const words = []
  for (const page of pages) {
    const seen = await page.look()
    words.push(seen ? seen.screen + ' ' + seen.lines + (seen.asked ? ' asked' : '') + ': ' + seen.spots.map((spot) => spot.label).join(' | ') : 'nothing')
  }
  return words.join('\n') + '\n' + joined.map((child) => child.exitCode === null ? 'plays' : 'left with ' + child.exitCode).join(', ')
}

async function table (browser, display, game) {
  const began = Date.now()
  const folder = fs.mkdtempSync(path.join(own, 'window-'))
  const window = new Window(display, folder)
  const { levels, pages: wanted } = seats[game]
  const pages = []
  const joined = []
  let killedAt = 0
  let last = { lines: -1, at: Date.now() }
  try {
    const at = await window.open('host', game, levels)
    for (const [seat, address] of at.seats) {
      if (seat < wanted) pages.push(await sit(browser, at.pages.get(seat)))
      else joined.push(start(program, ['join', address, '--bot', 'random', '--think', '0'], window.env, ['ignore', 'ignore', 'inherit']))
    }
    for (const page of pages) await atTable(page)
    await play(pages, {
      async every () {
        const seen = await pages[0].look()
        if (!seen) return
        if (seen.lines !== last.lines) last = { lines: seen.lines, at: Date.now() }
        if (Date.now() - last.at > STILL * 1000) throw new Error(game + ' stands still: ' + await told(pages, joined))
        if (killedAt || seen.screen !== 'table' || seen.lines < KILLED_AT) return
        killedAt = seen.lines
        const again = await window.killed()
        for (const [seat, address] of at.seats) if (again.seats.get(seat) !== address) throw new Error('seat ' + seat + ' has another address')
        last.at = Date.now()
      }
    })
    if (!killedAt) throw new Error(game + ' was over before its window was killed')
    for (const child of joined) if (await child.ended !== 0) throw new Error('a seat left ' + game + ' with an error')
    const lines = (await pages[0].look()).lines
    if (await window.closed() !== 0) throw new Error('the window ended with an error')
    console.log(game + ': ' + pages.length + ' pages, ' + joined.length + ' joined, ' + lines + ' lines, the window killed at ' +
      killedAt + ', ' + Math.round((Date.now() - began) / 1000) + ' s')
  } finally {
    window.child.kill('SIGKILL')
    for (const child of joined) child.kill('SIGKILL')
    for (const page of pages) await page.close()
  }
}

async function main () {
  const display = await screen()
  const browser = new Browser()
  try {
    for (const game of games) await table(browser, display, game)
  } finally {
    await browser.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
