import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { freePort } from '#tests/support/server.ts'
import type { Cue, Report } from './electron-double/stage.ts'

const register = fileURLToPath(new URL('electron-double/register.ts', import.meta.url))
const main = fileURLToPath(new URL('../../out/main/index.js', import.meta.url))

type Options = { serverUrl: string; userData: string; args?: string[]; keychain?: 'locked' }

export type DesktopApp = {
  /** The page in the app's window. */
  page: Page
  /** Where a driver can take the window over. */
  debuggerAddress: string
  /** Every address the app sent to the system's browser. */
  openedOutside: string[]
  /** Does what `act` does and gives the address that the app then sends to the system's browser. */
  opens: (act: () => Promise<unknown>) => Promise<string>
  cue: (cue: Cue) => void
  quit: () => Promise<void>
}

/** Starts the built app on the Electron double, as a process of its own, and waits for its window. */
export async function startDesktopApp(options: Options): Promise<DesktopApp> {
  const port = await freePort()
  const app = run([...(options.args ?? []), `--remote-debugging-port=${port}`], options)
  const reports = listen(app)
  const openedOutside: string[] = []
  reports.on('open-outside', ({ url }) => openedOutside.push(url))

  await Promise.race([
    once(reports, 'show-window'),
    once(app, 'exit').then(() => Promise.reject(new Error('The app ended before it had a window; what it said is above'))),
  ])
  const debuggerAddress = `127.0.0.1:${port}`
  const browser = await chromium.connectOverCDP(`http://${debuggerAddress}`)
  return {
    page: browser.contexts()[0]!.pages()[0]!,
    debuggerAddress,
    openedOutside,
    opens: async (act) => {
      const opened = once(reports, 'open-outside') as Promise<[Extract<Report, { did: 'open-outside' }>]>
      await act()
      return (await opened)[0].url
    },
    cue: (cue) => void app.send(cue),
    quit: async () => {
      const ended = once(app, 'exit')
      app.send({ do: 'quit' } satisfies Cue)
      await ended
    },
  }
}

/** What the app says when it cannot start. */
export async function startInVain(options: Options): Promise<string> {
  const app = run([], options)
  const [[{ content }]] = await Promise.all([once(listen(app), 'show-error') as Promise<Reports['show-error']>, once(app, 'exit')])
  return content
}

/** Starts the app where it runs already, as Windows and Linux do for a link; resolves when that start has ended. */
export async function startAgain(link: string, options: Options): Promise<void> {
  await once(run([link], options), 'exit')
}

function run(args: string[], { serverUrl, userData, keychain }: Options): ChildProcess {
  return spawn(process.execPath, ['--import', register, main, `--user-data-dir=${userData}`, ...args], {
    env: { ...process.env, KEPT_SERVER: serverUrl, ...(keychain && { KEYCHAIN: keychain }) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

type Reports = { [Name in Report['did']]: [Extract<Report, { did: Name }>] }

function listen(app: ChildProcess): EventEmitter<Reports> {
  const reports = new EventEmitter<Reports>()
  app.on('message', (report: Report) => void reports.emit(report.did, report as never))
  return reports
}
