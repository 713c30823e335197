import { spawn, type ChildProcess } from 'node:child_process'
import { startChild } from './child-process.ts'
import type { Asked, FromChild } from './messages.ts'

export type ReadingProcess = {
  readonly isOver: boolean
  /** Never rejects: when the process crashes, that is the reply. */
  ask: (question: Asked, signal: AbortSignal) => Promise<FromChild>
  pause: () => void
  resume: () => void
  kill: () => Promise<void>
}

/** How long it may take to stop an answer before the process is killed, which loses the loaded model. */
const stopMs = 5_000

/** Starts the process that reads with the model in `file`. */
export function startReadingProcess(file: string, contextTokens: number, priority: number): ReadingProcess {
  let isOver = false
  let answered: (reply: FromChild) => void = () => {}
  const over = Promise.withResolvers<void>()
  const child = startChild([file, String(contextTokens), String(priority)], {
    message: (reply) => answered(reply),
    end: (signal) => {
      isOver = true
      watcher?.kill('SIGKILL')
      answered({ is: 'fault', fault: { is: 'crashed', signal } })
      over.resolve()
    },
  })
  child.keepAlive(false)

  const signal = (name: NodeJS.Signals) =>
    child.onceStarted((pid) => {
      try {
        if (!isOver) process.kill(pid, name)
      } catch {
        // it has just ended, which we'll hear
      }
    })

  let watcher: ChildProcess | null = null
  const kill = async () => {
    signal('SIGKILL')
    await over.promise
  }
  return {
    get isOver() {
      return isOver
    },
    ask: (question, stopped) =>
      new Promise((resolve) => {
        let patience: NodeJS.Timeout | undefined
        const stop = () => {
          child.send({ is: 'stop' })
          patience = setTimeout(() => void kill(), stopMs)
        }
        answered = (reply) => {
          clearTimeout(patience)
          stopped.removeEventListener('abort', stop)
          answered = () => {}
          child.keepAlive(false)
          resolve(reply)
        }
        child.keepAlive(true)
        stopped.addEventListener('abort', stop, { once: true })
        child.send(question)
        if (stopped.aborted) stop()
      }),
    pause: () => {
      if (watcher || isOver) return
      signal('SIGSTOP')
      child.onceStarted((pid) => (watcher = killWhenWeEnd(pid)))
    },
    resume: () => {
      child.onceStarted(() => {
        watcher?.kill('SIGKILL')
        watcher = null
      })
      signal('SIGCONT')
    },
    kill,
  }
}

/** A stopped process doesn't notice that the server has ended, and would keep its memory forever. */
function killWhenWeEnd(pid: number): ChildProcess {
  const watcher = spawn('sh', ['-c', 'trap "" INT TERM; read -r _; kill -KILL "$1"', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {})
  watcher.unref()
  return watcher
}
