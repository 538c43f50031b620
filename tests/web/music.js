// Music on the page: it comes after the page, the audio clock runs while there is something to hear, and M stops it:
// node music.js SITE
'use strict'

const { Browser, serve } = require('./browser.js')

const state = 'Module.SDL2 && Module.SDL2.audioContext ? Module.SDL2.audioContext.state : "none"'
const scores = "Module.FS.analyzePath('/assets/music/home.score').exists"

async function becomes (page, expression, wanted, seconds = 30) {
  for (let i = 0; i < seconds * 5; i++) {
    if (await page.run(expression) === wanted) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(expression + ' is ' + await page.run(expression) + ', not ' + wanted)
}

const key = (page) => page.run(`for (const type of ['keydown', 'keyup']) dispatchEvent(
  new KeyboardEvent(type, { key: 'm', code: 'KeyM', keyCode: 77, which: 77, bubbles: true }))`)

async function main () {
  const site = await serve(process.argv[2])
  const browser = new Browser()
  try {
    const page = await browser.page(site.url + '?renderer=software')
    await page.until('home', (seen) => seen.screen === 'home', 100)
    console.log('at home: audio ' + await page.run(state) + ', scores ' + await page.run(scores))
    await page.tap('Settings')
    await becomes(page, scores, true)
    await becomes(page, state, 'running')
    await key(page)
    await becomes(page, state, 'suspended')
    await key(page)
    await becomes(page, state, 'running')
    console.log('scores came late; running, stopped by M, running again')
  } finally {
    await browser.close()
    site.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
