// The page alone: home, settings, a whole game of each kind against bots: node solo.js SITE GAME...
'use strict'

const { Browser, serve } = require('./browser.js')
const { play } = require('./play.js')

const [folder, ...games] = process.argv.slice(2)

async function main () {
  const site = await serve(folder)
  const browser = new Browser()
  try {
    const page = await browser.page(site.url + '?renderer=software')
    await page.until('home', (seen) => seen.screen === 'home', 100)
    console.log('home after ' + (Date.now() - page.opened) + ' ms')
    for (const label of ['Settings', 'Off', 'Quick', 'Back']) await page.tap(label)
    for (const game of games) {
      const began = Date.now()
      await page.until('home', (seen) => seen.screen === 'home')
      await page.tap(game)
      await page.tap('Open the trial')
      await page.until('the table', (seen) => seen.screen === 'table')
      await play([page], { seconds: 900 })
      const { lines } = await page.look()
      console.log(game + ': ' + lines + ' lines, ' + Math.round((Date.now() - began) / 1000) + ' s, ' +
        await page.run('Module.HEAPU8.length') + ' bytes of memory')
      await page.tap('Home')
    }
  } finally {
    await browser.close()
    site.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
