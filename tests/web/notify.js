// "Your turn" as the browser's notice while another tab is looked at: node notify.js PROGRAM
// Said once for each call, of game and name alone; never while the page is looked at, never where it was switched off.
'use strict'

const { Browser, sleep } = require('./browser.js')
const { Host, sit, atTable, swift } = require('./host.js')
const { step, dice } = require('./play.js')

const [program] = process.argv.slice(2)

// What the worker would have shown.
const catches = `(() => {
  window.notices = []
  ServiceWorkerRegistration.prototype.showNotification = (head, about) => { window.notices.push(head + ' | ' + about.body); return Promise.resolve() }
})()`
const notices = (page) => page.run('window.notices')

// The other plays on alone, until the page is called.
async function called (page, other, roll) {
  for (const end = Date.now() + 60000; Date.now() < end; await sleep(50)) {
    await step(other, roll)
    if ((await notices(page)).length) return
  }
  throw new Error('it was the turn of a hidden page, and nothing told: ' + await page.run('Module.look()'))
}

async function main () {
  const browser = new Browser([], true)
  const host = new Host(program, 'tribunal', 2, ['--loopback', '--no-journal'])
  try {
    const [first, second] = await host.pages()
    const page = await sit(browser, first)
    const other = await sit(browser, second)
    await browser.send('Browser.grantPermissions', { origin: new URL(first).origin, permissions: ['notifications'], browserContextId: page.context })
    for (const one of [page, other]) await atTable(one)
    await page.run('navigator.serviceWorker.ready.then(() => 0)')
    await page.run(catches)
    const rolls = [dice(1), dice(2)]
    for (let i = 0; i < 200 && (await page.look()).lines < 8; i++, await sleep(30)) {
      for (const [k, one] of [page, other].entries()) await step(one, rolls[k])
    }
    if ((await notices(page)).length) throw new Error('a notice while the page is looked at: ' + await notices(page))
    for (let i = 0; i < 400 && (await page.look()).asked; i++, await sleep(30)) await step(page, rolls[0])
    const back = await page.hide()
    await called(page, other, rolls[1])
    const [notice, ...more] = await notices(page)
    if (!/^Your turn \| Tribunal 1920: ./.test(notice) || more.length) throw new Error('told was: ' + [notice, ...more])
    await back()
    console.log('told while hidden: ' + notice)

    const silent = await sit(browser, first, { settings: swift + 'notify 0\n' })
    await browser.send('Browser.grantPermissions', { origin: new URL(first).origin, permissions: ['notifications'], browserContextId: silent.context })
    await page.close()
    await atTable(silent)
    await silent.run(catches)
    for (let i = 0; i < 400 && (await silent.look()).asked; i++, await sleep(30)) await step(silent, rolls[0])
    const { lines } = await silent.look()
    const again = await silent.hide()
    for (let i = 0; i < 100; i++, await sleep(50)) await step(other, rolls[1])
    if ((await other.look()).lines < lines) throw new Error('the other sees less')
    if ((await notices(silent)).length) throw new Error('switched off, and told')
    await again()
    console.log('switched off it tells nothing')
  } finally {
    host.stop()
    await browser.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
