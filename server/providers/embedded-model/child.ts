/** The process that reads: loads a model file and answers the server's questions, one at a time. */
import { FaultError, type FromChild, type ToChild } from './messages.ts'

const [file = '', contextTokens = ''] = process.argv.slice(2)
const loading = load()
loading.catch(() => {}) // each question reports it
let stop = new AbortController()

process.on('message', async (message: ToChild) => {
  if (message.is === 'stop') return stop.abort()
  stop = new AbortController()
  process.send!(await reply(message, stop))
})

// Ctrl+C reaches it as well as the server, which decides what becomes of a question.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

// Exiting in an orderly way would wait for the computation under way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

async function load() {
  const { loadModel } = await import('./load-model.ts').catch(() => {
    throw new FaultError({ is: 'no-library' })
  })
  return loadModel(file, Number(contextTokens))
}

async function reply(question: Extract<ToChild, { is: 'question' }>, asked: AbortController): Promise<FromChild> {
  try {
    const model = await loading
    return await model.answer(question, asked)
  } catch (error) {
    return { is: 'fault', fault: error instanceof FaultError ? error.fault : { is: 'crashed', signal: null } }
  }
}
