// Debian's Firefox without a screen, by Marionette.
'use strict'

const { spawn } = require('child_process')
const fs = require('fs')
const net = require('net')
const path = require('path')
const { Page, sleep } = require('./browser.js')
const { own } = require('./host.js')

// What the other scripts do with a page of Chromium's, by Marionette's words.
class Fox extends Page {
  // prepare(PROFILE): what it is to know before it starts.
  static async start (firefox = 'firefox-esr', prepare = () => {}) {
    const profile = fs.mkdtempSync(path.join(own, 'firefox-'))
    const fox = new Fox(null, null, null)
    fs.writeFileSync(path.join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n')   // a free one, which it tells
    prepare(profile)
    fox.child = spawn(firefox, ['--headless', '--marionette', '--no-remote', '--profile', profile], { stdio: 'ignore' })
    process.on('exit', () => fox.child.kill())
    Object.assign(fox, { waiting: new Map(), next: 1, rest: Buffer.alloc(0) })
    const told = path.join(profile, 'MarionetteActivePort')
    for (let i = 0; i < 600 && !fox.socket; i++) {
      await sleep(200)
      const port = fs.existsSync(told) ? +fs.readFileSync(told) : 0
      fox.socket = port && await new Promise((resolve) => {
        const socket = net.connect(port, '127.0.0.1', () => resolve(socket)).on('error', () => resolve(null))
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

module.exports = { Fox }
