// People at pages, a table in a C host with a broker: node table.js PROGRAM GAME...
// Each game is played to its end. In the middle one page is loaded anew, another's process is killed, and a third
// (or the first again) is closed and opened: all come back to their seats. What a page receives belongs to its seat
// or to everybody. The host leaves with the end, and all have seen it.
'use strict'

const { Browser } = require('./browser.js')
const { Host, sit, atTable } = require('./host.js')
const { play } = require('./play.js')

const [program, ...games] = process.argv.slice(2)
const seats = { voices: 4, mistrial: 2, tribunal: 2, justice: 4, enigma: 4 }

const leaves = [
  async function reloaded (page) { await page.send('Page.reload') },
  async function killed (page) {
    await page.kill()
    await page.open(page.address)
  },
  async function closed (page, browser) {
    await browser.send('Target.closeTarget', { targetId: page.target })
    return sit(browser, page.address)
  }
]

// What came is sealed, on the seat's own ways: down, up and what is for all.
function check (page, seat) {
  const heard = page.frames.map((frame) => Buffer.from(frame, 'base64').toString('latin1')).join('')
  const topics = new Set(heard.match(/[a-z2-7]{26}/g))
  if (topics.size < 1 || topics.size > 3) throw new Error('page ' + seat + ' was sent letters on ' + topics.size + ' ways')
  const plain = ['docket', 'view', 'online', 'Player'].find((word) => heard.includes(word))
  if (plain) throw new Error('page ' + seat + ' was sent "' + plain + '" for all to read')
}

async function table (browser, game) {
  const began = Date.now()
  const host = new Host(program, game, seats[game], ['--once', '--no-journal'])
  const pages = []
  const came = []
  try {
    for (const address of await host.pages()) pages.push(await sit(browser, address))
    for (const page of pages) await atTable(page)
    await play(pages, {
      async every () {
        if (came.length === leaves.length) return
        const i = came.length % pages.length
        const seen = await pages[i].look()
        if (!seen || seen.screen !== 'table' || seen.lines < 6 + 4 * came.length) return
        check(pages[i], i)
        const leave = leaves[came.length]
        pages[i] = await leave(pages[i], browser) || pages[i]
        await atTable(pages[i], seen.lines)
        came.push(leave.name + ' at ' + seen.lines)
      }
    })
    if (came.length < leaves.length) throw new Error(game + ' was over before a page was ' + leaves[came.length].name)
    pages.forEach(check)
    for (const page of pages) if (!await page.run('window.buzzed')) throw new Error('a page never buzzed')
    await host.says('over ')
    await host.gone
    const ends = new Set((await Promise.all(pages.map((page) => page.look()))).map((seen) => seen.screen + ' ' + seen.lines))
    const lines = /over \S+ (\d+)/.exec(host.said)[1]
    if (ends.size > 1 || !ends.has('results ' + lines)) throw new Error('the pages saw ' + [...ends].join(', ') + ', not ' + lines)
    console.log(game + ': ' + pages.length + ' pages, ' + lines + ' lines, ' + came.join(', ') + ', ' +
      Math.round((Date.now() - began) / 1000) + ' s')
  } finally {
    host.stop()
    for (const page of pages) await page.close()
  }
}

async function main () {
  const browser = new Browser()
  try {
    for (const game of games) await table(browser, game)
  } finally {
    await browser.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
