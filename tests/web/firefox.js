// Firefox by Marionette: the page opens alone, and sits at a table against bots for some lines:
// node firefox.js PROGRAM SITE [FIREFOX]
'use strict'

const path = require('path')
const { serve, sleep } = require('./browser.js')
const { Fox } = require('./fox.js')
const { Host } = require('./host.js')
const { step, dice } = require('./play.js')

const [program, folder, firefox] = process.argv.slice(2)
const LINES = 12

async function main () {
  const site = await serve(folder)
  const host = new Host(program, 'tribunal', 2, ['--bots', '1', '--level', 'random', '--no-journal'])
  const page = await Fox.start(firefox)
  await page.open(site.url)
  await page.until('home', (seen) => seen.screen === 'home', 100)
  console.log('home in ' + await page.run('navigator.userAgent'))
  if (process.env.DOCKET_PICTURES) await page.picture(path.join(process.env.DOCKET_PICTURES, 'firefox-home.png'))
  await host.says('watch-page')
  await page.open(/^page 0 (\S+)$/m.exec(host.said)[1])
  await page.until('its table', (seen) => seen.screen === 'table', 100)
  const roll = dice(1)
  let seen
  for (const end = Date.now() + 120000; (seen = await page.look()).lines < LINES && Date.now() < end; await sleep(50)) await step(page, roll)
  if (seen.lines < LINES) throw new Error('only ' + seen.lines + ' lines were played')
  if (process.env.DOCKET_PICTURES) await page.picture(path.join(process.env.DOCKET_PICTURES, 'firefox-seat.png'))
  console.log('a seat played to line ' + seen.lines)
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
