// MQTT.js (Debian's node-mqtt) for the page, bundled by esbuild: its client on a stream over the browser's WebSocket.
import Client from 'mqtt/lib/client.js'
import { Duplex } from 'readable-stream'

function stream (url) {
  const socket = new WebSocket(url, 'mqtt')
  socket.binaryType = 'arraybuffer'
  const ready = new Promise((resolve) => { socket.onopen = resolve })
  const duplex = new Duplex({
    read () {},
    write (bytes, encoding, done) { ready.then(() => { socket.send(bytes); done() }) },
    final (done) { socket.close(); done() },
    destroy (error, done) { socket.close(); done(error) }
  })
  socket.onmessage = (event) => duplex.push(Buffer.from(event.data))
  socket.onclose = () => { duplex.push(null); duplex.destroy() }
  return duplex
}

globalThis.mqttConnect = (url, options) => new Client(() => stream(url), options)
