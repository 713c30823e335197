import path from 'node:path'
import { BrowserWindow, nativeTheme, type BrowserWindowConstructorOptions } from 'electron'
import { factsArgument, type PageFacts } from '#shared/desktop/bridge.ts'
import { countCrashes } from './crash-count.ts'
import { crashedPath } from './crashed-page.ts'
import { fenceIn } from '../page/fences.ts'
import { pageUrl } from '../page/our-page.ts'

type Options = { path: string; facts: PageFacts; preload?: string; window: BrowserWindowConstructorOptions }

const canvas = { light: '#f5f4f1', dark: '#121615' } // the background until the page is drawn

/** A window with one of our pages, restricted to our origin and reloaded after a crash. */
export function openPageWindow({ path: page, facts, preload = 'index.cjs', window: options }: Options): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Kept',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light,
    ...options,
    webPreferences: {
      preload: path.join(import.meta.dirname, '../preload', preload),
      additionalArguments: [factsArgument + JSON.stringify(facts)],
      contextIsolation: true,
      nodeIntegration: false,
      sandbox: true,
      ...options.webPreferences,
    },
  })
  const { webContents } = window
  fenceIn(webContents, facts.serverUrl)

  const mayReload = countCrashes(Date.now)
  webContents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    if (mayReload()) webContents.reload()
    else load(window, crashedPath)
  })
  load(window, page)
  return window
}

function load(window: BrowserWindow, page: string) {
  window.loadURL(new URL(page, pageUrl).href).catch(() => {}) // the window was closed in the meantime
}
