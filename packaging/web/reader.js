// What is drawn, as real elements for screen readers: the program's spots as buttons, in lists by part and row, with what
// it says in a live region. Nobody sees it; it lies over the canvas so that a finger that explores finds things there.
'use strict'

const TEXT = 32
const DISABLED = 8
const HOLD = 2
const DIMMED = 1024

const reader = document.getElementById('reader')
const things = document.getElementById('things')
const told = document.getElementById('told')
const known = new Map()          // by the spot's number
let focused = 0
let telling = false              // the program moves the focus: its echo is not sent back
let built = ''

function make (kind) {
  const element = document.createElement(kind)
  element.addEventListener('focus', () => { if (!telling) Module._web_focus(element.spot) })
  element.addEventListener('click', (event) => { event.preventDefault(); if (kind === 'button') Module._web_press(element.spot) })
  // The program hears keys itself: the browser's own press would be a second one.
  element.addEventListener('keydown', (event) => { if (event.key === 'Enter' || event.key === ' ') event.preventDefault() })
  return element
}

function dress (element, { id, x, y, w, h, flags, label, state }) {
  element.spot = id
  const off = flags & (DISABLED | DIMMED) ? 'true' : null
  const onOff = state === Module.words.on || state === Module.words.off
  const name = label + (state && !onOff && !(flags & TEXT) ? ', ' + state : '') + (flags & HOLD ? ', ' + Module.words.hold : '')
  const set = (key, value) => {
    if (value === null) element.removeAttribute(key)
    else if (element.getAttribute(key) !== value) element.setAttribute(key, value)
  }
  set('aria-label', name)
  set('aria-disabled', off)
  set('role', onOff ? 'switch' : null)
  set('aria-checked', onOff ? String(state === Module.words.on) : null)
  if (flags & TEXT && element.value !== state) element.value = state
  Object.assign(element.style, { left: x * 100 + '%', top: y * 100 + '%', width: w * 100 + '%', height: h * 100 + '%' })
}

// Top to bottom by rows, in each from left to right.
function byRows (list) {
  const rows = []
  for (const spot of [...list].sort((a, b) => a.y - b.y)) {
    const row = rows.find((found) => Math.abs(found.y - (spot.y + spot.h / 2)) < 0.03)
    if (row) row.spots.push(spot)
    else rows.push({ y: spot.y + spot.h / 2, spots: [spot] })
  }
  return rows.flatMap((row) => row.spots.sort((a, b) => a.x - b.x))
}

function read (text) {
  const lines = text.trimEnd().split('\n')
  const [focus, sheet, count] = lines.shift().split('\t')
  const parts = lines.splice(0, +count)
  const spots = lines.map((line) => {
    const [id, x, y, w, h, flags, part, label, state] = line.split('\t')
    return { id: +id, x: +x, y: +y, w: +w, h: +h, flags: +flags, part: +part, label, state: state || '' }
  })
  return { focus: +focus, sheet, parts, spots }
}

// Elements that stay are kept, so that the reader's cursor stays where it is; the lists are made anew only if something
// came, went or moved to another row.
function showTree (text) {
  const { focus, sheet, parts, spots } = read(text)
  const groups = [...parts.keys(), -1].map((part) => ({ name: part < 0 ? '' : parts[part], spots: byRows(spots.filter((spot) => spot.part === part)) }))
    .filter((group) => group.spots.length)
  const shape = sheet + '|' + groups.map((group) => group.name + ':' + group.spots.map((spot) => spot.id)).join('|')
  const alive = new Set(spots.map((spot) => spot.id))
  for (const [id, element] of known) if (!alive.has(id)) { element.remove(); known.delete(id) }
  for (const spot of spots) {
    if (!known.has(spot.id)) known.set(spot.id, make(spot.flags & TEXT ? 'input' : 'button'))
    dress(known.get(spot.id), spot)
  }
  telling = true
  if (shape !== built) {
    built = shape
    const had = document.activeElement && document.activeElement.spot
    const made = []
    if (sheet) {
      const head = document.createElement('h2')
      head.textContent = sheet
      made.push(head)
    }
    for (const group of groups) {
      const section = document.createElement('section')
      const list = document.createElement('ul')
      if (group.name) section.setAttribute('aria-label', group.name)
      for (const spot of group.spots) {
        const item = document.createElement('li')
        item.append(known.get(spot.id))
        list.append(item)
      }
      section.append(list)
      made.push(section)
    }
    things.replaceChildren(...made)
    if (sheet) things.setAttribute('role', 'dialog')
    else things.removeAttribute('role')
    if (had && known.has(had)) known.get(had).focus()
  }
  if (focus && focus !== focused && known.has(focus)) known.get(focus).focus()
  focused = focus
  telling = false
}

// What the program says: the newest lines; a reader says what comes. With the setting the browser's own voice says it.
function sayWords (words, volume) {
  const line = document.createElement('p')
  line.textContent = words
  told.append(line)
  while (told.children.length > 12) told.firstChild.remove()
  if (!volume || !window.speechSynthesis) return
  const voice = new SpeechSynthesisUtterance(words)
  voice.lang = document.documentElement.lang
  voice.volume = volume / 10
  speechSynthesis.speak(voice)
}

function hush () {
  told.replaceChildren()
  if (window.speechSynthesis) speechSynthesis.cancel()
}

reader.hidden = false
