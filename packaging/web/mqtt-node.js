// What MQTT.js expects of node, from Debian's packages.
import process from 'process'
export { Buffer } from 'buffer'
export { process }
