import { session, shell, type WebContents } from 'electron'
import { isOurs, isOurPageUrl } from './our-page.ts'

/** A page of ours can neither leave our address nor open another window. What it links to opens in the person's browser. */
export function fenceIn(webContents: WebContents, serverUrl: string) {
  webContents.setWindowOpenHandler(({ url }) => {
    openOutside(url, serverUrl)
    return { action: 'deny' }
  })
  webContents.on('will-navigate', (event) => {
    if (isOurPageUrl(event.url)) return
    event.preventDefault()
    if (!isOurs(event.url)) openOutside(event.url, serverUrl)
  })
  webContents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Only what our page made or our server sent is written to this Mac. */
export function fenceDownloads() {
  session.defaultSession.on('will-download', (event, item) => {
    if (!isOurs(item.getURL().replace(/^blob:/, ''))) event.preventDefault()
  })
}

/** Other schemes start other programs, which no page may decide. The server itself may be one without https. */
function openOutside(url: string, serverUrl: string) {
  const { protocol, origin } = URL.parse(url) ?? {}
  // Without a browser there is nothing to do for a link.
  if (protocol === 'https:' || origin === new URL(serverUrl).origin) shell.openExternal(url).catch(() => {})
}
