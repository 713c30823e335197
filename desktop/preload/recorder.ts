import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import type { Calls } from '#shared/desktop/bridge.ts'
import type { RecorderBridge, RecorderCalls, RecorderEvents } from '#shared/desktop/recorder-bridge.ts'

const callNames = [
  'send-audio',
  'capture-trouble',
  'capture-began',
  'capture-ended',
  'fit-view',
  'read-series',
  'choose-always',
  'start-recording',
  'pause-recording',
  'resume-recording',
  'stop-recording',
  'read-recorder',
  'show-recorder',
  'read-permissions',
  'ask-permission',
  'open-permission-settings',
  'copy-text',
  'open-in-board',
] as const satisfies (keyof Calls | keyof RecorderCalls)[]
const newsNames = ['start', 'stop', 'recorder', 'view', 'done'] as const satisfies (keyof RecorderEvents)[]

contextBridge.exposeInMainWorld('recorder', {
  ...Object.fromEntries(
    callNames.map((name) => [camel(name), (...args: unknown[]) => ipcRenderer.invoke(name, ...args)]),
  ),
  ...Object.fromEntries(newsNames.map((name) => [camel(`on-${name}`), subscribe(name)])),
} as RecorderBridge)

function subscribe(name: keyof RecorderEvents) {
  return (listener: (...news: unknown[]) => void) => {
    // Don't pass the event on: it would expose ipcRenderer to the page.
    const pass = (_: IpcRendererEvent, ...news: unknown[]) => listener(...news)
    ipcRenderer.on(name, pass)
    return () => void ipcRenderer.off(name, pass)
  }
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
