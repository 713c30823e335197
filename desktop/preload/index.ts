import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import {
  factsArgument,
  type Calls,
  type DesktopBridge,
  type BridgeEvents,
  type PageFacts,
} from '#shared/desktop/bridge.ts'

const callNames = [
  'sign-in',
  'use-code',
  'sign-out',
  'choose-server',
  'use-this-mac',
  'read-this-mac',
  'move-to-server',
  'delete-this-mac',
  'start-recording',
  'pause-recording',
  'resume-recording',
  'stop-recording',
  'read-recorder',
  'read-recordings',
  'continue-recording',
  'finish-recording',
  'delete-recording',
  'show-recorder',
  'read-permissions',
  'ask-permission',
  'open-permission-settings',
  'read-settings',
  'change-settings',
  'show-badge',
  'close-quick-add',
  'open-in-board',
  'install-update',
  'copy-text',
  'retry-connection',
] as const satisfies (keyof Calls)[]
const newsNames = [
  'signed-in',
  'sign-in-failed',
  'open-path',
  'command',
  'recorder',
  'update-ready',
  'woke',
] as const satisfies (keyof BridgeEvents)[]

/** Events sent while the page starts wait for their first listener. */
const waitFor: (keyof BridgeEvents)[] = ['open-path', 'command', 'sign-in-failed', 'update-ready']

const facts = process.argv.find((argument) => argument.startsWith(factsArgument))?.slice(factsArgument.length)

contextBridge.exposeInMainWorld('kept', {
  platform: process.platform,
  ...(JSON.parse(facts ?? '{}') as PageFacts),
  ...Object.fromEntries(
    callNames.map((name) => [camel(name), (...args: unknown[]) => ipcRenderer.invoke(name, ...args)]),
  ),
  ...Object.fromEntries(newsNames.map((name) => [camel(`on-${name}`), subscribe(name)])),
} as DesktopBridge)

function subscribe(name: keyof BridgeEvents) {
  const listeners = new Set<(...payload: unknown[]) => void>()
  let waiting: unknown[] | null = null
  // Don't pass the event on: it would expose ipcRenderer to the page.
  ipcRenderer.on(name, (_: IpcRendererEvent, ...payload: unknown[]) => {
    if (listeners.size === 0 && waitFor.includes(name)) waiting = payload
    for (const listener of listeners) listener(...payload)
  })
  return (listener: (...payload: unknown[]) => void) => {
    listeners.add(listener)
    if (waiting) listener(...waiting)
    waiting = null
    return () => void listeners.delete(listener)
  }
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
