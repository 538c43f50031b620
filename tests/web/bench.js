// How long a page takes: node bench.js SITE [QUERY [WIDTH HEIGHT SCALE]]
// The first frame; frames in motion while each game is played for a while against bots; memory.
'use strict'

const { Browser, serve, sleep } = require('./browser.js')
const { step, dice } = require('./play.js')

const [folder, query = '', width = '390', height = '844', scale = '3'] = process.argv.slice(2)
const SECONDS = 20

// Around every frame of the program; those are kept in which something moves and is drawn.
const measure = `(() => {
  let began = 0
  window.took = []
  Module.preMainLoop = () => { began = performance.now() }
  Module.postMainLoop = () => {
    const ms = performance.now() - began
    if (Module._web_moves() && ms >= 0.2) window.took.push(ms)
  }
})()`

async function main () {
  const site = await serve(folder)
  const browser = new Browser()
  try {
    const page = await browser.page('about:blank', { width: +width, height: +height, scale: +scale, touch: true })
    await page.open(site.url + '?' + query)
    await page.until('home', (seen) => seen.screen === 'home', 100)
    console.log('first frame after ' + (Date.now() - page.opened) + ' ms')
    await page.run(measure)
    const roll = dice(1)
    for (const game of ['Voices', 'Mistrial', 'Tribunal', 'Justice', 'Enigma']) {
      await page.until('home', (seen) => seen.screen === 'home')
      await page.run('window.took = []; 0')
      await page.tap(game)
      await page.tap('Open the trial')
      for (const end = Date.now() + SECONDS * 1000; Date.now() < end; await sleep(50)) if (await step(page, roll)) break
      const took = (await page.run('window.took')).sort((a, b) => a - b)
      const at = (share) => took[Math.floor(share * took.length)].toFixed(1)
      console.log(game + ': ' + took.length + ' frames in motion, median ' + at(0.5) + ' ms, p95 ' + at(0.95) + ' ms; memory ' +
        Math.round(await page.run('Module.HEAPU8.length') / 1e6) + ' MB and ' +
        Math.round(await page.run('performance.memory.usedJSHeapSize') / 1e6) + ' MB of JavaScript')
      await page.open(site.url + '?' + query)
      await page.until('home', (seen) => seen.screen === 'home', 100)
      await page.run(measure)
    }
  } finally {
    await browser.close()
    site.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
