// What a page at a table costs while nobody acts: node idle.js PROGRAM [SECONDS]
// Processor time of the whole browser, less that of the same browser with an empty page; over half a hundredth of a
// core it fails. Not in ./check web: beside other work it strays by more than that. Without sound: whoever hears music
// pays for it.
'use strict'

const fs = require('fs')
const { Browser, sleep } = require('./browser.js')
const { Host, sit, atTable } = require('./host.js')

const [program, seconds = '40'] = process.argv.slice(2)
const MOST = 0.5                 // hundredths of a core
const SETTLE = 60000             // sound closes its device, what moved is still, what comes later has come

// Ticks of a process and all it started.
function ticks (pid) {
  const of = new Map()
  const used = new Map()
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const words = fs.readFileSync('/proc/' + name + '/stat', 'utf8').replace(/^.*\) /, '').split(' ')
      of.set(+name, +words[1])
      used.set(+name, +words[11] + +words[12])
    } catch (gone) { /* while we looked */ }
  }
  const ours = (p) => p === pid || (of.has(p) && of.get(p) > 1 && ours(of.get(p)))
  return [...used].reduce((sum, [p, n]) => sum + (ours(p) ? n : 0), 0)
}

async function share (browser) {
  const before = ticks(browser.child.pid)
  const began = Date.now()
  await sleep(+seconds * 1000)
  return (ticks(browser.child.pid) - before) / ((Date.now() - began) / 1000)     // a tick is 10 ms: a hundredth of a core
}

async function main () {
  const empty = new Browser()
  await empty.page('about:blank')
  const host = new Host(program, 'tribunal', 2, ['--no-journal'])
  const browser = new Browser()
  try {
    const page = await sit(browser, (await host.pages())[1], { settings: 'tips 0\nmute 1\n' })
    await atTable(page)
    await sleep(SETTLE)
    const [without, all] = await Promise.all([share(empty), share(browser)])
    const cost = all - without
    console.log('a page at a table while nobody acts: ' + cost.toFixed(2) + ' % of a core (an empty one: ' + without.toFixed(2) + ' %)')
    if (cost > MOST) throw new Error('that is more than ' + MOST + ' %')
  } finally {
    host.stop()
    await browser.close()
    await empty.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
