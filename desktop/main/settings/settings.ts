import { z } from 'zod'
import type { DesktopSettings } from '#shared/desktop/calls.ts'
import { originOf } from '../server/server-address.ts'
import { jsonFile } from '../json-file.ts'

const defaultServer = 'http://localhost:5378'

const Series = z.object({ recurringId: z.string(), title: z.string() })

/** The settings on this Mac. A missing or invalid value gets its default. */
const Stored = z.object({
  /** The server's URL; null for the default. */
  serverUrl: z.string().nullable().catch(null),
  quickAddShortcut: z.string().nullable().catch('Control+Alt+Space'),
  recordShortcut: z.string().nullable().catch('Control+Alt+R'),
  offersToListen: z.boolean().catch(true),
  offersUnplannedCalls: z.boolean().catch(true),
  alwaysFor: z.array(Series).catch([]),
})
type Stored = z.infer<typeof Stored>
export type KeptSettings = Omit<DesktopSettings, 'opensAtLogin'>

export type SettingsStore = {
  serverUrl: () => string | null
  /** The settings of the page, except those that macOS stores. */
  now: () => KeptSettings
  change: (to: Partial<Stored>) => Promise<void>
}

export async function openSettings(file: string): Promise<SettingsStore> {
  const stored = jsonFile(file, Stored)
  let current = await stored.read()

  return {
    serverUrl: () => current.serverUrl,
    now: () => {
      const { serverUrl: _serverUrl, ...settings } = current
      return settings
    },
    change: async (to) => {
      current = { ...current, ...to }
      await stored.write(current)
    },
  }
}

/** The server's origin: `KEPT_SERVER`, else the chosen one, else the default. */
export function readServerUrl(setting = process.env.KEPT_SERVER, chosen: string | null = null): string {
  const written = setting || chosen || defaultServer
  if (!['http:', 'https:'].includes(URL.parse(written)?.protocol ?? ''))
    throw new Error(`KEPT_SERVER is ${written}, which isn’t a URL. Set it to one such as https://kept.example.com`)
  const found = originOf(written)
  if (!found.ok) throw new Error(`KEPT_SERVER is ${written}. ${found.sentence}`)
  return found.origin
}
