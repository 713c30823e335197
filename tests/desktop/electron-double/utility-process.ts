import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import { app, needsReady } from './app.ts'
import { report } from './stage.ts'

type Options = { env?: NodeJS.ProcessEnv; serviceName?: string; stdio?: 'ignore' | 'inherit' | 'pipe' }

const runtime = fileURLToPath(new URL('utility-runtime.ts', import.meta.url))

/** A Node process that talks to the app through `process.parentPort`. */
class UtilityProcess extends EventEmitter {
  #child: ChildProcess
  pid: number | undefined

  constructor(modulePath: string, args: string[], { env = process.env, stdio = 'inherit' }: Options) {
    super()
    this.#child = fork(modulePath, args, {
      execArgv: ['--import', runtime],
      env,
      serialization: 'advanced',
      stdio: ['ignore', stdio, stdio, 'ipc'],
    })
    this.#child.once('spawn', () => {
      this.pid = this.#child.pid
      report({ did: 'start-process', pid: this.#child.pid! })
      this.emit('spawn')
    })
    this.#child.on('message', (message) => this.emit('message', message))
    this.#child.once('exit', (code) => {
      this.pid = undefined
      this.emit('exit', code ?? 1)
    })
    app.beforeExit(async () => void this.kill()) // Electron's utility processes exit with the app
  }

  postMessage(message: unknown) {
    if (this.#child.connected) this.#child.send(message as object)
  }

  kill() {
    return this.#child.kill()
  }
}

export const utilityProcess = {
  fork: (modulePath: string, args: string[] = [], options: Options = {}) => {
    needsReady('utilityProcess.fork')
    return new UtilityProcess(modulePath, args, options)
  },
}
