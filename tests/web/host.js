// A table in a C host with a broker, and people who come to it with phones.
'use strict'

const { spawn } = require('child_process')
const fs = require('fs')
const os = require('os')
const path = require('path')
const { sleep } = require('./browser.js')

const own = fs.mkdtempSync(path.join(os.tmpdir(), 'docket-host-'))
const hosts = []
process.on('exit', () => {
  for (const host of hosts) host.stop()
  fs.rmSync(own, { recursive: true, force: true })
})

class Host {
  constructor (program, game, seats, flags = []) {
    Object.assign(this, { program, game, seats, said: '' })
    this.start(['--seats', String(seats), '--pace', '0', '--page', ...flags])
  }

  start (flags) {
    this.child = spawn(this.program, ['host', this.game, ...flags],
      { env: { ...process.env, HOME: own, XDG_STATE_HOME: own, LANGUAGE: 'en' }, stdio: ['pipe', 'pipe', 'inherit'] })
    this.gone = new Promise((resolve) => this.child.on('exit', resolve))
    hosts.push(this)
    this.child.stdout.on('data', (bytes) => { this.said += bytes })
  }

  async says (words, seconds = 20) {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50)) if (this.said.includes(words)) return
    throw new Error('the host never said "' + words + '": ' + this.said)
  }

  // An address for each seat.
  async pages () {
    await this.says('watch-page')
    const pages = [...this.said.matchAll(/^page \d+ (\S+)$/gm)].map((found) => found[1])
    if (pages.length !== this.seats) throw new Error('the host has ' + pages.length + ' pages: ' + this.said)
    return pages
  }

  // The table's one link, for a browser.
  async link () {
    await this.says('link-page')
    return /^link-page (\S+)$/m.exec(this.said)[1]
  }

  type (line) { this.child.stdin.write(line + '\n') }

  stop () { this.child.kill() }
}

// Puts a file where the page keeps its settings, before it is opened (IDBFS of emscripten).
const settle = (text) => `new Promise((resolve) => {
  const open = indexedDB.open('/keep/config', 21)
  open.onupgradeneeded = () => open.result.createObjectStore('FILE_DATA').createIndex('timestamp', 'timestamp')
  open.onsuccess = () => {
    const t = open.result.transaction('FILE_DATA', 'readwrite')
    const put = (name, mode, contents) => t.objectStore('FILE_DATA').put({ timestamp: new Date(), mode, contents }, '/keep/config' + name)
    put('/docket', 0o40700)
    put('/docket/settings', 0o100600, new TextEncoder().encode(${JSON.stringify(text)}))
    t.oncomplete = () => { open.result.close(); resolve(0) }
  }
})`

const phone = { width: 390, height: 844, touch: true }
const swift = 'animation 0\npace 0\ntips 0\n'

// A phone that comes to a seat.
async function sit (browser, address, { settings = swift, view = phone, query = 'renderer=software' } = {}) {
  const page = await browser.page(new URL('worker.js', address).href, view)
  await page.run(settle(settings))
  page.address = address.replace('/#', '/?' + query + '#')
  await page.open(page.address)
  return page
}

// At its table, which is no older than before; a device without a motor tells that it was to buzz.
async function atTable (page, lines = 0) {
  const seen = await page.until('its table', ({ screen, lines: n }) => screen === 'table' && n >= lines)
  await page.run('navigator.vibrate = (ms) => { window.buzzed = ms }; 0')
  return seen
}

module.exports = { Host, sit, atTable, settle, swift, phone, own }
