import { Notification, shell, systemPreferences } from 'electron'
import { z } from 'zod'
import type { PermissionName } from '#shared/desktop/calls.ts'
import type { Permissions } from '#shared/desktop/recorder.ts'
import type { JsonFile } from '../json-file.ts'
import { copy } from './copy.ts'

const Known = z.enum(['granted', 'denied', 'unasked']).catch('unasked')
/** What macOS tells nobody, as it was the last time. */
export const KnownPermissions = z.object({ systemAudio: Known, notifications: Known })

const panes: Record<PermissionName, string> = {
  microphone: 'x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone',
  systemAudio: 'x-apple.systempreferences:com.apple.preference.security?Privacy_ScreenCapture',
  notifications: 'x-apple.systempreferences:com.apple.Notifications-Settings.extension',
}

export type MacPermissions = {
  read: () => Permissions
  ask: (name: PermissionName) => Promise<Permissions>
  openSettings: (name: PermissionName) => Promise<void>
  /** What the Mac plays was heard, or may not be. */
  learn: (systemAudio: 'granted' | 'denied') => void
}

/** What the person lets Kept do on this Mac. `tryToHear` hears the Mac for a moment, upon which macOS asks the person. */
export async function macPermissions(
  file: JsonFile<z.infer<typeof KnownPermissions>>,
  tryToHear: () => Promise<'granted' | 'denied' | 'unasked'>,
): Promise<MacPermissions> {
  const known = await file.read()
  const keep = (change: Partial<typeof known>) => {
    Object.assign(known, change)
    file.write(known).catch((error: unknown) => console.error('What was allowed could not be kept', error))
  }
  const read = (): Permissions => {
    const microphone = systemPreferences.getMediaAccessStatus('microphone')
    return {
      ...known,
      microphone: microphone === 'granted' ? 'granted' : microphone === 'not-determined' ? 'unasked' : 'denied',
    }
  }

  return {
    read,
    ask: async (name) => {
      if (name === 'microphone') await systemPreferences.askForMediaAccess('microphone')
      if (name === 'systemAudio') keep({ systemAudio: await tryToHear() })
      if (name === 'notifications') keep({ notifications: await showFirstNotification() })
      return read()
    },
    openSettings: (name) => shell.openExternal(panes[name]),
    learn: (systemAudio) => {
      if (known.systemAudio !== systemAudio) keep({ systemAudio })
    },
  }
}

/** macOS asks for leave when an app shows its first notification. */
function showFirstNotification(): Promise<'granted' | 'denied'> {
  return new Promise((resolve) => {
    const notification = new Notification(copy.firstNotification)
    notification.once('show', () => resolve('granted'))
    notification.once('failed', () => resolve('denied'))
    notification.show()
  })
}
