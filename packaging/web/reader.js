// What is drawn, as real elements for screen readers: the program's spots as buttons, in lists by part and row, texts that
// are no label between them, what it says in live regions. Nobody sees it; it lies over the canvas. Once a reader has
// pressed something, a finger that explores finds things there; before that pointers go to the canvas.
'use strict'

const TEXT = 32
const DISABLED = 8
const HOLD = 2
const DIMMED = 1024
const HEADING = 1                // of a text, whose number is 0

const reader = document.getElementById('reader')
const things = document.getElementById('things')
const prompted = document.getElementById('asked')
const told = document.getElementById('told')
const known = new Map()          // by the spot's number
let focused = 0
let telling = false              // the program moves the focus: its echo is not sent back
let built = []                   // [what it is made of, element]

function make (kind) {
  const element = document.createElement(kind)
  element.addEventListener('focus', () => { if (!telling) Module._web_focus(element.spot) })
  element.addEventListener('click', (event) => {
    event.preventDefault()
    if (kind !== 'button') return
    if (!event.pointerType) reader.classList.add('explored')     // no pointer: it is a reader that presses
    Module._web_press(element.spot)
  })
  // The program hears keys itself: the browser's own press would be a second one.
  if (kind === 'button') element.addEventListener('keydown', (event) => { if (event.key === 'Enter' || event.key === ' ') event.preventDefault() })
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
function rowsOf (list) {
  const rows = []
  for (const thing of [...list].sort((a, b) => a.y - b.y)) {
    const row = rows.find((found) => Math.abs(found.y - (thing.y + thing.h / 2)) < 0.03)
    if (row) row.things.push(thing)
    else rows.push({ y: thing.y + thing.h / 2, things: [thing] })
  }
  return rows.map((row) => row.things.sort((a, b) => a.x - b.x))
}

function read (text) {
  const lines = text.trimEnd().split('\n')
  const [focus, sheet, count] = lines.shift().split('\t')
  const parts = lines.splice(0, +count)
  const all = lines.map((line) => {
    const [id, x, y, w, h, flags, part, label, state] = line.split('\t')
    return { id: +id, x: +x, y: +y, w: +w, h: +h, flags: +flags, part: +part, label, state: state || '' }
  })
  return { focus: +focus, sheet, parts, all }
}

function written (kind, words) {
  const element = document.createElement(kind)
  element.textContent = words
  return element
}

// A part of the screen: its buttons in a list for each row, its texts between them.
function section (name, rows) {
  const element = document.createElement('section')
  if (name) {
    element.setAttribute('aria-label', name)
    element.append(written('h2', name))
  }
  for (const row of rows) {
    let list = null
    for (const { id, flags, label } of row) {
      if (!id) {
        element.append(written(flags & HEADING ? (name ? 'h3' : 'h2') : 'p', label))
        list = null
        continue
      }
      if (!list) element.append(list = document.createElement('ul'))
      const item = document.createElement('li')
      item.append(known.get(id))
      list.append(item)
    }
  }
  return element
}

// Elements that stay are kept, so that the reader's cursor stays where it is; a part is made anew only if something in it
// came, went, moved to another row or reads otherwise.
function showTree (text) {
  const { focus, sheet, parts, all } = read(text)
  const groups = [...parts.keys(), -1].map((part) => ({ name: part < 0 ? '' : parts[part], rows: rowsOf(all.filter((one) => one.part === part)) }))
    .filter((group) => group.rows.length)
  const alive = new Set(all.map((one) => one.id))
  for (const [id, element] of known) if (!alive.has(id)) { element.remove(); known.delete(id) }
  for (const one of all) {
    if (!one.id) continue
    if (!known.has(one.id)) known.set(one.id, make(one.flags & TEXT ? 'input' : 'button'))
    dress(known.get(one.id), one)
  }
  telling = true
  const had = document.activeElement && document.activeElement.spot
  const made = sheet ? [['sheet ' + sheet, () => written('h2', sheet)]] : []
  for (const { name, rows } of groups) {
    made.push([name + rows.map((row) => row.map((one) => one.id || one.label).join('\t')).join('\n'), () => section(name, rows)])
  }
  const keep = new Map(built)
  const now = made.map(([shape, build]) => [shape, keep.get(shape) || build()])
  if (now.length !== built.length || now.some(([, element], i) => element !== built[i][1])) {
    things.replaceChildren(...now.map(([, element]) => element))
    built = now
    if (sheet) things.setAttribute('role', 'dialog')
    else things.removeAttribute('role')
    if (had && known.has(had)) known.get(had).focus()
  }
  if (focus && focus !== focused && known.has(focus)) known.get(focus).focus()
  focused = focus
  telling = false
}

// What the program says: what is asked in one place, the newest lines in another; a reader says what comes there. What has
// the focus it says by itself. With the setting the browser's own voice says it all.
const LINE = 0
const PROMPT = 1

function sayWords (words, volume, kind) {
  if (kind === PROMPT) prompted.textContent = words
  if (kind === LINE) told.append(written('p', words))
  while (told.children.length > 12) told.firstChild.remove()
  if (!volume || !window.speechSynthesis) return
  const voice = new SpeechSynthesisUtterance(words)
  voice.lang = document.documentElement.lang
  voice.volume = volume / 10
  speechSynthesis.speak(voice)
}

// Also when somebody else reads on: nothing of what was said to another stays.
function hush () {
  prompted.textContent = ''
  told.replaceChildren()
  if (window.speechSynthesis) speechSynthesis.cancel()
}

reader.hidden = false
