import { ipcMain, type BrowserWindow } from 'electron'
import type { Calls, News } from '#shared/desktop/bridge.ts'
import { isOurPage } from './our-page.ts'

/** Answers one of the page's requests; nobody but our page is answered. */
export function answer<Name extends keyof Calls>(name: Name, handle: (...args: Parameters<Calls[Name]>) => ReturnType<Calls[Name]>) {
  ipcMain.handle(name, (event, ...args) => {
    if (!isOurPage(event.senderFrame)) throw new Error(`${name} was asked by a page that is not ours`)
    return handle(...(args as Parameters<Calls[Name]>))
  })
}

/** Tells the page something. */
export function tell<Name extends keyof News>({ webContents }: BrowserWindow, name: Name, ...news: News[Name]) {
  webContents.send(name, ...news)
}
