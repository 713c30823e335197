import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import type { LocalRecording } from '#shared/desktop/recorder.ts'
import type { Page } from './browser-page.ts'

type Given = { recordings?: LocalRecording[]; /** Why the app does nothing with them. */ sentence?: string }

/** The page as the desktop app opens it: with a bridge whose app does whatever it is asked, and a server of its own. */
export async function inTheDesktopApp(page: Page, { recordings = [], sentence }: Given = {}) {
  await page.addInitScript(
    ({ here, why }) => {
      const facts: Record<string, unknown> = { platform: 'darwin', serverUrl: 'https://kept.example', version: '0.1.0', isThisMac: false }
      const ask = async () => ({ ok: true })
      const listen = () => () => {}
      const settings = { quickAddShortcut: null, recordShortcut: null, opensAtLogin: false, offersToListen: true, offersUnplannedCalls: true, alwaysFor: [] }
      let left = here
      const change = (changed: (recording: LocalRecording) => LocalRecording[]) => async (id: string) => {
        if (why !== undefined) return { ok: false, sentence: why }
        left = left.flatMap((recording) => (recording.id === id ? changed(recording) : [recording]))
        return { ok: true }
      }
      const known: Record<string, unknown> = {
        ...facts,
        readSettings: async () => settings,
        readRecorder: async () => ({ is: 'idle', pending: 0 }),
        readRecordings: async () => left,
        continueRecording: change((recording) => [{ ...recording, is: 'recording' }]),
        finishRecording: change((recording) => [{ ...recording, is: 'sending', sentence: null }]),
        deleteRecording: change(() => []),
      }
      window.kept = new Proxy(known, { get: (_, name) => known[String(name)] ?? (String(name).startsWith('on') ? listen : ask) }) as DesktopBridge
    },
    { here: recordings, why: sentence },
  )
}

/** The same with the server the page came from, so that it hears news; what the page asks is remembered. */
export async function inTheListeningApp(page: Page, serverUrl: string) {
  await page.addInitScript((url) => {
    const facts: Record<string, unknown> = { platform: 'darwin', serverUrl: url, version: '0.1.0', isThisMac: false }
    const asked: [string, unknown][] = ((globalThis as { askedOfTheApp?: [string, unknown][] }).askedOfTheApp = [])
    const ask = (name: string) => async (what: unknown) => {
      asked.push([name, what])
      return { ok: true }
    }
    const listen = () => () => {}
    window.kept = new Proxy(facts, { get: (known, name) => known[String(name)] ?? (String(name).startsWith('on') ? listen : ask(String(name))) }) as DesktopBridge
  }, serverUrl)
}

/** What the page asked of the app by one name, in its order. */
export const appAsked = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => (globalThis as unknown as { askedOfTheApp: [string, unknown][] }).askedOfTheApp.filter(([asked]) => asked === wanted).map(([, what]) => what), name)
