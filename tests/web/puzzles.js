// Puzzles on the page: they come when they are asked for, one is answered, and that is remembered after a reload and
// without a network: node puzzles.js SITE
'use strict'

const { Browser, serve, sleep } = require('./browser.js')

const atHome = (page) => page.until('home', (seen) => seen.screen === 'home', 100)
const label = (seen, start) => seen.spots.find((spot) => spot.label.startsWith(start))
const listed = (page) => page.until('the list of puzzles', (seen) => seen.screen === 'puzzles' && label(seen, 'Go on'))

// Where frames take a second, a tap is taken for a long press.
async function open (page) {
  for (let i = 0; i < 5 && (await page.look()).screen === 'home'; i++) {
    await page.tap('Puzzles')
    await sleep(1500)
  }
  return listed(page)
}

async function main () {
  const site = await serve(process.argv[2])
  const browser = new Browser()
  try {
    const address = site.url + '?renderer=software'
    const page = await browser.page(address)
    await atHome(page)
    // Not only by the page itself, some seconds after its start.
    await page.run(`(() => {
      const { later } = Module
      Module.later = (file, ask) => { window.asked = window.asked || (ask && file.startsWith('puzzles/')); return later(file, ask) }
    })()`)
    await open(page)
    if (!await page.run('window.asked')) throw new Error('the program never asked for its puzzles')
    console.log('there when they were asked for')
    if (!label(await page.look(), 'Go on, 1')) throw new Error('not the first of the day')
    await page.tap('Go on')
    await page.until('a puzzle', (seen) => seen.screen === 'table' && label(seen, 'A clue'))
    const key = { key: '1', code: 'Digit1', windowsVirtualKeyCode: 49 }
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '1', ...key })
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    await page.until('the answer', (seen) => label(seen, 'Next puzzle'))
    await sleep(1500)                      // IndexedDB has no more to write then, and the file is kept
    console.log('answered')

    await page.run('navigator.serviceWorker.ready.then(() => 0)')
    await page.open(address)
    await atHome(page)
    await open(page)
    if (!label(await page.look(), 'Go on, 2')) throw new Error('the try was forgotten by a reload')
    await sleep(1000)
    site.close()
    await page.open(address)
    await atHome(page)
    await open(page)
    if (!label(await page.look(), 'Go on, 2')) throw new Error('without a network the try was forgotten')
    console.log('remembered after a reload, and without a network')
  } finally {
    await browser.close()
    site.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
