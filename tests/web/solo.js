// The page alone: home, a whole game of each kind against bots: node solo.js SITE GAME...
'use strict'

const { Browser, serve } = require('./browser.js')
const { settle, swift } = require('./host.js')
const { play } = require('./play.js')

const [folder, ...games] = process.argv.slice(2)

const at = (screen) => (seen) => seen.screen === screen

async function main () {
  const site = await serve(folder)
  const browser = new Browser()
  try {
    const page = await browser.page(site.url + 'worker.js')
    await page.run(settle(swift))
    await page.open(site.url + '?renderer=software')
    await page.until('home', at('home'), 200)
    console.log('home after ' + (Date.now() - page.opened) + ' ms')
    for (const game of games) {
      const began = Date.now()
      await page.tapTo(game, 'its set-up', at('setup'))
      await page.tapTo('Open the trial', 'the table', at('table'))
      await play([page], { seconds: 900 })
      const { lines } = await page.look()
      console.log(game + ': ' + lines + ' lines, ' + Math.round((Date.now() - began) / 1000) + ' s, ' +
        await page.run('Module.HEAPU8.length') + ' bytes of memory')
      await page.tapTo('Home', 'home', at('home'))
    }
  } finally {
    await browser.close()
    site.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
