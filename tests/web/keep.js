// What a page that plays alone keeps: node keep.js PROGRAM SITE
// A game goes on where it was after the page was killed; a file goes out, is the same game for the program outside and
// comes back in another browser, also by the system's share sheet; Back closes what is open and never leaves a table;
// without a network the page opens again and plays.
'use strict'

const { execFileSync } = require('child_process')
const fs = require('fs')
const path = require('path')
const { Browser, serve, sleep } = require('./browser.js')
const { settle, swift, own } = require('./host.js')
const { step, dice } = require('./play.js')

const [program, folder] = process.argv.slice(2)
const atHome = (page) => page.until('home', (seen) => seen.screen === 'home', 100)
const atTable = (page, lines = 1) => page.until('the table', (seen) => seen.screen === 'table' && seen.lines >= lines)

async function open (browser, site) {
  const page = await browser.page(site.url + 'worker.js')
  await page.run(settle(swift))
  page.address = site.url + '?renderer=software'
  await page.open(page.address)
  await atHome(page)
  return page
}

async function begin (page, game) {
  await page.tap(game)
  await page.tap('Open the trial')
  await atTable(page)
}

// Some lines, until it is this person's turn.
async function play (page, lines) {
  const roll = dice(1)
  for (let i = 0; i < 600; i++, await sleep(20)) {
    const seen = await page.look()
    if (seen && seen.lines >= lines && seen.asked && !seen.spots.some((spot) => spot.label === 'All actions')) return seen.lines
    await step(page, roll)
  }
  throw new Error('the game does not go on')
}

// What a file says to the program outside: its lines.
const told = (file) => execFileSync(program, ['replay', file]).toString().trimEnd().split('\n')

async function exported (page) {
  const downloads = fs.mkdtempSync(path.join(own, 'download-'))
  await page.browser.send('Browser.setDownloadBehavior',
    { behavior: 'allow', downloadPath: downloads, browserContextId: page.context })
  for (const label of ['Menu', 'Export the game']) await page.tap(label)
  const done = () => fs.readdirSync(downloads).find((name) => name.endsWith('.docket'))
  for (let i = 0; i < 200 && !done(); i++) await sleep(50)
  if (!done()) throw new Error('nothing was exported')
  return path.join(downloads, done())
}

// The browser's own dialogue is answered without being shown.
async function brought (page, file) {
  await page.send('Page.setInterceptFileChooserDialog', { enabled: true })
  for (const label of ['See all', 'Open a file']) await page.tap(label)
  await page.told('chooser')
  await page.send('DOM.setFileInputFiles', { files: [file], backendNodeId: page.chooser })
  return (await atTable(page)).lines
}

// Back is a screen back, and at a table its menu: the page is the same all the while.
async function goBack (page) {
  const press = () => page.run('window.stays = true; history.back(); 0')
  await page.tapTo('Menu', 'the menu', (seen) => seen.spots.some(({ label }) => label === 'Export the game'))
  await press()
  const closed = await page.until('no menu', (seen) => !seen.spots.some(({ label }) => label === 'Export the game'))
  await sleep(300)
  await press()
  await page.until('the menu by Back', (seen) => seen.screen === 'table' && seen.spots.some(({ label }) => label === 'Export the game'))
  const now = await page.look()
  if (!await page.run('window.stays') || now.lines !== closed.lines) throw new Error('Back left the table')
  await sleep(300)
  await press()
  await page.until('no menu', (seen) => !seen.spots.some(({ label }) => label === 'Export the game'))
  console.log('Back closes the menu, opens it at the table, and leaves nothing')
}

// What the system posts when a file is shared with the page; a page may post no form itself, so its worker is asked.
async function shared (page, file) {
  await page.run('navigator.serviceWorker.ready.then(() => 0)')
  await page.until('home', (seen) => seen.screen === 'home')
  const game = JSON.stringify(fs.readFileSync(file, 'utf8'))
  const where = await page.run(`(async () => {
    for (let i = 0; i < 200 && !navigator.serviceWorker.controller; i++) await new Promise((resolve) => setTimeout(resolve, 50))
    const form = new FormData()
    form.append('game', new File([${game}], 'from elsewhere.docket', { type: 'application/x-docket' }))
    return (await fetch('share', { method: 'POST', body: form })).url
  })()`)
  if (!where.endsWith('/?shared')) throw new Error('after sharing comes ' + where)
  await page.open(where + '&renderer=software')
  return (await atTable(page)).lines
}

async function main () {
  const site = await serve(folder)
  const browser = new Browser()
  try {
    const page = await open(browser, site)
    await begin(page, 'Tribunal')
    const lines = await play(page, 12)
    await sleep(1000)                      // IndexedDB has no more to write then
    await page.kill()
    await page.open(page.address)
    await atHome(page)
    await page.tap('Continue')
    const again = (await atTable(page)).lines
    if (again !== lines) throw new Error('the game stood at ' + lines + ' and goes on at ' + again)
    console.log('killed at line ' + lines + ', goes on there')

    await goBack(page)
    const on = await play(page, lines + 4)
    const file = await exported(page)
    const words = told(file)
    console.log('exported at line ' + on + ', for the program outside ' + words.length + ' lines of words')
    const other = await open(browser, site)
    const came = await brought(other, file)
    if (came !== on) throw new Error('the file has ' + on + ' lines, the game from it ' + came)
    const back = told(await exported(other))
    if (back.join() !== words.join()) throw new Error('the file changed on its way')
    console.log('brought into another browser, the same words')
    await other.close()

    const saved = path.join(__dirname, '../saves/justice-1-4.docket')
    const third = await open(browser, site)
    console.log(path.basename(saved) + ': brought, ' + await brought(third, saved) + ' lines')
    await third.close()
    const fourth = await open(browser, site)
    console.log('shared with the page: ' + await shared(fourth, saved) + ' lines')
    await fourth.close()

    await page.run('navigator.serviceWorker.ready.then(() => 0)')
    site.close()
    await page.open(page.address)
    await atHome(page)
    await page.tap('Enigma')
    await page.tap('Open the trial')
    await atTable(page)
    console.log('without a network: opened again, Enigma at line ' + await play(page, 6))
  } finally {
    await browser.close()
    site.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
