// Whole games by who reads nothing but Chromium's tree for screen readers: node reader.js SITE GAME...
// And what a browser wants of a page that can be installed; texts, headings and fields; the focus goes both ways.
'use strict'

const fs = require('fs')
const path = require('path')
const { Browser, serve, sleep } = require('./browser.js')
const { dice } = require('./play.js')

const [folder, ...games] = process.argv.slice(2)
const pressed = new Set(['button', 'switch'])

// Every thing with a name: { role, name, node, disabled }.
async function tree (page) {
  if (page.errors.length) throw new Error('the page complains: ' + page.errors.join('\n'))
  const { nodes } = await page.send('Accessibility.getFullAXTree')
  return nodes.filter((node) => !node.ignored && node.role && node.name && node.name.value)
    .map((node) => ({ role: node.role.value, name: node.name.value, node: node.backendDOMNodeId,
      disabled: (node.properties || []).some((one) => one.name === 'disabled' && one.value.value) }))
}

const buttons = (all) => all.filter((one) => pressed.has(one.role) && !one.disabled)

async function press (page, one) {
  const found = await page.send('DOM.resolveNode', { backendNodeId: one.node }).catch(() => null)
  if (!found) return false
  await page.send('Runtime.callFunctionOn', { objectId: found.object.objectId, functionDeclaration: 'function () { this.click() }' })
  return true
}

async function find (page, start, seconds = 60) {
  let all = []
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(60)) {
    all = await tree(page)
    const one = buttons(all).find((button) => button.name.startsWith(start))
    if (one) return one
  }
  throw new Error('nobody reads "' + start + '", but ' + all.map((one) => one.role + ' ' + one.name).join(' | '))
}

const tap = async (page, start, seconds) => press(page, await find(page, start, seconds))

const first = ['I have seen it', 'Done', 'Go on', 'Next round', 'Next game', 'See the results', 'See who won', 'Show my cards', 'Confirm', 'Continue']
const never = ['Close', 'Menu', 'Settings', 'Rules', 'Log', 'Full log', 'Undo', 'What would you do?', 'Hint', 'In the rules']

// The key for the list of all actions: where the prompt has no button for it, as the list of keys says.
async function listKey (page) {
  const a = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 }
  await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...a })
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...a })
  await sleep(60)
}

// One step of somebody who knows no more than what is read out.
async function step (page, roll) {
  const all = await tree(page)
  const list = buttons(all)
  const named = (start) => list.find((one) => one.name.startsWith(start))
  if (named('Rematch')) return false
  const hold = named('Hold to reveal')
  if (hold) {
    await press(page, hold)
    await sleep(900)
    return true
  }
  if (all.some((one) => one.role === 'dialog' || (one.role === 'heading' && one.name === 'All actions'))) {
    const rows = list.filter((one) => !never.includes(one.name))
    await press(page, rows.length ? rows[roll(Math.min(rows.length, 9))] : named('Close'))
    return true
  }
  if (named('In the rules') && named('Close')) return press(page, named('Close'))
  const sure = first.map(named).find(Boolean)
  if (sure) return press(page, sure)
  const every = named('All actions')
  if (every) return press(page, every)
  const others = list.filter((one) => !never.some((word) => one.name.startsWith(word)))
  if (roll(3) === 0) await listKey(page)
  else if (others.length && roll(60) === 0) await press(page, others[roll(others.length)])
  const close = named('Close')
  if (close && roll(4) === 0) await press(page, close)
  return true
}

async function play (page, game) {
  const began = Date.now()
  const roll = dice(5)
  let steps = 0
  await tap(page, game, 100)
  await tap(page, 'Open the trial')
  if (game === 'Tribunal') await regions(page)
  for (; await step(page, roll); steps++) {
    if (Date.now() - began > 900e3) {
      throw new Error(game + ' does not end: ' + (await tree(page)).map((one) => one.role + ' ' + one.name).join(' | '))
    }
    await sleep(40)
  }
  console.log(game + ': ' + steps + ' steps by the tree alone, ' + Math.round((Date.now() - began) / 1000) + ' s')
  await tap(page, 'Home')
}

// What is seen is what is read: every reachable spot is a named element, nothing else is.
async function same (page) {
  const { spots } = await page.look()
  const wanted = spots.filter((spot) => !(spot.flags & (16 | 128 | 4))).map((spot) => spot.label)
  const read = (await tree(page)).filter((one) => pressed.has(one.role) || one.role === 'textbox').map((one) => one.name)
  for (const label of wanted) if (!read.some((name) => name.startsWith(label))) throw new Error('nobody reads "' + label + '"')
  for (const name of read) if (!wanted.some((label) => name.startsWith(label))) throw new Error('read, and not there: "' + name + '"')
  const all = await tree(page)
  if (all.some((one) => one.role === 'Canvas')) throw new Error('the canvas is in the tree')
  console.log(wanted.length + ' things are read as they are seen')
}

async function installable (page) {
  const { errors } = await page.send('Page.getAppManifest')
  if (errors.length) throw new Error('the manifest: ' + errors.map((one) => one.message).join(', '))
  const { installabilityErrors } = await page.send('Page.getInstallabilityErrors')
  const left = installabilityErrors.map((one) => one.errorId).filter((id) => id !== 'in-incognito')
  if (left.length) throw new Error('it cannot be installed: ' + left.join(', '))
  console.log('it can be installed')
}

async function waits (what, test) {
  for (const end = Date.now() + 60000; Date.now() < end; await sleep(60)) if (await test()) return
  throw new Error('waited in vain for ' + what)
}

async function strike (page, key, code, text, number) {
  const about = { key, code, windowsVirtualKeyCode: number }
  await page.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...about })
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...about })
  await sleep(60)
}

const focused = "(document.activeElement.getAttribute('aria-label') || '')"

// The program's focus is the page's, and the page's is the program's.
async function focus (page) {
  let label = ''
  for (let i = 0; i < 60 && !label.startsWith('Settings'); i++) {
    await strike(page, 'Tab', 'Tab', undefined, 9)
    label = await page.run(focused)
  }
  if (!label.startsWith('Settings')) throw new Error('Tab never came to Settings, but to ' + label)
  await strike(page, 'Enter', 'Enter', '\r', 13)
  await page.until('settings by Enter', (seen) => seen.screen === 'settings')
  await page.run("[...document.querySelectorAll('#things button')].find((one) => one.getAttribute('aria-label').startsWith('Back')).focus()")
  await sleep(300)
  await strike(page, 'Enter', 'Enter', '\r', 13)
  await page.until('home by what the page had focused', (seen) => seen.screen === 'home')
  console.log('the focus goes both ways')
}

// Texts to the last line, headings among them; a field takes letters and blanks; a finger finds what a reader has pressed.
async function words (page) {
  const under = `(() => {
    const one = [...document.querySelectorAll('#things button')].find((each) => each.getAttribute('aria-label') === 'Back')
    const box = one.getBoundingClientRect()
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).tagName
  })()`
  await page.tapTo('Rules', 'the rules', (seen) => seen.screen === 'rules')
  if (await page.run(under) !== 'CANVAS') throw new Error('a pointer does not reach the canvas')
  await tap(page, 'Justice')
  const lines = fs.readFileSync(path.join(__dirname, '../../assets/rules/justice.md'), 'utf8').split('\n')
    .map((line) => line.replace(/^[#\- ]+/, '').replaceAll('*', '')).filter((line) => line && !line.startsWith('!'))
  const read = async () => (await tree(page)).filter(({ role }) => ['StaticText', 'heading'].includes(role)).map(({ name }) => name)
  const missing = async () => { const all = new Set(await read()); return lines.filter((line) => !all.has(line)) }
  await waits('all lines of the rules', async () => (await missing()).length === 0)
    .catch(async () => { throw new Error('nobody reads: ' + (await missing()).join(' | ')) })
  const headings = (await tree(page)).filter(({ role }) => role === 'heading').length
  if (headings < 6) throw new Error('only ' + headings + ' headings')
  if (await page.run(under) !== 'BUTTON') throw new Error('a finger that explores finds the canvas')
  await page.run("document.querySelector('#things input').focus()")
  await sleep(300)
  for (const letter of 'ok x') await strike(page, letter, letter === ' ' ? 'Space' : 'Key' + letter.toUpperCase(), letter, letter === ' ' ? 32 : letter.toUpperCase().charCodeAt(0))
  await waits('the words in the field', () => page.run("document.querySelector('#things input').value === 'ok x'"))
    .catch(async () => { throw new Error('typed was "ok x", and there is ' + await page.run("document.querySelector('#things input').value")) })
  console.log(lines.length + ' lines and ' + headings + ' headings of the rules are read; a field takes blanks')
  await tap(page, 'Back')
}

// What is asked and what has happened have places of their own.
async function regions (page) {
  const all = await tree(page)
  const text = (id) => page.run("document.getElementById('" + id + "').textContent")
  await waits('a prompt', async () => (await text('asked')).length > 10)
  const { nodes } = await page.send('Accessibility.getFullAXTree')
  for (const role of ['status', 'log']) if (!nodes.some((node) => node.role && node.role.value === role)) throw new Error('no ' + role + ' is read')
  if (!all.some(({ role, name }) => role === 'heading' && name === 'Prompt')) throw new Error('no heading for the prompt')
}

async function main () {
  const site = await serve(folder)
  const browser = new Browser()
  try {
    const page = await browser.page(site.url + '?renderer=software')
    await page.send('Accessibility.enable')
    await page.until('home', (seen) => seen.screen === 'home', 100)
    await sleep(500)
    await same(page)
    await installable(page)
    await tap(page, 'Settings')
    await tap(page, 'Off')
    await tap(page, 'Quick')
    await same(page)
    await tap(page, 'Back')
    for (const game of games) await play(page, game)
    await page.close()
    const other = await browser.page(site.url + '?renderer=software')
    await other.send('Accessibility.enable')
    await other.until('home', (seen) => seen.screen === 'home', 200)
    await words(other)
    await focus(other)
  } finally {
    await browser.close()
    site.close()
  }
}

main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
