import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { takeSingleInstanceLock } from './single-instance.ts'
import { onCue, report } from './stage.ts'

const userDataSwitch = '--user-data-dir='

/** The event Electron passes to a listener that may prevent the default. */
export const anEvent = () => ({
  defaultPrevented: false,
  preventDefault() {
    this.defaultPrevented = true
  },
})

type Closable = { close: () => void; isDestroyed: () => boolean }

class App extends EventEmitter {
  #isReady = false
  readonly isPackaged = process.env.PACKAGED !== undefined
  readonly dock = {
    setBadge: (badge: string) => report({ did: 'set-badge', badge }),
    setMenu: () => {},
    show: async () => {},
    hide: () => {},
    bounce: () => 1,
  }
  #closings: (() => Promise<void>)[] = []
  #windows: () => Closable[] = () => []
  #isQuitting = false
  // Electron is ready only after the main script has run once.
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
    if (name !== 'userData' || !folder)
      throw new Error(`The double knows no folder but userData, and that from ${userDataSwitch}`)
    mkdirSync(folder, { recursive: true })
    return folder
  }

  getVersion() {
    return '0.1.0'
  }

  getName() {
    return 'Kept'
  }

  getLoginItemSettings() {
    return { openAtLogin: existsSync(this.#loginItem()), wasOpenedAtLogin: process.env.OPENED_AT_LOGIN === 'yes' }
  }

  setLoginItemSettings({ openAtLogin = false }: { openAtLogin?: boolean }) {
    if (openAtLogin) writeFileSync(this.#loginItem(), '')
    else rmSync(this.#loginItem(), { force: true })
    report({ did: 'set-login-item', opensAtLogin: openAtLogin })
  }

  /** Stores macOS's login item, which survives while the app isn't running. */
  #loginItem() {
    return path.join(this.getPath('userData'), 'login-item')
  }

  relaunch() {
    report({ did: 'relaunch' })
  }

  focus() {}

  setAsDefaultProtocolClient() {
    return true
  }

  requestSingleInstanceLock() {
    return takeSingleInstanceLock(this.getPath('userData'), (argv) =>
      this.emit('second-instance', anEvent(), argv, process.cwd()),
    )
  }

  /** Asks the app, then each window, then the app again; any of them may prevent it. */
  quit() {
    if (this.#isQuitting) return
    this.#isQuitting = this.#mayQuit()
    if (!this.#isQuitting) return
    this.emit('quit')
    void this.#close().then(() => process.exit())
  }

  /** The last opened first: Playwright fails when Chromium closes while a page is still being set up. */
  async #close() {
    for (const close of this.#closings.toReversed()) await close()
  }

  exit(code: number) {
    process.disconnect?.() // pending messages are still sent
    process.exitCode = code
  }

  #mayQuit(): boolean {
    this.#isQuitting = true // quitting has started, so closing the last window doesn't quit again
    if (!this.#allows('before-quit')) return false
    for (const window of this.#windows()) {
      window.close()
      if (!window.isDestroyed()) return false
    }
    return this.#allows('will-quit')
  }

  #allows(name: string): boolean {
    const event = anEvent()
    this.emit(name, event)
    return !event.defaultPrevented
  }

  /** Not in Electron: receives the windows, because importing them would be circular. */
  closesFirst(windows: () => Closable[]) {
    this.#windows = windows
  }

  /** Not in Electron: registers what the double closes before the process exits. */
  beforeExit(close: () => Promise<void>) {
    this.#closings.push(close)
  }
}

export const app = new App()

/** Throws where Electron does when used before it's ready. */
export function needsReady(what: string) {
  if (!app.isReady()) throw new Error(`${what} before app is ready`)
}

onCue('open-url', ({ url }) => app.emit('open-url', anEvent(), url))
onCue('quit', () => app.quit())
onCue('activate', () => app.emit('activate', anEvent()))
process.on('disconnect', () => {
  if (process.env.DISPOSABLE)
    process.on('exit', () => rmSync(app.getPath('userData'), { recursive: true, force: true, maxRetries: 5 }))
  app.closesFirst(() => [])
  app.quit() // the test is gone
})
