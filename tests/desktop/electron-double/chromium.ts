import path from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { findBrowser } from '#tests/support/browser.ts'
import { app } from './app.ts'
import { routeRequests } from './requests.ts'

const portSwitch = '--remote-debugging-port='

// Electron lets a page play audio without a click. The microphone is Chromium's fake device or a file.
const microphone = process.env.MICROPHONE_WAV
const media = [
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  ...(microphone ? [`--use-file-for-fake-audio-capture=${microphone}%noloop`] : []),
]

let running: Promise<BrowserContext> | undefined

/** The app's Chromium, with its profile in the user data. It starts with the first window. */
export function theChromium(): Promise<BrowserContext> {
  running ??= start()
  return running
}

async function start(): Promise<BrowserContext> {
  const { executablePath, args, env } = await findBrowser()
  const port = process.argv.find((argument) => argument.startsWith(portSwitch))
  const context = await chromium.launchPersistentContext(path.join(app.getPath('userData'), 'profile'), {
    executablePath,
    args: [...args, ...(port ? [port] : []), ...media],
    ignoreDefaultArgs: ['--mute-audio'],
    env: { ...process.env, ...env },
    viewport: null,
  })
  app.beforeExit(() => context.close())
  await routeRequests(context)
  // The first binding sets up the connection between pages and app. Two windows opening at once would race for it.
  await context.exposeBinding('__double_ready', () => {})
  return context
}
