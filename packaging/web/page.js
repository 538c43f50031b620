// The page: loads the program, and does for it what only a browser can. The names of Module.* are those that the
// program calls (ui/web.c, src/net/mailbox_web.c, src/bot/worker_web.c).
'use strict'

const canvas = document.getElementById('canvas')
const note = document.getElementById('note')
const german = navigator.language.startsWith('de')
const say = (english, deutsch) => german ? deutsch : english
const seat = location.hash.startsWith('#t=')         // a seat at a table elsewhere; else the page plays alone
const params = new URLSearchParams(location.search)  // for tests: ?renderer=software

function tell (text, label, press) {
  note.textContent = text
  note.hidden = false
  if (!label) return
  const button = document.createElement('button')
  button.textContent = label
  button.onclick = press
  note.append(button)
}

// ---- loading: files are served as they are, so the page unpacks them; some servers say "gzip", and the browser has ----

let loaded = 0

async function load (name) {
  const answer = await fetch(name + '.gz')
  if (!answer.ok) throw new Error(name + ': ' + answer.status)
  const counted = new TransformStream({
    transform (bytes, out) {
      loaded += bytes.length
      if (!Module.calledRun) note.textContent = 'Docket \u00b7 ' + Math.round(loaded / 1000) + ' kB'
      out.enqueue(bytes)
    }
  })
  const came = new Uint8Array(await new Response(answer.body.pipeThrough(counted)).arrayBuffer())
  if (came[0] !== 0x1f || came[1] !== 0x8b) return came
  const plain = new Blob([came]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(plain).arrayBuffer())
}

const scriptAt = (...parts) => URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }))

// Not "run": that is a name of the program's own once it is loaded.
function runScript (url) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = resolve
    script.onerror = reject
    document.head.append(script)
  })
}

// The program's files: a plain tar.
function unpack (tar) {
  const text = (at, n) => new TextDecoder().decode(tar.subarray(at, at + n)).replace(/\0.*/s, '')
  for (let at = 0; tar[at];) {
    const name = '/' + text(at, 100)
    const size = parseInt(text(at + 124, 12), 8)
    if (name.endsWith('/')) Module.FS.mkdirTree(name)
    else Module.FS.writeFile(name, tar.subarray(at + 512, at + 512 + size), { canOwn: true })
    at += 512 + Math.ceil(size / 512) * 512
  }
}

// What isn't needed at once, by the files that are in it: loaded when the program asks for one, and soon after the start
// anyway, so that it is there without a network. A failed try is made again for what was asked for.
const LATER = 8000
const late = { scenes: /\/scene-/, music: /^music\//, puzzles: /^puzzles\//, lessons: /^lessons\//, rules: /^rules\// }
const coming = {}
const here = new Set()
const wanted = new Set()

function loadLater (name) {
  coming[name] = coming[name] || load(name + '.data').then((tar) => {
    unpack(tar)
    here.add(name)
    Module._web_came()
  }).catch(() => setTimeout(() => {
    coming[name] = null
    if (wanted.has(name)) loadLater(name)
  }, LATER))
}

// Is it still to come?
function later (file, ask) {
  const name = Object.keys(late).find((part) => late[part].test(file) && !here.has(part))
  if (name && ask) {
    wanted.add(name)
    loadLater(name)
  }
  return !!name
}

function loadAll () {
  Object.keys(late).forEach(loadLater)
  mqttLoad().catch(() => {})
}

// ---- what is kept: in IndexedDB, whenever the program waits for the disk ----

// What others may see of a game waits for it (src/file.h): asked and kept count what was to be written, and what is there.
let keeping = false
let asked = 0
let kept = 0
let failed = 0                   // times, one after another
const FAILED = 10

// Not before the program lets go: a file that is replaced gets its name only after it was waited for.
function write () {
  keeping = true
  setTimeout(() => {
    const now = asked
    Module.FS.syncfs(false, (error) => {
      keeping = false
      failed = error ? failed + 1 : 0
      if (!error) kept = now
      // a file that was given its name while all were listed is no longer found by its old one: again, then
      if (error) setTimeout(() => { if (!keeping) write() }, failed > FAILED ? 2000 : 50)
      else if (asked > kept) write()
      if (hosting) soon()            // views wait for it
    })
  })
}

function keep () {
  asked++
  if (!keeping) write()
}

function openFiles () {
  const FS = Module.FS
  for (const folder of seat ? ['config'] : ['config', 'state', 'home']) {
    FS.mkdirTree('/keep/' + folder)
    FS.mount(Module.IDBFS, {}, '/keep/' + folder)
  }
  FS.mkdirTree('/keep/home')
  MEMFS.ops_table.file.stream.fsync = () => { keep(); return 0 }
  Module.addRunDependency('kept files')
  FS.syncfs(true, () => Module.removeRunDependency('kept files'))
}

// Two pages that play alone would overwrite each other's files: the newer one asks for the place.
const pages = new BroadcastChannel('docket')

function onlyPage () {
  if (seat) return Promise.resolve()
  return new Promise((resolve) => {
    const wait = setTimeout(resolve, 250)
    pages.onmessage = ({ data }) => {
      if (data !== 'here') return
      clearTimeout(wait)
      tell(say('Docket is open in another tab.', 'Docket ist in einem anderen Tab offen.'),
        say('Use it here', 'Hier weiterspielen'), () => {
          pages.onmessage = ({ data }) => { if (data === 'gone') { note.textContent = 'Docket'; resolve() } }
          pages.postMessage('go')
        })
    }
    pages.postMessage('who')
  }).then(() => {
    pages.onmessage = ({ data }) => {
      if (data === 'who') pages.postMessage('here')
      if (data !== 'go' || !Module.FS) return
      Module.FS.syncfs(false, () => {
        pages.onmessage = null
        pages.postMessage('gone')
        Module.pauseMainLoop()
        tell(say('Docket is used in another tab.', 'Docket wird in einem anderen Tab benutzt.'),
          say('Use it here', 'Hier weiterspielen'), () => location.reload())
      })
    }
  })
}

// ---- codes for cameras: a script of their own ----

let coder = null
let coded = { text: null }

// The squares of the text's code; null: not here yet, or none.
function code (text) {
  if (coded.text === text) return coded.squares
  coder = coder || load('code.js').then((script) => runScript(scriptAt(script))).then(() => Module._web_came())
    .catch(() => setTimeout(() => { coder = null; Module._web_came() }, LATER))
  if (!window.qrSquares) return null
  const found = qrSquares(text)
  coded = { text, squares: found && found.dark }
  return coded.squares
}

// ---- links ----

function copy (text) {
  const byHand = () => {         // a page by http may not write to the clipboard otherwise
    const field = document.createElement('textarea')
    field.value = text
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
  if (navigator.clipboard) navigator.clipboard.writeText(text).catch(byHand)
  else byHand()
}

const share = (link) => navigator.share({ title: 'Docket', url: link }).catch(() => {})

// ---- "your turn", while another tab or window is looked at ----

const notices = window.isSecureContext && window.Notification
const mayNotify = () => !notices ? -1 : { granted: 1, denied: -1 }[Notification.permission] || 0
const askNotify = () => { if (!mayNotify()) Notification.requestPermission().then(() => Module._web_came()) }

// Phones know notices of the page's worker alone.
async function notify (head, body) {
  if (!document.hidden && document.hasFocus()) return
  const about = { body, icon: 'icon-192.png', tag: 'docket' }
  const worker = navigator.serviceWorker && await navigator.serviceWorker.getRegistration()
  if (worker && worker.active) return worker.showNotification(head, about)
  const notice = new Notification(head, about)
  notice.onclick = () => { focus(); notice.close() }
}

// ---- files of the player ----

function give (path) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([Module.FS.readFile(path)], { type: 'text/plain' }))
  link.download = path.split('/').pop()
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60000)
  keep()
}

async function bring (file) {
  if (!file) return
  const path = '/tmp/' + file.name.replace(/[^\w.-]/g, '_')
  Module.FS.writeFile(path, new Uint8Array(await file.arrayBuffer()))
  Module.ccall('web_open', null, ['string'], [path])
}

// From another program: by the system's share sheet (kept by the worker), or as a file that is opened with Docket.
async function bringShared () {
  if (params.has('shared') && window.caches) {
    const cache = await caches.open('shared')
    const game = await cache.match('game')
    history.replaceState(history.state, '', './')
    if (game) await bring(new File([await game.blob()], decodeURIComponent(game.headers.get('X-Name'))))
    await cache.delete('game')
  }
  if (window.launchQueue) {
    launchQueue.setConsumer(async (launch) => {
      if (launch.files && launch.files.length) bring(await launch.files[0].getFile())
    })
  }
}

const chooser = document.getElementById('file')
chooser.onchange = () => { bring(chooser.files[0]); chooser.value = '' }
addEventListener('dragover', (event) => event.preventDefault())
addEventListener('drop', (event) => { event.preventDefault(); bring(event.dataTransfer.files[0]) })

// ---- bots: a second instance of the program in a worker ----

const bots = [null]              // numbers begin at 1
let workerScript, program

function botWorker (bot) {
  bot.worker = new Worker(workerScript)
  bot.worker.onmessage = ({ data }) => { bot.answer = data; bot.busy = false; soon() }
  bot.worker.postMessage({ program, size: bot.size })
}

function botCancel (number) {
  const bot = bots[number]
  if (bot.busy) {                // it doesn't listen while it thinks
    bot.worker.terminate()
    bot.worker = null
  }
  bot.busy = false
  bot.answer = null
}

function botAsk (number, question) {
  const bot = bots[number]
  botCancel(number)
  if (!bot.worker) botWorker(bot)
  bot.busy = true
  bot.worker.postMessage(question, [question.buffer])
}

function botPoll (number) {
  const answer = bots[number].answer
  bots[number].answer = null
  return answer
}

function botStop (number) {
  if (bots[number].worker) bots[number].worker.terminate()
  bots[number] = null
}

// ---- letters: MQTT over WebSocket ----

const boxes = [null]
const TRYING = 0
const OPEN = 1
const REFUSED = 2
let mqttReady

function mqttLoad () {
  mqttReady = mqttReady || load('mqtt.js').then((script) => runScript(scriptAt(script)))
  mqttReady.catch(() => { mqttReady = null })
  return mqttReady
}

// A name of its own: a second client of a name would throw the first out.
const clientName = () => Array.from(crypto.getRandomValues(new Uint8Array(22)), (n) => 'abcdefghijklmnopqrstuvwxyz234567'[n & 31]).join('')

// "wss://name:password@host/mqtt": a browser takes no name in an address.
function broker (url, user, word) {
  const at = new URL(url)
  const own = { user: decodeURIComponent(at.username) || user, word: decodeURIComponent(at.password) || word }
  at.username = at.password = ''
  return { url: at.href, ...own }
}

function subscribe (client, topic) {
  const five = client.options.protocolVersion === 5
  client.subscribe(topic.endsWith('/') ? topic + '#' : topic, five ? { qos: 1, rh: 2 } : { qos: 1 })
}

function connect (box, [place, name, secret, topics, will, last], wake) {
  const change = (state) => { box.state = state; wake(); soon() }
  const { url, user, word } = broker(place, name, secret)
  const client = mqttConnect(url, {
    clientId: clientName(),
    username: user || undefined,
    password: word || undefined,
    protocolVersion: 5,
    keepalive: 10,
    connectTimeout: 5000,
    reconnectPeriod: 1000,
    queueQoSZero: false,
    resubscribe: false,
    will: will ? { topic: will, payload: box.last || last, qos: 1, retain: false } : undefined
  })
  box.client = client
  for (const topic of topics.split('\n')) if (topic) box.topics.add(topic)
  client.on('connect', () => {
    box.greeted = true
    box.openings++
    for (const topic of box.topics) subscribe(client, topic)
    change(OPEN)
  })
  // A broker that hangs up without having let us in may not speak MQTT 5: 3.1.1 is tried, and so on.
  client.on('close', () => {
    if (box.state === OPEN) change(TRYING)
    if (!box.greeted) client.options.protocolVersion = 9 - client.options.protocolVersion
  })
  client.on('error', (error) => {
    if ([0x85, 0x86, 0x87, 0x8a, 4, 5].includes(error.code)) change(REFUSED)     // as in mailbox_mqtt.c
  })
  client.on('message', (topic, bytes, packet) => {
    box.letters.push({ topic, bytes, kept: packet.retain })
    wake()
    soon()
  })
}

// A way that has gone silent says so long after it has: while the page is looked at, a table that answers nothing
// for three seconds is told of. What comes then is the proof that it is back.
const SILENT = 3000
const ASK = 1500
const RESTING = 30000            // nobody has touched the page for so long: a third as often
let touched = 0

function listen (box, wake) {
  const { client } = box
  const change = (state) => { if (box.state !== state) { box.state = state; wake() } }
  client.on('packetreceive', () => {
    box.heard = Date.now()
    if (box.silent && client.connected) change(OPEN)
    box.silent = false
  })
  const look = () => {
    const rests = Date.now() - touched > RESTING
    box.watch = setTimeout(look, rests ? 3000 : 500)
    if (!client.connected || document.hidden) { box.heard = Date.now(); return }
    const quiet = (Date.now() - box.heard) / (rests ? 3 : 1)
    if (quiet > ASK) client._sendPacket({ cmd: 'pingreq' })
    if ((quiet < SILENT && navigator.onLine) || box.state !== OPEN) return
    box.silent = true
    change(TRYING)
  }
  look()
}

function mailOpen (how, wake) {
  const box = { state: TRYING, letters: [], client: null, closed: false, last: null, heard: Date.now(), silent: false, topics: new Set(), openings: 0, greeted: false }
  const begin = () => {
    if (!box.closed) mqttLoad().then(() => { if (!box.closed) { connect(box, how, wake); listen(box, wake) } }, () => setTimeout(begin, LATER))
  }
  begin()
  return boxes.push(box) - 1
}

function mailSend (number, topic, bytes, keep, lightly) {
  const { client } = boxes[number]
  if (client && client.connected) client.publish(topic, bytes, { qos: lightly ? 0 : 1, retain: keep })
}

function mailListen (number, topic, on) {
  const box = boxes[number]
  box.topics[on ? 'add' : 'delete'](topic)
  if (!box.client || !box.client.connected) return
  if (on) subscribe(box.client, topic)
  else box.client.unsubscribe(topic)
}

// The last word that the broker says when the next connection breaks.
function mailLast (number, text) {
  const box = boxes[number]
  box.last = text
  if (box.client && box.client.options.will) box.client.options.will.payload = text
}

function mailClose (number) {
  const box = boxes[number]
  box.closed = true
  box.letters = []
  clearTimeout(box.watch)
  if (box.client) box.client.end(false)
}

// After a sleep a connection may be dead without knowing it: it is made anew.
let hiddenAt = 0

function comeBack () {
  for (const box of boxes) {
    if (!box || box.closed || !box.client) continue
    if (!box.client.connected) box.client.reconnect()
    else if (Date.now() - hiddenAt > 5000) box.client.stream.destroy()
  }
}

// ---- while the page is hidden: a table that it hosts goes on, and a seat that is called hears it ----

// There no frames are asked for, and timers come once a minute; letters come at once, and so does what a worker says.
let hosting = false
const goesOn = () => hosting || (mayNotify() > 0 && boxes.some((box) => box && !box.closed))
let clock = null
let turned = false
let pinged = 0
const HIDDEN_LEAST = 40
const HIDDEN_MOST = 1000
const PING = 4000

function hosts (on) {
  hosting = on
  if (on) stayAwake()
  if (on && document.hidden) turn()
}

function turn () {
  turned = false
  if (!goesOn() || !document.hidden || !Module.calledRun) return
  hiddenAt = Date.now()          // it isn't asleep
  const ms = Module._app_hidden()
  if (!clock) {
    clock = new Worker(scriptAt('let t; onmessage = ({ data }) => { clearTimeout(t); t = setTimeout(() => postMessage(0), data) }'))
    clock.onmessage = turn
  }
  clock.postMessage(Math.max(HIDDEN_LEAST, ms < 0 ? HIDDEN_MOST : Math.min(ms, HIDDEN_MOST)))
  if (Date.now() - pinged < PING) return
  pinged = Date.now()
  for (const box of boxes) if (box && !box.closed && box.client && box.client.connected) box.client._sendPacket({ cmd: 'pingreq' })
}

// Something has come, perhaps much at once.
function soon () {
  if (!document.hidden) return Module._app_awake()
  if (turned || !goesOn()) return
  turned = true
  queueMicrotask(turn)
}

// ---- the page comes and goes ----

async function stayAwake () {
  try { if ((seat || hosting) && navigator.wakeLock) await navigator.wakeLock.request('screen') } catch (refused) {}
}

function goAway () {
  hiddenAt = Date.now()
  Module._web_hidden()
  keep()
}

document.addEventListener('visibilitychange', () => {
  document.body.classList.toggle('away', document.hidden)        // nothing stays readable in a list of windows
  if (!Module.calledRun) return
  if (document.hidden) {
    goAway()
    soon()
  } else {
    comeBack()
    stayAwake()
  }
})
addEventListener('pagehide', () => { if (Module.calledRun) goAway() })
addEventListener('pageshow', (event) => { if (event.persisted) comeBack() })
addEventListener('online', comeBack)
addEventListener('hashchange', () => location.reload())

// ---- input wakes a page that sleeps ----

function awake () {
  touched = Date.now()
  if (Module.calledRun) Module._app_awake()
}
for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'mousedown', 'mousemove', 'mouseup', 'touchstart',
  'touchmove', 'touchend', 'touchcancel', 'wheel', 'keydown', 'keypress', 'keyup', 'resize', 'orientationchange', 'focus', 'blur',
  'visibilitychange', 'fullscreenchange']) addEventListener(kind, awake, { capture: true, passive: true })
for (const kind of ['gamepadconnected', 'gamepaddisconnected']) {
  addEventListener(kind, () => { if (Module.calledRun) { Module._pad_watch_told(); awake() } })
}

// ---- Back: a screen, never a table unasked ----

// One entry of its own, made at the first press: browsers pass over those that were made without one.
let guarded = history.state === 'docket'

function guard () {
  if (guarded || !Module.calledRun) return
  guarded = true
  history.pushState('docket', '')
}
addEventListener('pointerdown', guard, true)
addEventListener('keydown', guard, true)
addEventListener('popstate', () => {
  if (history.state === 'docket' || !guarded) return
  if (Module.calledRun && Module._web_back()) history.forward()
  else history.back()
})

// ---- begin ----

var Module = {                   // eslint-disable-line no-var
  canvas,
  arguments: [],
  preRun: [() => {
    Object.assign(Module.ENV, {
      HOME: '/keep/home',
      XDG_CONFIG_HOME: '/keep/config',
      XDG_STATE_HOME: '/keep/state',
      DOCKET_ASSETS: '/assets',
      DOCKET_FONTS: '/fonts',
      DOCKET_LOCALE: '/locale',
      LANGUAGE: (params.get('language') || navigator.language).slice(0, 2)
    })
    if (params.get('renderer')) Module.ENV.DOCKET_RENDERER = params.get('renderer')
    unpack(Module.files)
    Module.files = null
    openFiles()
  }],
  instantiateWasm (imports, done) {
    WebAssembly.instantiate(program, imports).then((instance) => done(instance, program))
    return {}
  },
  onAbort () {
    tell(say('Docket has stopped. Games are kept.', 'Docket ist stehen geblieben. Spiele sind gesichert.'),
      say('Load again', 'Neu laden'), () => location.reload())
  },
  words: { on: 'on', off: 'off', hold: 'held from one press to the next' },
  tree: (text) => showTree(text),
  say: (words, volume, kind) => sayWords(words, volume, kind),
  hush: () => hush(),
  postRun: [() => { note.hidden = true; document.getElementById('reader').focus(); bringShared(); stayAwake(); setTimeout(loadAll, LATER) }],
  later,
  keeping: () => asked > kept,
  keepsNot: () => failed > FAILED,
  hosts,
  code,
  notify,
  mayNotify,
  askNotify,
  copy,
  share,
  give,
  askFile: () => chooser.click(),
  keepPicks: (bytes) => sessionStorage.setItem('picks', btoa(String.fromCharCode(...bytes))),
  keptPicks: () => Uint8Array.from(atob(sessionStorage.getItem('picks') || ''), (letter) => letter.charCodeAt(0)),
  vibrate: (ms) => navigator.vibrate && navigator.vibrate(ms),
  botStart: (size) => bots.push({ size, worker: null, busy: false, answer: null }) - 1,
  botAsk,
  botPoll,
  botCancel,
  botStop,
  mailOpen,
  mailSend,
  mailTake: (number) => boxes[number].letters.shift(),
  mailState: (number) => boxes[number].state,
  mailOpenings: (number) => boxes[number].openings,
  mailListen,
  mailLast,
  mailClose,
  look: () => Module.UTF8ToString(Module._web_look())
}

async function begin () {
  if (!window.DecompressionStream || !window.WebAssembly) {
    return tell(say('This browser is too old for Docket.', 'Dieser Browser ist zu alt f\u00fcr Docket.'))
  }
  if (seat) mqttLoad()
  const [script, code, files] = await Promise.all([load('docket.js'), load('docket.wasm'), load('docket.data')])
  program = await WebAssembly.compile(code)
  await onlyPage()
  Module.files = files
  Module.arguments = ['--size', Math.max(320, innerWidth) + 'x' + Math.max(320, innerHeight)]
  const named = /^#b=(.+)$/.exec(location.hash)          // whose broker carries the tables that this page hosts
  if (named) Module.arguments.push('--broker', decodeURIComponent(named[1]))
  if (seat) Module.arguments.push('--join', location.origin + location.pathname + location.hash)
  const worker = await (await fetch('worker.js')).arrayBuffer()
  workerScript = scriptAt(worker, script)
  await runScript(scriptAt(script))
}

begin().catch((error) => tell(String(error)))
if (window.isSecureContext && navigator.serviceWorker) navigator.serviceWorker.register('offline.js').catch(() => {})
