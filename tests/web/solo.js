// The page alone: home, settings that last, a whole game of each kind against bots, a file brought from outside:
// node solo.js SITE GAME...
'use strict'

const path = require('path')
const { Browser, serve, sleep } = require('./browser.js')
const { play } = require('./play.js')

const [folder, ...games] = process.argv.slice(2)

// The browser's own dialogue is answered without being shown.
async function bring (page, file) {
  await page.send('Page.setInterceptFileChooserDialog', { enabled: true })
  for (const label of ['See all', 'Open a file']) await page.tap(label)
  for (let i = 0; i < 100 && !page.chooser; i++) await sleep(50)
  if (!page.chooser) throw new Error('"Open a file" asks for none')
  await page.send('DOM.setFileInputFiles', { files: [file], backendNodeId: page.chooser })
  const { lines } = await page.until('the game of the file', (seen) => seen.lines > 0)
  console.log(path.basename(file) + ': brought, ' + lines + ' lines')
}

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
    await page.until('home', (seen) => seen.screen === 'home')
    await bring(page, path.join(__dirname, '../saves/justice-1-4.docket'))
  } finally {
    await browser.close()
    site.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
