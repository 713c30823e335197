import { ipcMain, type BrowserWindow } from 'electron'
import { calls } from '#shared/desktop/calls.ts'
import type { Calls, BridgeEvents } from '#shared/desktop/bridge.ts'
import { isOurPage } from './our-page.ts'

/** Handles one of the page's calls. Rejects other senders and invalid arguments. */
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

/** Sends an event to the page once it has loaded. */
export function tell<Name extends keyof BridgeEvents>(
  { webContents }: BrowserWindow,
  name: Name,
  ...payload: BridgeEvents[Name]
) {
  if (webContents.isDestroyed()) return
  if (webContents.isLoadingMainFrame()) webContents.once('did-finish-load', () => webContents.send(name, ...payload))
  else webContents.send(name, ...payload)
}
