import path from 'node:path'
import { utilityProcess, type UtilityProcess } from 'electron'
import type { FromServer, ToReading, ToServer } from '#shared/desktop/this-mac.ts'
import { restartAfterMs, describeFault } from './describe-fault.ts'
import { readingProcesses } from './reading-processes.ts'

const longestStopMs = 15_000
const longestWaitMs = 60_000
/** The environment variables the server inherits; no others may act as its settings. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'USER']

type Said = Exclude<FromServer, ToReading>

export type LocalServer = {
  url: string
  start: () => void
  /** What the server said is wrong when it last started; null once it's ready. */
  fault: () => string | null
  /** Resolves to null once the server is ready, or to a sentence that says why it isn't. */
  settled: () => Promise<string | null>
  /** A session token for this Mac's user. */
  session: (name: string) => Promise<string>
  stop: () => Promise<void>
}

/** Runs the server built in `folder` in its own process, and restarts it when it exits. */
export function localServer({ folder, dataDir, port }: { folder: string; dataDir: string; port: number }): LocalServer {
  const url = `http://127.0.0.1:${port}`
  let child: UtilityProcess | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isStopping = false
  let trouble: string | null = null
  let fault: string | null = null
  let settling = Promise.withResolvers<void>()

  const env = Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  const readings = readingProcesses({ entry: path.join(folder, 'reading.js'), env }, (said) => child?.postMessage(said))

  const hear = (said: FromServer) => {
    if ('reading' in said) return readings.hear(said)
    if (said.is === 'ready') {
      ;[failures, trouble, fault] = [0, null, null]
      settling.resolve()
    } else if (said.is === 'failed') trouble = fault = describeFault(said.fault, said.detail)
  }
  const start = () => {
    child = utilityProcess.fork(path.join(folder, 'index.js'), [], {
      env: {
        ...env,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        LOCAL_SIGN_IN: 'off',
        LOG_LEVEL: 'warn',
      },
      serviceName: 'Kept on this Mac',
      stdio: 'inherit',
    })
    child.on('message', hear)
    child.once('exit', () => {
      child = null
      readings.end()
      if (!isStopping) again()
    })
  }
  const again = () => {
    failures += 1
    trouble ??= describeFault('broken', '')
    settling.resolve()
    timer = setTimeout(restart, restartAfterMs(failures))
  }
  const restart = () => {
    clearTimeout(timer)
    settling = Promise.withResolvers()
    start()
  }

  /** Sends a request and waits for the matching message. Rejects when the process exits or takes too long. */
  const ask = <Is extends Said['is']>(question: ToServer, is: Is, patienceMs: number) =>
    new Promise<Extract<Said, { is: Is }>>((resolve, reject) => {
      const asked = child
      const give = (act: () => void) => {
        clearTimeout(patience)
        asked?.off('message', listen)
        asked?.off('exit', ended)
        act()
      }
      const listen = (said: FromServer) => {
        if ('is' in said && said.is === is) give(() => resolve(said as Extract<Said, { is: Is }>))
      }
      const ended = () => give(() => reject(new Error(trouble ?? describeFault('broken', ''))))
      const patience = setTimeout(ended, patienceMs)
      if (!asked) return ended()
      asked.on('message', listen)
      asked.once('exit', ended)
      asked.postMessage(question)
    })

  return {
    url,
    start: () => {
      if (!child) (failures > 0 ? restart : start)()
    },
    fault: () => fault,
    settled: async () => {
      await settling.promise
      return trouble
    },
    session: async (name) => (await ask({ ask: 'session', name }, 'session', longestWaitMs)).token,
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      if (child) await ask({ ask: 'stop' }, 'stopped', longestStopMs).catch(() => {})
      child?.kill()
    },
  }
}
