import path from 'node:path'
import { app, dialog, type BrowserWindow } from 'electron'
import { answer, tell } from './answer.ts'
import { onDeepLink } from './deep-links.ts'
import { guardPermissions } from './permissions.ts'
import { proxyTo } from './proxy.ts'
import { declareScheme, serveApp } from './serve-app.ts'
import { openSession } from './session.ts'
import { readServerUrl } from './settings.ts'
import { browserSignIn } from './sign-in.ts'
import { tokenStore } from './token-store.ts'
import { openWindow } from './window.ts'

declareScheme()
if (app.requestSingleInstanceLock()) start().catch(cannotStart)
else app.quit()

async function start() {
  const serverUrl = readServerUrl()
  app.setAsDefaultProtocolClient('kept')
  await app.whenReady()
  guardPermissions()

  const session = await openSession(tokenStore(), serverUrl)
  const signIn = browserSignIn(serverUrl, session)
  serveApp({ folder: path.join(import.meta.dirname, '../renderer'), serverUrl, proxy: proxyTo(serverUrl, session) })
  answer('sign-in', signIn.begin)
  answer('sign-out', session.signOut)

  let window: BrowserWindow | null = null
  const show = () => {
    if (window) return bringToFront(window)
    window = openWindow({ serverUrl, version: app.getVersion(), isThisMac: false })
    window.on('closed', () => {
      window = null
    })
  }
  onDeepLink(async (link) => {
    const outcome = await signIn.finish(link)
    show()
    if (!outcome || !window) return
    if (outcome.ok) tell(window, 'signed-in')
    else tell(window, 'sign-in-failed', outcome.sentence)
  })
  app.on('second-instance', show)
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit() // a Mac app stays in the Dock until it is told to quit
  })
  show()
}

function cannotStart(error: unknown) {
  dialog.showErrorBox('Kept cannot start', error instanceof Error ? error.message : String(error))
  app.exit(1)
}

function bringToFront(window: BrowserWindow) {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
