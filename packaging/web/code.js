// Codes for cameras: a text as the squares of a QR code (ISO 18004: bytes, level M), loaded when the first is shown.
// qrSquares(text, mask): { side, dark: Uint8Array } or null where it is too long; without a mask the best of the eight.
'use strict'

{
  // By version from 1 on: correction bytes of a block, and blocks.
  const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26].concat(Array(19).fill(28))
  const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35,
    37, 38, 40, 43, 45, 47, 49]
  const MASKS = [(x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3, (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
    (x, y) => x * y % 2 + x * y % 3, (x, y) => (x * y % 2 + x * y % 3) % 2, (x, y) => ((x + y) % 2 + x * y % 3) % 2]

  const power = []
  const log = []
  for (let i = 0, n = 1; i < 255; i++, n = n * 2 ^ (n > 127 ? 0x11d : 0)) {
    power[i] = n
    log[n] = i
  }
  const times = (a, b) => a && b ? power[(log[a] + log[b]) % 255] : 0

  function correction (data, count) {
    let by = [1]                 // (x - 1)(x - 2)(x - 4)..., the highest first
    for (let i = 0; i < count; i++) by = [...by, 0].map((n, k) => n ^ times(by[k - 1] || 0, power[i]))
    const rest = [...data, ...Array(count).fill(0)]
    for (let i = 0; i < data.length; i++) {
      const first = rest[i]
      by.forEach((n, k) => { rest[i + k] ^= times(n, first) })
    }
    return rest.slice(data.length)
  }

  const aligned = (version) => version < 2 ? 0 : Math.floor(version / 7) + 2

  // Bytes that a version holds, data and correction.
  function room (version) {
    const n = aligned(version)
    const all = (16 * version + 128) * version + 64 - (n ? (25 * n - 10) * n - 55 : 0) - (version > 6 ? 36 : 0)
    return Math.floor(all / 8)
  }

  const dataRoom = (version) => room(version) - CORRECTION[version - 1] * BLOCKS[version - 1]

  // Kind and length before the bytes, then what fills the rest.
  function stream (bytes, version) {
    const bits = []
    const add = (n, count) => { for (let i = count - 1; i >= 0; i--) bits.push(n >> i & 1) }
    const most = dataRoom(version) * 8
    add(4, 4)
    add(bytes.length, version < 10 ? 8 : 16)
    bytes.forEach((byte) => add(byte, 8))
    add(0, Math.min(4, most - bits.length))
    add(0, (8 - bits.length % 8) % 8)
    for (let fill = 0xec; bits.length < most; fill ^= 0xec ^ 0x11) add(fill, 8)
    return Array.from({ length: most / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0))
  }

  // The bytes in the order they stand: block by block, a byte of each in turn.
  function blocks (data, version) {
    const count = BLOCKS[version - 1]
    const short = Math.floor(data.length / count)
    const shorts = count - data.length % count
    const parts = []
    for (let i = 0, at = 0; i < count; i++) {
      const length = short + (i >= shorts)
      parts.push(data.slice(at, at + length))
      at += length
    }
    const turns = (lists) => Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, i) => i)
      .flatMap((i) => lists.filter((list) => i < list.length).map((list) => list[i]))
    return [...turns(parts), ...turns(parts.map((part) => correction(part, CORRECTION[version - 1])))]
  }

  // What stands in every code of its version: dark or not, and what isn't free for bytes.
  function frame (version) {
    const side = 17 + 4 * version
    const dark = new Uint8Array(side * side)
    const taken = new Uint8Array(side * side)
    const put = (x, y, on) => {
      if (x < 0 || y < 0 || x >= side || y >= side) return
      dark[y * side + x] = on ? 1 : 0
      taken[y * side + x] = 1
    }
    const rings = (x, y, reach, light) => {
      for (let dy = -reach; dy <= reach; dy++) for (let dx = -reach; dx <= reach; dx++) put(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
    }
    for (let i = 0; i < side; i++) {
      put(6, i, i % 2 === 0)
      put(i, 6, i % 2 === 0)
    }
    for (const [x, y] of [[3, 3], [side - 4, 3], [3, side - 4]]) rings(x, y, 4, [2, 4])
    const n = aligned(version)
    const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (n * 2 - 2)) * 2
    const at = (i) => i ? side - 7 - step * (n - 1 - i) : 6
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < n; k++) if ((i || k) && (i || k < n - 1) && (k || i < n - 1)) rings(at(i), at(k), 2, [1])
    }
    return { side, dark, taken, put }
  }

  const checked = (n, by, bits) => {
    let rest = n
    for (let i = 0; i < bits; i++) rest = rest << 1 ^ (rest >> bits - 1) * by
    return n << bits | rest
  }

  function notes ({ side, put }, version, mask) {
    const format = checked(mask, 0x537, 10) ^ 0x5412     // level M is 0
    for (let i = 0; i < 15; i++) {
      const on = format >> i & 1
      put(8, i < 6 ? i : i < 8 ? i + 1 : side - 15 + i, on)
      put(i < 8 ? side - 1 - i : i < 9 ? 7 : 14 - i, 8, on)
    }
    put(8, side - 8, 1)
    for (let i = 0; version > 6 && i < 18; i++) {
      const on = checked(version, 0x1f25, 12) >> i & 1
      put(side - 11 + i % 3, Math.floor(i / 3), on)
      put(Math.floor(i / 3), side - 11 + i % 3, on)
    }
  }

  // Two columns at a time, from the right, up and down.
  function fill ({ side, dark, taken }, bytes, mask) {
    let bit = 0
    for (let right = side - 1; right > 0; right -= 2) {
      if (right === 6) right--
      const up = !(right + 1 & 2)
      for (let i = 0; i < side; i++) {
        for (const x of [right, right - 1]) {
          const y = up ? side - 1 - i : i
          if (taken[y * side + x]) continue
          const on = bit < bytes.length * 8 ? bytes[bit >> 3] >> 7 - (bit & 7) & 1 : 0
          bit++
          dark[y * side + x] = on ^ (MASKS[mask](x, y) === 0)
        }
      }
    }
  }

  // The lower, the easier to read.
  function trouble ({ side, dark }) {
    let sum = 0
    const line = (get) => {
      const row = Array.from({ length: side }, (_, i) => get(i)).join('')
      for (const run of row.match(/0{5,}|1{5,}/g) || []) sum += run.length - 2
      for (let i = 0; i + 11 <= side; i++) if (['10111010000', '00001011101'].includes(row.slice(i, i + 11))) sum += 40
    }
    for (let i = 0; i < side; i++) {
      line((k) => dark[i * side + k])
      line((k) => dark[k * side + i])
    }
    for (let i = 0; i + side + 1 < dark.length; i++) {
      const four = dark[i] + dark[i + 1] + dark[i + side] + dark[i + side + 1]
      if ((i + 1) % side && four % 4 === 0) sum += 3
    }
    const share = dark.reduce((a, b) => a + b) / dark.length
    return sum + Math.floor(Math.abs(share - 0.5) * 20) * 10
  }

  function make (bytes, version, mask) {
    const code = frame(version)
    notes(code, version, mask)
    fill(code, blocks(stream(bytes, version), version), mask)
    return code
  }

  globalThis.qrSquares = (text, mask) => {
    const bytes = new TextEncoder().encode(text)
    let version = 1
    while (version <= 40 && dataRoom(version) * 8 < 4 + (version < 10 ? 8 : 16) + bytes.length * 8) version++
    if (version > 40) return null
    const all = (mask === undefined ? [0, 1, 2, 3, 4, 5, 6, 7] : [mask]).map((one) => make(bytes, version, one))
    return all.reduce((best, one) => trouble(one) < trouble(best) ? one : best)
  }
}
