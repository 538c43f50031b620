// What comes after the page's first load: not before the program is there, all of it soon after the start, so that it is
// there without a network; Learn and Rules, opened before that, wait for theirs: node late.js SITE
'use strict'

const { readdirSync } = require('fs')
const { join } = require('path')
const { Browser, serve, sleep } = require('./browser.js')

const folder = join(__dirname, '..', '..', 'assets')
const files = (of) => readdirSync(join(folder, of)).filter((name) => name !== 'README.md').map((name) => of + '/' + name)
const scenes = files('art/voices').filter((name) => name.includes('/scene-'))
const all = [...scenes, ...['music', 'puzzles', 'lessons', 'rules'].flatMap(files)]
const there = `(${JSON.stringify(all)}).filter((name) => Module.FS.analyzePath('/assets/' + name).exists).length`
// Parts that were asked for before the program had come.
const early = `(() => {
  const parts = performance.getEntriesByType('resource')
  const program = parts.find(({ name }) => name.endsWith('docket.wasm.gz'))
  return parts.filter(({ name, startTime }) => /(mqtt\\.js|scenes|music|puzzles|lessons|rules)[^/]*gz$/.test(name) &&
    startTime < program.responseEnd).map(({ name }) => name).join(' ')
})()`

const label = (seen, start) => seen.spots.some((spot) => spot.label.startsWith(start))

async function becomes (page, wanted) {
  let now
  for (const end = Date.now() + 120000; Date.now() < end; await sleep(200)) if ((now = await page.run(there)) === wanted) return
  throw new Error(now + ' of ' + wanted + ' files came')
}

// The parts are held back, so that what is seen without them is seen for sure.
async function held (browser, url) {
  const page = await browser.page(url + 'worker.js')
  await page.send('Network.setBlockedURLs', { urls: ['*lessons.data*', '*rules.data*'] })
  await page.open(url + '?renderer=software')
  await page.until('home', (seen) => seen.screen === 'home', 200)
  await page.tapTo('Learn', 'the lessons', (seen) => seen.screen === 'learn')
  await sleep(500)
  if (label(await page.look(), 'Start')) throw new Error('a lesson is there before it came')
  await page.tapTo('Back', 'home', (seen) => seen.screen === 'home')
  await page.tapTo('Rules', 'the rules', (seen) => seen.screen === 'rules')
  await page.send('Network.setBlockedURLs', { urls: [] })
  await page.until('the sections of the rules', (seen) => label(seen, 'Goal') || seen.spots.length > 12, 60)
  await page.tapTo('Back', 'home', (seen) => seen.screen === 'home')
  await page.tapTo('Learn', 'the lessons', (seen) => seen.screen === 'learn' && label(seen, 'Start'), 60)
  console.log('Learn and Rules waited for theirs')
}

async function main () {
  if (scenes.length !== 52) throw new Error(scenes.length + ' scenes, not 48 cards and 4 stories')
  const site = await serve(process.argv[2])
  const browser = new Browser()
  try {
    const page = await browser.page(site.url + '?renderer=software')
    await page.until('home', (seen) => seen.screen === 'home', 200)
    await becomes(page, all.length)
    const parts = await page.run(early)
    if (parts) throw new Error('with the page came ' + parts)
    console.log('all ' + all.length + ' files came, none before the program')
    await held(browser, site.url)
  } finally {
    await browser.close()
    site.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
