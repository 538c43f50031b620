// Stands before the program in a bot's worker: the program is told by a message, then questions come.
'use strict'

const questions = []
let size
let start

onmessage = ({ data }) => {
  if (!data.program) questions.push(data)
  else ({ size } = data)
  if (data.program) start(data.program)
  else if (Module.calledRun) answer()
}

function answer () {
  while (questions.length) {
    const question = questions.shift()
    const at = Module._malloc(question.length + size)
    Module.HEAPU8.set(question, at)
    Module._bot_web_answer(at, at + question.length)
    const bytes = Module.HEAPU8.slice(at + question.length, at + question.length + size)
    Module._free(at)
    postMessage(bytes, [bytes.buffer])
  }
}

var Module = {                   // eslint-disable-line no-var
  noInitialRun: true,
  instantiateWasm (imports, done) {
    start = (program) => WebAssembly.instantiate(program, imports).then((instance) => done(instance, program))
    return {}
  },
  onRuntimeInitialized () { Module.calledRun = true; answer() }
}
