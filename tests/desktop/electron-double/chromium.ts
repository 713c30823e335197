import path from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { findBrowser } from '#tests/support/browser.ts'
import { app } from './app.ts'
import { routeRequests } from './requests.ts'

const portSwitch = '--remote-debugging-port='

// Electron lets a page play without a click. The microphone is one that Chromium makes up, or a file that it plays.
const microphone = process.env.MICROPHONE_WAV
const media = [
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  ...(microphone ? [`--use-file-for-fake-audio-capture=${microphone}%noloop`] : []),
]

let running: Promise<BrowserContext> | undefined

/** The Chromium inside this app, with its profile in the user data, started with the first window. */
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
  // What connects pages with the app is set up with the first binding. Two windows that open at once would race for it.
  await context.exposeBinding('__double_ready', () => {})
  return context
}
