// One link for the table: node lobby.js PROGRAM [FOLDER for pictures]
// Phones open the same link, say a name and knock; the host lets in by a typed word. A page loaded anew has its seat
// again, one that was thrown out is at the door again, seats are swapped, a locked door stays shut, others watch.
'use strict'

const { Browser, sleep } = require('./browser.js')
const { Host, sit, atTable } = require('./host.js')
const { play, key } = require('./play.js')

const DISABLED = 8

const [program, folder] = process.argv.slice(2)
const has = (seen, label) => seen.spots.some((spot) => spot.label.startsWith(label))
const free = (seen) => seen.spots.find((spot) => spot.label === 'Sit here' && !(spot.flags & DISABLED))
const atDoor = (page) => page.until('the lobby', ({ screen }) => screen === 'lobby')
const picture = (page, name) => folder ? page.picture(folder + '/' + name + '.png') : null

async function sayName (page, name) {
  const field = (seen) => seen.spots.find((spot) => spot.label.startsWith('Your name'))
  await page.press(field(await page.until('a field for a name', field)))
  await sleep(200)
  for (const letter of name.toLowerCase()) await key(page, letter)
  await page.until('a seat to press', free)
}

async function knock (page, host, name) {
  await sayName(page, name)
  for (let i = 0; i < 20; i++, await sleep(700)) {       // seats move while the lobby changes
    const seen = await page.look()
    if (!seen || seen.screen !== 'lobby' || has(seen, 'Don\u2019t wait')) break
    if (free(seen)) await page.press(free(seen))
  }
  await host.says('knock ' + name)
}

async function main () {
  const browser = new Browser()
  const host = new Host(program, 'tribunal', 2, ['--once', '--no-journal', '--door', 'asks'])
  try {
    const link = await host.link()
    const first = await sit(browser, link)
    const second = await sit(browser, link)
    const third = await sit(browser, link)
    for (const page of [first, second, third]) await atDoor(page)
    await picture(first, 'lobby')
    await knock(first, host, 'amara')
    await first.until('waiting', (seen) => has(seen, 'Don\u2019t wait'))
    await picture(first, 'knocked')
    host.type('in amara')
    await atTable(first)
    await knock(second, host, 'bao')
    host.type('in bao')
    await atTable(second)
    for (const page of [first, second]) await atTable(page, 1)   // dealt: everybody's luck is in it
    await picture(second, 'seated')
    await first.send('Page.reload')      // the seat stays with the device
    await atTable(first)
    host.type('lock')
    await host.says('ok lock')
    await sleep(1500)
    await picture(third, 'locked')
    for (let i = 0; i < 20 && !host.said.includes('ok swap'); i++, await sleep(1500)) host.type('swap 0 1')    // once both are back
    await host.says('ok swap')
    await sleep(1000)
    for (const page of [first, second]) await atTable(page)
    await first.send('Page.reload')
    await atTable(first)
    host.type('out 1')
    await host.says('ok out 1')
    host.type('unlock')
    await host.says('ok unlock')
    await first.send('Page.reload')      // the seat is nobody's now
    await atDoor(first)
    await first.until('what became of the seat', (seen) => has(seen, 'Sit here') || has(seen, 'Your name'), 30)
    await picture(first, 'out')
    await third.tap('Watch')
    await third.until('a table to watch', ({ screen }) => screen === 'table')
    host.said = host.said.replaceAll('knock amara', 'knocked')
    await sleep(300)
    const seen = await first.look()
    if (has(seen, 'Sit here')) await first.tap('Sit here')
    await host.says('knock amara')
    host.type('in amara')
    await atTable(first)
    await play([first, second])
    await host.says('over ')
    console.log('by one link: knocked, let in, loaded anew, swapped, thrown out, let in again, watched, played to the end')
  } finally {
    host.stop()
    await browser.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
