// The scenes of the trial cards on the page: not part of its first load, all there soon after the start, so that they
// are there without a network: node scenes.js SITE
'use strict'

const { readdirSync } = require('fs')
const { join } = require('path')
const { Browser, serve } = require('./browser.js')

const folder = join(__dirname, '..', '..', 'assets', 'art', 'voices')
const scenes = readdirSync(folder).filter((name) => /^scene-.*\.svg$/.test(name))
const loads = "performance.getEntriesByType('resource').some((r) => r.name.endsWith('scenes.data.gz'))"
const there = `(${JSON.stringify(scenes)}).filter((name) =>
  Module.FS.analyzePath('/assets/art/voices/' + name).exists).length`

async function becomes (page, expression, wanted, seconds = 60) {
  for (let i = 0; i < seconds * 5; i++) {
    if (await page.run(expression) === wanted) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(expression + ' is ' + await page.run(expression) + ', not ' + wanted)
}

async function main () {
  if (scenes.length !== 52) throw new Error(scenes.length + ' scenes, not 48 cards and 4 stories')
  const site = await serve(process.argv[2])
  const browser = new Browser()
  try {
    const page = await browser.page(site.url + '?renderer=software')
    await page.until('home', (seen) => seen.screen === 'home', 100)
    if (await page.run(loads)) throw new Error('the scenes came with the page')
    console.log('at home: ' + await page.run(there) + ' of ' + scenes.length + ' scenes')
    await becomes(page, there, scenes.length)
    if (!await page.run(loads)) throw new Error('the scenes came from nowhere')
    console.log('soon after: all ' + scenes.length)
  } finally {
    await browser.close()
    site.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
