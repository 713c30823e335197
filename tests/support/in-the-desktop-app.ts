import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import type { LocalRecording } from '#shared/desktop/recorder.ts'
import type { Page } from './browser-page.ts'

type Given = {
  /** The server the page came from, for live updates; without it there are none. */
  serverUrl?: string
  recordings?: LocalRecording[]
  /** Why the app can't process them. */
  sentence?: string
}
type Asked = [name: string, what: unknown][]

/** Opens the page as in the desktop app, with a bridge that accepts and records every call. */
export async function inTheDesktopApp(
  page: Page,
  { serverUrl = 'https://kept.example', recordings = [], sentence }: Given = {},
) {
  await page.addInitScript(
    ({ url, here, why }) => {
      const asked: Asked = ((globalThis as { askedOfTheApp?: Asked }).askedOfTheApp = [])
      const ask = (name: string) => async (what: unknown) => {
        asked.push([name, what])
        return { ok: true }
      }
      const listen = () => () => {}
      const settings = {
        quickAddShortcut: null,
        recordShortcut: null,
        opensAtLogin: false,
        offersToListen: true,
        offersUnplannedCalls: true,
        alwaysFor: [],
      }
      let left = here
      const change = (changed: (recording: LocalRecording) => LocalRecording[]) => async (id: string) => {
        if (why !== undefined) return { ok: false, sentence: why }
        left = left.flatMap((recording) => (recording.id === id ? changed(recording) : [recording]))
        return { ok: true }
      }
      const known: Record<string, unknown> = {
        platform: 'darwin',
        serverUrl: url,
        version: '0.1.0',
        isThisMac: false,
        readSettings: async () => settings,
        readRecorder: async () => ({ is: 'idle', pending: 0 }),
        readRecordings: async () => left,
        continueRecording: change((recording) => [{ ...recording, is: 'recording' }]),
        finishRecording: change((recording) => [{ ...recording, is: 'sending', sentence: null }]),
        deleteRecording: change(() => []),
      }
      window.kept = new Proxy(known, {
        get: (_, name) => known[String(name)] ?? (String(name).startsWith('on') ? listen : ask(String(name))),
      }) as DesktopBridge
    },
    { url: serverUrl, here: recordings, why: sentence },
  )
}

/** Returns the arguments of the page's calls to one name, in order. */
export const appAsked = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) =>
      (globalThis as unknown as { askedOfTheApp: Asked }).askedOfTheApp
        .filter(([asked]) => asked === wanted)
        .map(([, what]) => what),
    name,
  )
