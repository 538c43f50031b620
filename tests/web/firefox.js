// Firefox by Marionette: the page opens alone, and sits at a table against bots for some lines:
// node firefox.js PROGRAM SITE [FIREFOX]
'use strict'

const { spawn } = require('child_process')
const fs = require('fs')
const net = require('net')
const path = require('path')
const { Page, serve, sleep } = require('./browser.js')
const { Host, own } = require('./host.js')
const { step, dice } = require('./play.js')

const [program, folder, firefox = 'firefox-esr'] = process.argv.slice(2)
const LINES = 12

// What the other scripts do with a page of Chromium's, by Marionette's words.
class Fox extends Page {
  static async start () {
    const profile = fs.mkdtempSync(path.join(own, 'firefox-'))
    const fox = new Fox(null, null, null)
    fox.child = spawn(firefox, ['--headless', '--marionette', '--no-remote', '--profile', profile], { stdio: 'ignore' })
    process.on('exit', () => fox.child.kill())
    Object.assign(fox, { waiting: new Map(), next: 1, rest: Buffer.alloc(0) })
    for (let i = 0; i < 300 && !fox.socket; i++) {
      await sleep(200)
      fox.socket = await new Promise((resolve) => {
        const socket = net.connect(2828, '127.0.0.1', () => resolve(socket)).on('error', () => resolve(null))
      })
    }
    fox.socket.on('data', (bytes) => fox.heard(bytes))
    await fox.does('WebDriver:NewSession', {})
    return fox
  }

  heard (bytes) {                // "LENGTH:[1, number, error, result]"
    this.rest = Buffer.concat([this.rest, bytes])
    for (let colon; (colon = this.rest.indexOf(':')) > 0;) {
      const end = colon + 1 + Number(this.rest.subarray(0, colon))
      if (this.rest.length < end) return
      const said = JSON.parse(this.rest.subarray(colon + 1, end))
      this.rest = this.rest.subarray(end)
      if (!Array.isArray(said)) continue         // who it is
      const [, number, error, result] = said
      const waiting = this.waiting.get(number)
      if (waiting) error ? waiting.reject(new Error(JSON.stringify(error))) : waiting.resolve(result)
    }
  }

  does (name, params) {
    const text = Buffer.from(JSON.stringify([0, this.next, name, params]))
    this.socket.write(text.length + ':')
    this.socket.write(text)
    return new Promise((resolve, reject) => this.waiting.set(this.next++, { resolve, reject }))
  }

  async open (url) {
    await this.does('WebDriver:Navigate', { url })
    const [width, height] = await this.run('[innerWidth, innerHeight]')
    this.size = { width, height }
  }

  async run (expression) { return (await this.does('WebDriver:ExecuteScript', { script: 'return ' + expression, args: [], sandbox: null })).value }

  acts (type, id, actions) { return this.does('WebDriver:PerformActions', { actions: [{ type, id, actions }] }) }

  press (spot) {
    const [x, y] = [(spot.x + spot.w / 2) * this.size.width, (spot.y + spot.h / 2) * this.size.height].map(Math.round)
    return this.acts('pointer', 'mouse', [{ type: 'pointerMove', x, y }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }])
  }

  async send (method, { type, key }) {           // keys
    if (type === 'keyDown') await this.acts('key', 'keys', [{ type: 'keyDown', value: key }, { type: 'keyUp', value: key }])
  }

  async picture (file) {
    fs.writeFileSync(file, Buffer.from((await this.does('WebDriver:TakeScreenshot', { full: false })).value, 'base64'))
  }
}

async function main () {
  const site = await serve(folder)
  const host = new Host(program, 'tribunal', 2, ['--bots', '1', '--level', 'random', '--no-journal'])
  const page = await Fox.start()
  await page.open(site.url)
  await page.until('home', (seen) => seen.screen === 'home', 100)
  console.log('home in ' + await page.run('navigator.userAgent'))
  if (process.env.DOCKET_PICTURES) await page.picture(path.join(process.env.DOCKET_PICTURES, 'firefox-home.png'))
  await host.says('watch-page')
  await page.open(/^page 0 (\S+)$/m.exec(host.said)[1])
  await page.until('its table', (seen) => seen.screen === 'table', 100)
  const roll = dice(1)
  let seen
  for (const end = Date.now() + 120000; (seen = await page.look()).lines < LINES && Date.now() < end; await sleep(50)) await step(page, roll)
  if (seen.lines < LINES) throw new Error('only ' + seen.lines + ' lines were played')
  if (process.env.DOCKET_PICTURES) await page.picture(path.join(process.env.DOCKET_PICTURES, 'firefox-seat.png'))
  console.log('a seat played to line ' + seen.lines)
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
