import { fork, spawn, type ChildProcess } from 'node:child_process'
import type { Asked, FromChild, ToChild } from './messages.ts'

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
  const child = fork(new URL('./child.ts', import.meta.url), [file, String(contextTokens), String(priority)], {
    execArgv: [],
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  keepAlive(child, false)

  let isOver = false
  let answered: (reply: FromChild) => void = () => {}
  const over = Promise.withResolvers<void>()
  const end = (signal: NodeJS.Signals | null) => {
    isOver = true
    watcher?.kill('SIGKILL')
    answered({ is: 'fault', fault: { is: 'crashed', signal } })
    over.resolve()
  }
  child.on('message', (reply: FromChild) => answered(reply))
  child.once('exit', (_, signal) => end(signal))
  child.once('error', () => end(null))

  const send = (message: ToChild) => {
    if (child.connected) child.send(message, () => {}) // a lost message is followed by the exit
  }

  let watcher: ChildProcess | null = null
  const kill = async () => {
    child.kill('SIGKILL')
    await over.promise
  }
  return {
    get isOver() {
      return isOver
    },
    ask: (question, signal) =>
      new Promise((resolve) => {
        let patience: NodeJS.Timeout | undefined
        const stop = () => {
          send({ is: 'stop' })
          patience = setTimeout(() => void kill(), stopMs)
        }
        answered = (reply) => {
          clearTimeout(patience)
          signal.removeEventListener('abort', stop)
          answered = () => {}
          keepAlive(child, false)
          resolve(reply)
        }
        keepAlive(child, true)
        signal.addEventListener('abort', stop, { once: true })
        send(question)
        if (signal.aborted) stop()
      }),
    pause: () => {
      if (watcher || isOver) return
      child.kill('SIGSTOP')
      watcher = killWhenWeEnd(child.pid!)
    },
    resume: () => {
      watcher?.kill('SIGKILL')
      watcher = null
      child.kill('SIGCONT')
    },
    kill,
  }
}

/** Whether the server stays up because of the process. Only while it answers. */
function keepAlive(child: ChildProcess, isNeeded: boolean) {
  if (isNeeded) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
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

/** Only what the library needs: ours holds the server's secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH } = process.env
  return { PATH, HOME, TMPDIR, LD_LIBRARY_PATH }
}
