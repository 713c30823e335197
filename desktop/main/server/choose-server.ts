import { app } from 'electron'
import type { Outcome } from '#shared/desktop/bridge.ts'
import { findServer } from './find-server.ts'
import type { SettingsStore } from '../settings/settings.ts'

/** Switches the app to another server and restarts it, so that no state of one server reaches another. */
export function serverChooser(settings: SettingsStore, setByEnvironment = process.env.KEPT_SERVER) {
  return async (written: string | null): Promise<Outcome> => {
    if (setByEnvironment)
      return { ok: false, sentence: `KEPT_SERVER is ${setByEnvironment}, which overrides what you choose here.` }

    const found = written === null ? null : await findServer(written)
    if (found?.ok === false) return found
    await settings.change({ serverUrl: found?.origin ?? null })
    app.relaunch()
    setImmediate(() => app.quit()) // after the page has its response
    return { ok: true }
  }
}
