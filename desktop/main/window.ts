import path from 'node:path'
import { BrowserWindow, shell } from 'electron'
import { factsArgument, type PageFacts } from '#shared/desktop/bridge.ts'
import { isOurs, pageUrl } from './our-page.ts'

/** Opens the window with the page in it, which can neither leave our address nor open another window. */
export function openWindow(facts: PageFacts): BrowserWindow {
  const { serverUrl } = facts
  const window = new BrowserWindow({
    title: 'Kept',
    width: 1280,
    height: 820,
    minWidth: 360,
    minHeight: 480,
    show: false,
    webPreferences: {
      preload: path.join(import.meta.dirname, '../preload/index.cjs'),
      additionalArguments: [factsArgument + JSON.stringify(facts)],
      contextIsolation: true,
      nodeIntegration: false,
      sandbox: true,
    },
  })
  const { webContents } = window
  webContents.setWindowOpenHandler(({ url }) => {
    openOutside(url, serverUrl)
    return { action: 'deny' }
  })
  webContents.on('will-navigate', (event) => {
    if (isOurs(event.url)) return
    event.preventDefault()
    openOutside(event.url, serverUrl)
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL(pageUrl)
  return window
}

/** Other schemes start other programs, which no page may decide. The server itself may be one without https. */
function openOutside(url: string, serverUrl: string) {
  const { protocol, origin } = URL.parse(url) ?? {}
  if (protocol === 'https:' || origin === new URL(serverUrl).origin) void shell.openExternal(url)
}
