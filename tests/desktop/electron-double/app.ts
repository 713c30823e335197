import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { takeSingleInstanceLock } from './single-instance.ts'
import { onCue } from './stage.ts'

const userDataSwitch = '--user-data-dir='
const anEvent = () => ({ preventDefault: () => {} })

class App extends EventEmitter {
  #isReady = false
  #closings: (() => Promise<void>)[] = []
  // Electron is ready at the earliest when the main script has run once through.
  #ready = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    this.#isReady = true
    this.emit('ready')
  })

  whenReady() {
    return this.#ready
  }

  isReady() {
    return this.#isReady
  }

  getPath(name: string) {
    const folder = process.argv.find((argument) => argument.startsWith(userDataSwitch))?.slice(userDataSwitch.length)
    if (name !== 'userData' || !folder) throw new Error(`The double knows no folder but userData, and that from ${userDataSwitch}`)
    mkdirSync(folder, { recursive: true })
    return folder
  }

  getVersion() {
    return '0.1.0'
  }

  setAsDefaultProtocolClient() {
    return true
  }

  requestSingleInstanceLock() {
    return takeSingleInstanceLock(this.getPath('userData'), (argv) => this.emit('second-instance', anEvent(), argv, process.cwd()))
  }

  quit() {
    void Promise.all(this.#closings.map((close) => close())).then(() => process.exit())
  }

  exit(code: number) {
    process.disconnect?.() // what was said is still sent
    process.exitCode = code
  }

  /** Not Electron's: what the double has to close before the process ends. */
  beforeExit(close: () => Promise<void>) {
    this.#closings.push(close)
  }
}

export const app = new App()

/** Refuses what Electron refuses before it is ready. */
export function needsReady(what: string) {
  if (!app.isReady()) throw new Error(`${what} before app is ready`)
}

onCue('open-url', ({ url }) => app.emit('open-url', anEvent(), url))
onCue('quit', () => app.quit())
process.on('disconnect', () => app.quit()) // the test is gone
