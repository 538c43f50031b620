// What a page is sent tells nothing its seat may not know: node traffic.js PROGRAM TWINS GAME...
// Two games that seat 0 can't tell apart are hosted by turns; its page comes, acts once, and as many letters of the
// same sizes come. (Their seals differ each time; what is in them is compared in tests/all_games_secrets.c.)
'use strict'

const { execFileSync } = require('child_process')
const fs = require('fs')
const path = require('path')
const { Browser, sleep } = require('./browser.js')
const { Host, sit, own } = require('./host.js')
const { key, listed } = require('./play.js')

const [program, twins, ...games] = process.argv.slice(2)
const seats = { voices: 4, mistrial: 2, tribunal: 2, justice: 4, enigma: 4 }
const LINES = [1, 30, 70]        // how far the games have come, at least

// The sizes of the letters in a stream of MQTT 5.
function letters (frames) {
  const bytes = Buffer.concat(frames.map((frame) => Buffer.from(frame, 'base64')))
  const found = []
  let at = 0
  const number = () => {         // seven bits a byte
    let n = 0
    for (let shift = 0; ; shift += 7) {
      n |= (bytes[at] & 127) << shift
      if (bytes[at++] < 128) return n
    }
  }
  while (at < bytes.length) {
    const kind = bytes[at++]
    const end = number() + at
    if (kind >> 4 === 3) {
      at += 2 + bytes.readUInt16BE(at)
      if (kind & 6) at += 2
      const rest = number()
      at += rest
      found.push(end - at)
    }
    at = end
  }
  return found
}

async function received (browser, game, file, act) {
  const host = new Host(program, game, seats[game], ['--resume', file])
  const [address] = await host.pages()
  const page = await sit(browser, address)
  page.frames = []               // of the page before this one
  const { lines } = await page.until('a question', (seen) => seen.screen === 'table' && seen.asked)
  await key(page, 'a')
  await page.press(listed(await page.until('the list', listed))[act])
  const after = await page.until('its line', (seen) => seen.lines > lines)
  await sleep(1000)              // whatever else is sent
  const all = letters(page.frames).sort((x, y) => x - y)
  await page.close()
  host.stop()
  await host.gone
  return { lines: after.lines, letters: all }
}

async function compare (browser, game, from) {
  const folder = fs.mkdtempSync(path.join(own, game))
  const [act, lines, changes] = execFileSync(twins, [game, String(seats[game]), String(from), String(from), folder]).toString().split(' ').map(Number)
  const [a, b] = [await received(browser, game, folder + '/a.docket', act), await received(browser, game, folder + '/b.docket', act)]
  const differ = a.letters.findIndex((letter, i) => letter !== b.letters[i])
  if (!a.letters.some((size) => size > 400)) throw new Error(game + ': no view came')
  if (differ >= 0 || a.letters.length !== b.letters.length) {
    throw new Error(game + ' tells a secret at line ' + lines + ' by its sizes:\n' + a.letters + '\n' + b.letters)
  }
  console.log(game + ': ' + changes + ' secrets exchanged at line ' + lines + ', ' + a.letters.length + ' letters of ' +
    a.letters.reduce((x, y) => x + y) + ' bytes have the same sizes')
}

async function main () {
  const browser = new Browser()
  try {
    for (const game of games) for (const from of LINES) await compare(browser, game, from)
  } finally {
    await browser.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
