import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { serverUrlArgument, type Calls, type DesktopBridge, type News } from '#shared/desktop/bridge.ts'

const bridge: DesktopBridge = {
  platform: process.platform,
  serverUrl: process.argv.find((argument) => argument.startsWith(serverUrlArgument))?.slice(serverUrlArgument.length) ?? '',
  signIn: call('sign-in'),
  signOut: call('sign-out'),
  onSignedIn: subscribe('signed-in'),
  onSignInFailed: subscribe('sign-in-failed'),
}

contextBridge.exposeInMainWorld('kept', bridge)

function call<Name extends keyof Calls>(name: Name) {
  return (...args: Parameters<Calls[Name]>) => ipcRenderer.invoke(name, ...args) as ReturnType<Calls[Name]>
}

function subscribe<Name extends keyof News>(name: Name) {
  return (listener: (...news: News[Name]) => void) => {
    // The event stays here: it would hand ipcRenderer to the page.
    const pass = (_: IpcRendererEvent, ...news: News[Name]) => listener(...news)
    ipcRenderer.on(name, pass as (event: IpcRendererEvent, ...news: unknown[]) => void)
    return () => void ipcRenderer.off(name, pass as (event: IpcRendererEvent, ...news: unknown[]) => void)
  }
}
