import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import type { Page } from './browser-page.ts'

/** The page as the desktop app opens it: with a bridge whose app does whatever it is asked, and a server of its own. */
export async function inTheDesktopApp(page: Page) {
  await page.addInitScript(() => {
    const facts: Record<string, unknown> = { platform: 'darwin', serverUrl: 'https://kept.example', version: '0.1.0', isThisMac: false }
    const ask = async () => ({ ok: true })
    const listen = () => () => {}
    window.kept = new Proxy(facts, { get: (known, name) => known[String(name)] ?? (String(name).startsWith('on') ? listen : ask) }) as DesktopBridge
  })
}
