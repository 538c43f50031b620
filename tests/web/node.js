// The page's program under node: node node.js FOLDER COMMAND..., as docket COMMAND... does it.
'use strict'

const fs = require('fs')
const path = require('path')
const vm = require('vm')

const [folder, ...words] = process.argv.slice(2)
const program = new WebAssembly.Module(fs.readFileSync(path.join(folder, 'docket.wasm')))
Object.assign(globalThis, { require, __dirname: folder, __filename: path.join(folder, 'docket.js') })
globalThis.Module = {
  arguments: words,
  instantiateWasm (imports, done) {
    const instance = new WebAssembly.Instance(program, imports)
    done(instance, program)
    return instance.exports
  }
}
vm.runInThisContext(fs.readFileSync(path.join(folder, 'docket.js'), 'utf8'))

const trace = words[words.indexOf('--trace') + 1]
if (words.includes('--trace')) process.stdout.write(Module.FS.readFile(trace))
