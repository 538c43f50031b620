// The page on an https server of its own and the broker behind it, as packaging/network/nginx-page.conf tells, on this
// computer with an authority made here: node far.js PROGRAM SITE
// A seat in Chromium by the link, which names the broker; another by `docket join` with the same page's link. Then
// Firefox takes the first seat.
'use strict'

const { execFileSync, spawn } = require('child_process')
const fs = require('fs')
const net = require('net')
const path = require('path')
const { Browser, sleep } = require('./browser.js')
const { Fox } = require('./fox.js')
const { Host, sit, atTable, own } = require('./host.js')
const { step, dice } = require('./play.js')

const [program, site] = process.argv.slice(2)
const children = []
process.on('exit', () => { for (const child of children) child.kill() })

const freePort = () => new Promise((resolve) => {
  const server = net.createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address()
    server.close(() => resolve(port))
  })
})

const at = (name) => path.join(own, name)
const openssl = (...words) => execFileSync('openssl', words, { stdio: 'ignore' })
const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

// A browser's list of authorities, with this one.
function known (folder) {
  const list = 'sql:' + folder
  execFileSync('certutil', ['-d', list, '-N', '--empty-password'])
  execFileSync('certutil', ['-d', list, '-A', '-t', 'C,,', '-n', 'docket', '-i', at('ca.pem')])
}

// The authority is known to the programs by DOCKET_AUTHORITY, to Chromium by its list of them.
function authority () {
  fs.writeFileSync(at('names'), 'subjectAltName=DNS:localhost\n')
  openssl('req', '-x509', ...key, '-keyout', at('ca.key'), '-out', at('ca.pem'), '-subj', '/CN=docket test authority', '-days', '2')
  openssl('req', ...key, '-keyout', at('own.key'), '-out', at('own.csr'), '-subj', '/CN=localhost')
  openssl('x509', '-req', '-in', at('own.csr'), '-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '2',
    '-extfile', at('names'), '-out', at('own.pem'))
  fs.mkdirSync(at('.pki/nssdb'), { recursive: true })
  known(at('.pki/nssdb'))
  process.env.HOME = own
  process.env.DOCKET_AUTHORITY = at('ca.pem')
}

// The file as it is, with this computer's places in it.
function nginx (pagePort, wsPort) {
  let text = fs.readFileSync(path.join(__dirname, '../../packaging/network/nginx-page.conf'), 'utf8')
  const places = [['listen 443 ssl', `listen 127.0.0.1:${pagePort} ssl`], ['server_name table.example.org', 'server_name localhost'],
    ['/etc/letsencrypt/live/table.example.org/fullchain.pem', at('own.pem')],
    ['/etc/letsencrypt/live/table.example.org/privkey.pem', at('own.key')], ['/var/www/docket', fs.realpathSync(site)],
    ['127.0.0.1:1885', `127.0.0.1:${wsPort}`]]
  for (const [theirs, ours] of places) {
    if (!text.includes(theirs)) throw new Error('nginx-page.conf has no ' + theirs)
    text = text.replace(theirs, ours)
  }
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at('nginx-' + name)};`)
  fs.writeFileSync(at('nginx.conf'), `user root; pid ${at('nginx.pid')}; error_log ${at('nginx.log')}; daemon off; events {}
http { include /etc/nginx/mime.types; access_log off; ${temp.join(' ')}\n${text}}\n`)
  children.push(spawn('/usr/sbin/nginx', ['-c', at('nginx.conf'), '-e', at('nginx.log')], { stdio: 'ignore' }))
}

function broker (wsPort, tlsPort) {
  fs.writeFileSync(at('mosquitto.conf'), `allow_anonymous true\nset_tcp_nodelay true\nlog_type none\nuser root
listener ${wsPort} 127.0.0.1\nprotocol websockets\nlistener ${tlsPort} 127.0.0.1\nkeyfile ${at('own.key')}\ncertfile ${at('own.pem')}\n`)
  children.push(spawn('/usr/sbin/mosquitto', ['-c', at('mosquitto.conf')], { stdio: 'ignore' }))
}

class FarHost extends Host {
  start (flags) { super.start(flags.filter((flag) => flag !== '--page')) }
}

async function listens (port) {
  for (let i = 0; i < 200; i++, await sleep(50)) {
    const good = await new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => { socket.destroy(); resolve(true) })
      socket.on('error', () => resolve(false))
    })
    if (good) return
  }
  throw new Error('nobody listens at ' + port)
}

// So many lines, from a page that came safely.
async function plays (seat, most) {
  const roll = dice(1)
  let lines = 0
  for (const end = Date.now() + 120000; lines < most && Date.now() < end; await sleep(20)) {
    const seen = await seat.look()
    if (seen) lines = seen.lines
    await step(seat, roll)
  }
  if (lines < most) throw new Error('the game does not go on')
  const scheme = await seat.run('location.protocol + (isSecureContext ? " secure" : "")')
  if (scheme !== 'https: secure') throw new Error(scheme)
  return lines
}

async function main () {
  const [page, ws, tls] = [await freePort(), await freePort(), await freePort()]
  authority()
  broker(ws, tls)
  nginx(page, ws)
  for (const port of [page, ws, tls]) await listens(port)
  const host = new FarHost(program, 'tribunal', 2, ['--broker', `mqtts://localhost:${tls}`, '--broker', `wss://localhost:${page}/mqtt`,
    '--page-at', `https://localhost:${page}/`])
  const pages = await host.pages()
  if (!pages.every((link) => link.includes(`&b=wss://localhost:${page}/mqtt&b=mqtts://localhost:${tls}`))) throw new Error(pages[0])
  const bot = spawn(program, ['join', pages[1], '--bot', 'random'], { stdio: ['ignore', 'ignore', 'inherit'] })
  children.push(bot)
  const browser = new Browser()
  const seat = await sit(browser, pages[0])
  await atTable(seat)
  const lines = await plays(seat, 24)
  if (seat.errors.length) throw new Error(seat.errors.join('\n'))
  console.log(`${lines} lines over https and wss in Chromium, mqtts in docket join`)
  await browser.close()
  const fox = await Fox.start('firefox-esr', known)
  await fox.open(pages[0].replace('/#', '/?renderer=software#'))
  await fox.until('its table', (seen) => seen.screen === 'table' && seen.lines >= lines, 100)
  console.log(`${await plays(fox, lines + 8)} lines, the last in Firefox`)
  process.exit(0)
}

main().catch((error) => { console.error(error); process.exit(1) })
