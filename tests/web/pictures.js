// Pictures of the page, to be looked at beside the mock-ups: node pictures.js PROGRAM SITE FOLDER [LANGUAGE]
'use strict'

const path = require('path')
const { Browser, serve, sleep } = require('./browser.js')
const { Host, sit, atTable, phone, swift } = require('./host.js')
const { step, dice } = require('./play.js')

const [program, folder, out, language = 'en'] = process.argv.slice(2)
const desk = { width: 1280, height: 800 }
const seats = { voices: 4, mistrial: 2, tribunal: 2, justice: 4, enigma: 4 }
const query = 'renderer=software&language=' + language

// Home, settings and a set-up, on a desk and on a phone.
async function alone (browser, site, name, view) {
  const page = await browser.page(site.url + '?' + query, view)
  const take = async (what) => { await sleep(1500); await page.picture(path.join(out, name + '-' + what + '.png')) }
  await page.until('home', (seen) => seen.screen === 'home', 100)
  await take('home')
  await page.tap('Tribunal')
  await page.until('set-up', (seen) => seen.screen !== 'home')
  await take('set-up')
  await page.close()
}

// A seat of each game: when it is asked first, and some decisions later; on a phone and on a desk.
async function seated (browser, game) {
  const host = new Host(program, game, seats[game], ['--no-journal', '--seed', '7'])
  const pages = []
  const addresses = await host.pages()
  for (const [i, address] of addresses.entries()) {
    pages.push(await sit(browser, address, { settings: swift + 'language ' + language + '\n', view: i === 1 ? desk : phone, query }))
  }
  for (const page of pages) await atTable(page)
  const rolls = pages.map((_, i) => dice(i + 3))
  const taken = [0, 0]
  for (let n = 0; n < 400 && taken.some((count) => count < 2); n++, await sleep(20)) {
    for (const [i, page] of pages.entries()) {
      const seen = await page.look()
      if (i < 2 && taken[i] < 2 && seen.asked && seen.lines > taken[i] * 40) {
        await sleep(1500)
        await page.picture(path.join(out, game + '-' + (i ? 'desk' : 'phone') + '-' + ++taken[i] + '.png'))
      }
      await step(page, rolls[i])
    }
  }
  for (const page of pages) await page.close()
  host.stop()
}

async function main () {
  const site = await serve(folder)
  const browser = new Browser()
  try {
    await alone(browser, site, 'desk', desk)
    await alone(browser, site, 'phone', phone)
    for (const game of Object.keys(seats)) await seated(browser, game)
  } finally {
    await browser.close()
    site.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
