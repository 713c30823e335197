import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { factsArgument, type Calls, type DesktopBridge, type News, type PageFacts } from '#shared/desktop/bridge.ts'

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
  'notify',
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
] as const satisfies (keyof News)[]

/** News that find nobody listening wait for whoever listens first: they came while the page was starting. */
const waitFor: (keyof News)[] = ['open-path', 'command', 'sign-in-failed', 'update-ready']

const facts = process.argv.find((argument) => argument.startsWith(factsArgument))?.slice(factsArgument.length)

contextBridge.exposeInMainWorld('kept', {
  platform: process.platform,
  ...(JSON.parse(facts ?? '{}') as PageFacts),
  ...Object.fromEntries(
    callNames.map((name) => [camel(name), (...args: unknown[]) => ipcRenderer.invoke(name, ...args)]),
  ),
  ...Object.fromEntries(newsNames.map((name) => [camel(`on-${name}`), subscribe(name)])),
} as DesktopBridge)

function subscribe(name: keyof News) {
  const listeners = new Set<(...news: unknown[]) => void>()
  let waiting: unknown[] | null = null
  // The event stays here: it would hand ipcRenderer to the page.
  ipcRenderer.on(name, (_: IpcRendererEvent, ...news: unknown[]) => {
    if (listeners.size === 0 && waitFor.includes(name)) waiting = news
    for (const listener of listeners) listener(...news)
  })
  return (listener: (...news: unknown[]) => void) => {
    listeners.add(listener)
    if (waiting) listener(...waiting)
    waiting = null
    return () => void listeners.delete(listener)
  }
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
