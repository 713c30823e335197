/** The process that reads: loads a model file and answers the server's questions, one at a time. */
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { FaultError, type Asked, type FromChild, type ToChild } from './messages.ts'

type ParentPort = {
  postMessage: (said: FromChild) => void
  on: (name: 'message', hear: (event: { data: ToChild }) => void) => void
}
/** Set if the Mac app started this process. */
const { parentPort: app } = process as { parentPort?: ParentPort }

const [file = '', contextTokens = '', priority = '0'] = process.argv.slice(2)
setPriorityOfThreads(Number(priority))
const loading = load()
loading.catch(() => {}) // each question reports it
let stop = new AbortController()

async function hear(message: ToChild) {
  if (message.is === 'stop') return stop.abort()
  stop = new AbortController()
  const said = await reply(message, stop)
  if (app) app.postMessage(said)
  else process.send!(said)
}

if (app) app.on('message', ({ data }) => void hear(data))
else process.on('message', (message: ToChild) => void hear(message))

// Ctrl+C reaches it as well as the server, which decides what becomes of a question.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

// Exiting in an orderly way would wait for the computation under way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/** On Linux each thread has its own priority, inherited from the one that starts it. */
function setPriorityOfThreads(priority: number) {
  const threads = '/proc/self/task'
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [process.pid]
  for (const id of ids) {
    try {
      setPriority(id, priority)
    } catch {
      // it has ended
    }
  }
}

/** The reply to a question that was stopped before the model was loaded. */
const unread: FromChild = { is: 'answer', text: '', ended: 'stopped', usage: { inputTokens: 0, outputTokens: 0 } }

async function load() {
  const { loadModel } = await import('./load-model.ts').catch(() => {
    throw new FaultError({ is: 'no-library' })
  })
  return loadModel(file, Number(contextTokens))
}

async function reply(question: Asked, asked: AbortController): Promise<FromChild> {
  try {
    // At once, because it would be killed if it took long, and loading would begin again.
    const model = await Promise.race([loading, once(asked.signal, 'abort').then(() => null)])
    return model ? await model.answer(question, asked) : unread
  } catch (error) {
    return { is: 'fault', fault: error instanceof FaultError ? error.fault : { is: 'crashed', signal: null } }
  }
}
