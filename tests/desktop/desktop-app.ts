import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { count, countLoads } from '#tests/support/times/counts.ts'
import type { Cue, Report } from './electron-double/stage.ts'

const register = fileURLToPath(new URL('electron-double/register.ts', import.meta.url))
// Caches the double's compiled code: real Electron isn't compiled at each start either.
const compiled = path.join(tmpdir(), 'kept-double-compiled')
const main = fileURLToPath(new URL('../../out/main/index.js', import.meta.url))

type Options = {
  /** If omitted, the app uses the server chosen in its settings. */
  serverUrl?: string
  userData: string
  args?: string[]
  /** Shortcuts that another app has registered. */
  heldShortcuts?: string[]
  /** The folder of resources shipped with the app. */
  resources?: string
  /** Whether the app is packaged, rather than built here. */
  isPackaged?: boolean
  /** Whether the app deletes its user data once the test's process has ended. */
  isDisposable?: boolean
  /** Opened by the system at login, so no window appears. */
  openedAtLogin?: boolean
  /** WAV files for the microphone and the Mac's speakers, and the user's permissions, such as `microphone=denied`. */
  media?: { microphone?: string; system?: string; access?: string }
}

type Did<Name extends Report['did']> = Extract<Report, { did: Name }>

export type DesktopApp = {
  /** The main process. */
  pid: number
  /** The page in the app's window. */
  page: Page
  /** Waits for the window that shows this path and returns its page. */
  windowAt: (path: string) => Promise<Page>
  /** Everything of this kind that the app has done so far. */
  did: <Name extends Report['did']>(name: Name) => Did<Name>[]
  /** Forgets what the app has done so far, except what it set, such as its shortcuts. */
  forget: () => void
  /** Runs `act` and returns what the app then does of this kind. */
  does: <Name extends Report['did']>(name: Name, act: () => unknown) => Promise<Did<Name>>
  /** Where a driver can attach to the window. */
  debuggerAddress: string
  /** Every URL the app opened in the system's browser. */
  openedOutside: string[]
  /** Runs `act` and returns the URL that the app then opens in the system's browser. */
  opens: (act: () => Promise<unknown>) => Promise<string>
  cue: (cue: Cue) => void
  /** Resolves when the app has quit by itself. */
  ended: Promise<void>
  quit: () => Promise<void>
  /** Kills the app at once, like a crash. */
  kill: () => Promise<void>
}

/** Starts the built app on the Electron double, in its own process, and waits for its window. */
export async function startDesktopApp(options: Options): Promise<DesktopApp> {
  count('apps')
  const portFile = path.join(options.userData, 'profile/DevToolsActivePort')
  rmSync(portFile, { force: true }) // a start before this one left its own
  const app = run([...(options.args ?? []), '--remote-debugging-port=0'], options)
  const reports = listen(app)
  const all: Report[] = []
  const ended = once(app, 'exit').then(() => {})
  const disconnected = once(app, 'disconnect')
  const openedOutside: string[] = []
  app.on('message', (report: Report) => void all.push(report))
  reports.on('open-outside', ({ url }) => openedOutside.push(url))

  await Promise.race([
    once(reports, options.openedAtLogin ? 'set-tray' : 'show-window'),
    once(app, 'exit').then(() =>
      Promise.reject(new Error('The app ended before it had a window; what it said is above')),
    ),
  ])
  const debuggerAddress = await addressIn(portFile)
  const browser = await chromium.connectOverCDP(`http://${debuggerAddress}`)
  const context = browser.contexts()[0]!
  context.pages().forEach(countLoads)
  context.on('page', countLoads)
  const windowAt = async (path: string) => {
    const isThere = (page: Page) => new URL(page.url()).pathname === path
    for (;;) {
      const page = context.pages().find(isThere)
      if (page) return page
      await setTimeout(50) // pages open, close and navigate, and no single event covers all of that
    }
  }
  return {
    pid: app.pid!,
    page: await windowAt('/'),
    windowAt,
    did: (name) => all.filter((report): report is Did<typeof name> => report.did === name),
    forget: () => {
      all.splice(0, all.length, ...all.filter(({ did }) => did.startsWith('set-')))
      openedOutside.length = 0
    },
    does: async (name, act) => {
      const done = once(reports, name) as Promise<unknown[]>
      await Promise.resolve(act()).catch((error: Error) => {
        if (!error.message.includes('has been closed')) throw error
        // A click that ends the app may not return, but what the app did is reported before it disconnects.
        return Promise.race([done, disconnected.then(() => Promise.reject(error))])
      })
      return (await done)[0] as Did<typeof name>
    },
    debuggerAddress,
    openedOutside,
    opens: async (act) => {
      const opened = once(reports, 'open-outside') as Promise<[Extract<Report, { did: 'open-outside' }>]>
      await act()
      return (await opened)[0].url
    },
    cue: (cue) => void app.send(cue),
    ended,
    quit: async () => {
      if (app.connected) app.send({ do: 'quit' } satisfies Cue)
      await ended
    },
    kill: async () => {
      app.kill('SIGKILL')
      await ended
    },
  }
}

/** Returns the app's message when it can't start. */
export async function startInVain(options: Options): Promise<string> {
  const app = run([], options)
  const [[{ content }]] = await Promise.all([
    once(listen(app), 'show-error') as Promise<Reports['show-error']>,
    once(app, 'exit'),
  ])
  return content
}

/** Starts the running app a second time, as Windows and Linux do for a link; resolves when that process has exited. */
export async function startAgain(link: string, options: Options): Promise<void> {
  await once(run([link], options), 'exit')
}

/** Where Chromium listens, once it has written the port that it chose. While the window is hidden, it may still start. */
async function addressIn(portFile: string): Promise<string> {
  for (;;) {
    const [port, path] = await readFile(portFile, 'utf8').then(
      (text) => text.split('\n'),
      () => [],
    )
    if (path) return `127.0.0.1:${port}`
    await setTimeout(50)
  }
}

function run(
  args: string[],
  { serverUrl = '', userData, heldShortcuts, resources, isPackaged, isDisposable, openedAtLogin, media }: Options,
): ChildProcess {
  const app = spawn(process.execPath, ['--import', register, main, `--user-data-dir=${userData}`, ...args], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiled,
      KEPT_SERVER: serverUrl,
      ...(heldShortcuts && { HELD_SHORTCUTS: heldShortcuts.join() }),
      ...(resources && { RESOURCES: resources, XDG_CACHE_HOME: resources }),
      ...(isPackaged && { PACKAGED: 'yes' }),
      ...(isDisposable && { DISPOSABLE: 'yes' }),
      ...(openedAtLogin && { OPENED_AT_LOGIN: 'yes' }),
      ...mediaOf(media),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (media) comesFirst(app)
  return app
}

/** Gives the app the CPU before all others: it plays audio in real time, and a busy machine drops samples. */
function comesFirst({ pid }: ChildProcess) {
  try {
    setPriority(pid!, constants.priority.PRIORITY_HIGHEST)
  } catch {
    // Only root may do that.
  }
}

function mediaOf({ microphone, system, access }: NonNullable<Options['media']> = {}) {
  return {
    ...(microphone && { MICROPHONE_WAV: microphone }),
    ...(system && { SYSTEM_AUDIO_WAV: system }),
    ...(access && { MEDIA_ACCESS: access }),
  }
}

type Reports = { [Name in Report['did']]: [Extract<Report, { did: Name }>] }

function listen(app: ChildProcess): EventEmitter<Reports> {
  const reports = new EventEmitter<Reports>()
  app.on('message', (report: Report) => void reports.emit(report.did, report as never))
  return reports
}
