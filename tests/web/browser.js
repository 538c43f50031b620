// Debian's Chromium without a screen, by its debugging protocol over a pipe; and a server for the page.
'use strict'

const { spawn } = require('child_process')
const fs = require('fs')
const http = require('http')
const os = require('os')
const path = require('path')

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

class Browser {
  // held: pages that nobody looks at are held up as in a browser that people use.
  constructor (flags = [], held = false) {
    const free = ['--disable-renderer-backgrounding', '--disable-background-timer-throttling', '--disable-backgrounding-occluded-windows']
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docket-chromium-'))
    this.child = spawn('chromium', ['--headless=new', '--no-sandbox', '--disable-gpu', '--mute-audio', '--no-first-run',
      '--disable-extensions', '--disable-dev-shm-usage', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required',
      ...(held ? [] : free), '--remote-debugging-pipe', '--user-data-dir=' + this.folder, ...flags],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
    this.next = 1
    this.waiting = new Map()
    this.pages = new Map()
    let rest = ''
    this.child.stdio[4].on('data', (bytes) => {
      rest += bytes
      for (let end; (end = rest.indexOf('\0')) >= 0;) {
        this.hear(JSON.parse(rest.slice(0, end)))
        rest = rest.slice(end + 1)
      }
    })
  }

  hear (message) {
    const waiting = this.waiting.get(message.id)
    if (waiting) {
      this.waiting.delete(message.id)
      if (message.error) waiting.reject(new Error(waiting.method + ': ' + message.error.message))
      else waiting.resolve(message.result)
    } else if (message.sessionId && this.pages.has(message.sessionId)) {
      this.pages.get(message.sessionId).hear(message)
    }
  }

  send (method, params = {}, sessionId = undefined) {
    const id = this.next++
    this.child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0')
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject, method }))
  }

  // A page in a browser context of its own: another phone.
  async page (url, { width = 1280, height = 800, scale = 1, touch = false } = {}) {
    const { browserContextId } = await this.send('Target.createBrowserContext')
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true })
    const page = new Page(this, sessionId, targetId)
    this.pages.set(sessionId, page)
    await page.send('Page.enable')
    await page.send('Runtime.enable')
    await page.send('Network.enable')
    await page.send('Log.enable')
    await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: touch })
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    if (touch) await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    page.context = browserContextId
    page.size = { width, height }
    page.touch = touch
    await page.open(url)
    await page.told('load')
    return page
  }

  async close () {
    this.send('Browser.close').catch(() => {})
    await Promise.race([new Promise((resolve) => this.child.on('exit', resolve)), sleep(5000)])
    this.child.kill('SIGKILL')
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

class Page {
  constructor (browser, session, target) {
    Object.assign(this, { browser, session, target, errors: [], frames: [] })
  }

  send (method, params) { return this.browser.send(method, params, this.session) }

  hear ({ method, params }) {
    if (method === 'Runtime.exceptionThrown') {
      const { text, exception } = params.exceptionDetails
      this.errors.push(text + ' ' + ((exception && exception.description) || ''))
    }
    if (method === 'Runtime.consoleAPICalled' && params.type === 'error') {
      this.errors.push(params.args.map((arg) => arg.value || arg.description).join(' '))
    }
    // What a policy or a wrong type forbids, the browser alone tells of.
    if (method === 'Log.entryAdded' && params.entry.source === 'security') this.errors.push(params.entry.text)
    if (method === 'Page.loadEventFired') this.load = true
    if (method === 'Inspector.targetCrashed') this.crash = true
    if (method === 'Page.fileChooserOpened') this.chooser = params.backendNodeId
    if (method === 'Network.webSocketFrameReceived') this.frames.push(params.response.payloadData)
  }

  async open (url) {
    this.opened = Date.now()
    this.load = this.crash = false
    await this.send('Page.navigate', { url })
  }

  // Until the browser has told so.
  async told (what) {
    for (let i = 0; i < 1200 && !this[what]; i++) await sleep(50)
    if (!this[what]) throw new Error('no ' + what + ' of the page')
  }

  // Its process ends at once, with no last word.
  kill () {
    this.send('Page.crash').catch(() => {})
    return this.told('crash')
  }

  close () { return this.browser.send('Target.closeTarget', { targetId: this.target }).catch(() => {}) }

  async run (expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true })
    if (exceptionDetails) throw new Error(exceptionDetails.exception.description || exceptionDetails.text)
    return result.value
  }

  // What is on the screen: { screen, lines, asked, busy, picked, spots: [{ x, y, w, h, flags, label }] } or null.
  async look () {
    if (this.errors.length) throw new Error('the page complains: ' + this.errors.join('\n'))
    const text = await this.run('window.Module && Module.calledRun && Module._web_look ? Module.look() : ""').catch(() => '')
    if (!text) return null
    const [head, ...rest] = text.trimEnd().split('\n')
    const [screen, lines, asked, busy, picked] = head.split(' ')
    const spots = rest.map((line) => {
      const [x, y, w, h, flags, ...label] = line.split(' ')
      return { x: +x, y: +y, w: +w, h: +h, flags: +flags, label: label.join(' ') }
    })
    return { screen, lines: +lines, asked: asked === '1', busy: busy === '1', picked: +picked, spots }
  }

  async until (what, test, seconds = 60) {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50)) {
      const seen = await this.look()
      if (seen && test(seen)) return seen
    }
    const seen = await this.look()
    throw new Error('waited in vain for ' + what + '; seen: ' +
      (seen ? seen.screen + ' ' + seen.lines + ' ' + seen.spots.map((spot) => spot.label).join(' | ') : 'nothing'))
  }

  async press (spot, ms = 0) {
    const x = (spot.x + spot.w / 2) * this.size.width
    const y = (spot.y + spot.h / 2) * this.size.height
    if (this.touch) {
      await this.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      if (ms) await sleep(ms)
      await this.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    } else {
      const button = { x, y, button: 'left', clickCount: 1 }
      await this.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
      await this.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
      if (ms) await sleep(ms)
      await this.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
    }
  }

  async tap (label, ms = 0) {
    const found = (seen) => seen.spots.find((spot) => spot.label === label) || seen.spots.find((spot) => spot.label.startsWith(label))
    const seen = await this.until('"' + label + '"', found)
    await this.press(found(seen), ms)
    if (ms) return
    // Where a frame takes a second, a press may be taken for a long one, which does nothing: pressed again then.
    const before = JSON.stringify(seen)
    for (let i = 1; i <= 100; i++, await sleep(100)) {
      const now = await this.look()
      if (!now || JSON.stringify(now) !== before) return
      if (i % 30 === 0) await this.press(found(now))
    }
  }

  // Pressed until it has done what it should: where a frame takes a second, a press may be taken for a long one.
  async tapTo (label, what, test, seconds = 100) {
    const done = (seen) => seen && test(seen)
    for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
      const before = await this.look()
      if (done(before)) return before
      const spot = before && before.spots.find((one) => one.label.startsWith(label))
      if (spot) await this.press(spot)
      for (const late = Date.now() + 3000; Date.now() < late; await sleep(50)) {
        const seen = await this.look()
        if (done(seen)) return seen
      }
    }
    return this.until(what + ' by "' + label + '"', test, 1)
  }

  // The process that runs its scripts: the one that works while it does.
  async process () {
    const used = async () => (await this.browser.send('SystemInfo.getProcessInfo')).processInfo.filter(({ type }) => type === 'renderer')
    const before = new Map((await used()).map(({ id, cpuTime }) => [id, cpuTime]))
    await this.run('(() => { let n = 0; for (let i = 0; i < 1e9; i++) n = (n + i) | 0; return n })()')
    const grew = (await used()).map(({ id, cpuTime }) => ({ id, by: cpuTime - (before.get(id) || 0) }))
    return grew.sort((a, b) => b.by - a.by)[0].id
  }

  // Another tab is looked at, until what is returned is called.
  async hide () {
    await this.send('Emulation.setFocusEmulationEnabled', { enabled: false })
    const { targetId } = await this.browser.send('Target.createTarget', { url: 'about:blank', browserContextId: this.context })
    await this.browser.send('Target.activateTarget', { targetId })
    for (let i = 0; i < 100 && !await this.run('document.hidden'); i++) await sleep(100)
    if (!await this.run('document.hidden')) throw new Error('the page can\u2019t be hidden')
    return async () => {
      if (!await this.run('document.hidden')) throw new Error('the page was not hidden any more')
      await this.browser.send('Target.activateTarget', { targetId: this.target })
      await this.browser.send('Target.closeTarget', { targetId })
      await this.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    }
  }

  async picture (file) {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' })
    fs.writeFileSync(file, Buffer.from(data, 'base64'))
  }
}

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', gz: 'application/gzip', png: 'image/png', webmanifest: 'application/manifest+json' }

// The site by http on a port of its own, as a web server does it; in a folder of it with a path ("docket/").
function serve (folder, under = '') {
  const server = http.createServer((request, response) => {
    const asked = new URL(request.url, 'http://x').pathname.slice(1)
    const name = asked === under ? 'index.html' : asked.slice(under.length)
    fs.readFile(asked.startsWith(under) ? path.join(folder, path.basename(name)) : '', (missing, bytes) => {
      response.writeHead(missing ? 404 : 200, { 'Content-Type': types[name.split('.').pop()] || 'text/plain' })
      response.end(missing ? '' : bytes)
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () =>
    resolve({ url: 'http://127.0.0.1:' + server.address().port + '/' + under, close: () => { server.closeAllConnections(); server.close() } })))
}

module.exports = { Browser, Page, serve, sleep }
