import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { BroadcastChannel, getEnvironmentData, setEnvironmentData, threadId } from 'node:worker_threads'
import type { FromReading, ToReading } from '#shared/desktop/this-mac.ts'
import type { FromChild, ToChild } from './messages.ts'

/** A reading process, forked by this server or started by the Mac app. */
export type Child = {
  send: (message: ToChild) => void
  /** Acts at once, or as soon as it has started. */
  onceStarted: (act: (pid: number) => void) => void
  /** Whether the server stays up because of it. */
  keepAlive: (isNeeded: boolean) => void
}

export type Hears = { message: (said: FromChild) => void; end: (signal: NodeJS.Signals | null) => void }

/** Set for every thread of this server. */
const elsewhere = 'starts reading elsewhere'

export const startChild = (args: string[], hears: Hears): Child =>
  (getEnvironmentData(elsewhere) ? startElsewhere : startHere)(args, hears)

function startHere(args: string[], hears: Hears): Child {
  const child = fork(new URL('./child.ts', import.meta.url), args, {
    execArgv: [],
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('message', hears.message)
  child.once('exit', (_, signal) => hears.end(signal))
  child.once('error', () => hears.end(null))
  return {
    send: (message) => {
      if (child.connected) child.send(message, () => {}) // a lost message is followed by the exit
    },
    onceStarted: (act) => {
      if (child.pid !== undefined) act(child.pid)
    },
    keepAlive: (isNeeded) => {
      const keep = isNeeded ? 'ref' : 'unref'
      child[keep]()
      child.channel?.[keep]()
    },
  }
}

/** Only what the library needs: ours holds the server's secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH } = process.env
  return { PATH, HOME, TMPDIR, LD_LIBRARY_PATH }
}

function startElsewhere(args: string[], hears: Hears): Child {
  const reading = randomUUID()
  const channel = openChannel()
  const started = Promise.withResolvers<number>()
  channel.onmessage = ({ data }) => {
    if (data.reading !== reading) return
    if ('pid' in data) started.resolve(data.pid)
    if ('said' in data) hears.message(data.said as FromChild)
    if ('ended' in data) {
      channel.close()
      hears.end(null)
    }
  }
  channel.postMessage({ reading, thread: threadId, start: args })
  return {
    send: (message) => channel.postMessage({ reading, tell: message }),
    onceStarted: (act) => void started.promise.then(act),
    keepAlive: (isNeeded) => channel[isNeeded ? 'ref' : 'unref'](),
  }
}

/**
 * Makes this server ask for its reading processes through `tell` instead of forking them. Call it before the first thread
 * starts, and pass every reply to the function it returns.
 */
export function startChildrenElsewhere(tell: (message: ToReading) => void): (reply: FromReading) => void {
  setEnvironmentData(elsewhere, true)
  const threadOf = new Map<string, number>()
  const channel = openChannel()
  channel.onmessage = ({ data }) => {
    if ('start' in data) threadOf.set(data.reading, data.thread)
    if ('start' in data || 'tell' in data) tell(data)
  }
  channel.unref()

  // A forked process notices by itself when its thread crashes.
  process.on('worker', (worker) => {
    const { threadId } = worker
    worker.once('exit', () => {
      for (const [reading, thread] of threadOf) if (thread === threadId) tell({ reading, end: true })
    })
  })
  return (reply) => {
    if ('ended' in reply) threadOf.delete(reply.reading)
    channel.postMessage(reply)
  }
}

type Channel = Omit<BroadcastChannel, 'onmessage' | 'postMessage'> & {
  onmessage: (event: { data: ToReading | FromReading }) => void
  postMessage: (message: ToReading | FromReading) => void
}

const openChannel = () => new BroadcastChannel('reading') as unknown as Channel
