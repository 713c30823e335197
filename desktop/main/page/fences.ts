import { session, shell, type WebContents } from 'electron'
import { isOurs, isOurPageUrl } from './our-page.ts'

/** Keeps our pages on our origin and in one window. Links open in the user's browser. */
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

/** Blocks downloads that don't come from our page or server. */
export function fenceDownloads() {
  session.defaultSession.on('will-download', (event, item) => {
    if (!isOurs(item.getURL().replace(/^blob:/, ''))) event.preventDefault()
  })
}

/** Opens only https links, drafts of emails and the server, which may lack https. Other schemes could start other programs. */
function openOutside(url: string, serverUrl: string) {
  const { protocol, origin } = URL.parse(url) ?? {}
  // Fails only without a default browser; then nothing can be done.
  if (protocol === 'https:' || protocol === 'mailto:' || origin === new URL(serverUrl).origin)
    shell.openExternal(url).catch(() => {})
}
