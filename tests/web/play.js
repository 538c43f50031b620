// A person at a page: presses until the game is over. Decisions are taken from the list of all actions (key A).
'use strict'

const { sleep } = require('./browser.js')

// In English and German.
const onward = ['Go on', 'Go on: nobody speaks', 'Next round', 'Next game', 'See the results', 'Done', 'I have seen it', 'Got it',
  'Weiter', 'Weiter: niemand spricht', 'N\u00e4chste Runde', 'N\u00e4chstes Spiel', 'Ergebnis ansehen', 'Fertig', 'Ich habe es gesehen',
  'Verstanden']
const all = ['All actions', 'Alle Aktionen']
const close = ['Close', 'Schlie\u00dfen']
const DISABLED = 8
const LARGE = 64                 // a sheet's frame, however low it is; no button

// Numbers that look random and are the same in every run.
function dice (seed) {
  return (below) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    return Math.floor(seed / 0x80000000 * below)
  }
}

async function key (page, letter) {
  const about = { key: letter, code: 'Key' + letter.toUpperCase(), windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0) }
  await page.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, ...about })
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...about })
}

// The rows of the sheet with all actions, if it is open.
function listed (seen) {
  const sheet = seen.spots.findIndex((spot) => all.includes(spot.label) && spot.flags & LARGE)
  if (sheet < 0) return null
  const box = seen.spots[sheet]
  const inside = (spot) => spot.y > box.y + 0.04 && spot.y + spot.h < box.y + box.h && spot.x >= box.x
  return seen.spots.slice(sheet + 1).filter((spot) => !spot.flags && inside(spot) && !close.includes(spot.label))
}

// Waits a moment until what is seen is no longer so.
async function asLong (page, test) {
  for (let i = 0; i < 100; i++, await sleep(10)) {
    const seen = await page.look()
    if (!seen || !test(seen)) return
  }
}

// One decision or one press, if there is something to press; true: the game is over.
async function step (page, roll) {
  const seen = await page.look()
  if (!seen) return false
  if (seen.screen === 'results') return true
  const list = listed(seen)
  const find = (test) => seen.spots.find((spot) => !(spot.flags & DISABLED) && test(spot.label))
  const next = find((label) => onward.includes(label))
  const same = (now) => now.lines === seen.lines && now.asked && !!listed(now) === !!list
  if (seen.asked && list && list.length) {
    await page.press(list[roll(list.length)])
    await asLong(page, same)
  } else if (next) {
    await page.press(next)
    await asLong(page, (now) => now.spots.some((spot) => spot.label === next.label))
  } else if (seen.asked && !list && find((label) => close.includes(label))) {
    await page.press(find((label) => close.includes(label)))
  } else if (seen.asked) {
    await key(page, 'a')
    await asLong(page, same)
  }
  return false
}

async function play (pages, { seconds = 1500, every = null } = {}) {
  const rolls = pages.map((_, i) => dice(i + 1))
  const over = pages.map(() => false)
  for (const end = Date.now() + seconds * 1000; over.includes(false);) {
    if (Date.now() > end) {
      const seen = await Promise.all(pages.map((page) => page.look()))
      throw new Error('the game has no end: ' + seen.map((s) => s.screen + ' ' + s.lines + ' ' + s.asked + ' ' +
        s.spots.map((spot) => spot.label).join(' | ')).join('\n'))
    }
    for (let i = 0; i < pages.length; i++) if (!over[i]) over[i] = await step(pages[i], rolls[i])
    if (every) await every()
    await sleep(10)
  }
}

module.exports = { play, step, dice, key, listed }
