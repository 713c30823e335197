import { ipcMain, type BrowserWindow } from 'electron'
import { calls } from '#shared/desktop/calls.ts'
import type { Calls, News } from '#shared/desktop/bridge.ts'
import { isOurPage } from './our-page.ts'

/** Answers one of the page's requests. Nobody but our page is answered, and nothing but what the request may carry. */
export function answer<Name extends keyof Calls>(
  name: Name,
  handle: (...args: Parameters<Calls[Name]>) => ReturnType<Calls[Name]> | Awaited<ReturnType<Calls[Name]>>,
) {
  ipcMain.handle(name, (event, ...args) => {
    if (!isOurPage(event.senderFrame)) throw new Error(`${name} was asked by a page that is not ours`)
    const read = calls[name].safeParse(args)
    if (!read.success) throw new Error(`${name} was asked with something else than it takes`)
    return handle(...(read.data as Parameters<Calls[Name]>))
  })
}

/** Tells the page something, as soon as it is there to hear it. */
export function tell<Name extends keyof News>({ webContents }: BrowserWindow, name: Name, ...news: News[Name]) {
  if (webContents.isDestroyed()) return
  if (webContents.isLoadingMainFrame()) webContents.once('did-finish-load', () => webContents.send(name, ...news))
  else webContents.send(name, ...news)
}
