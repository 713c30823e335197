import { Notification, shell, systemPreferences } from 'electron'
import { z } from 'zod'
import type { PermissionName } from '#shared/desktop/calls.ts'
import type { Permissions } from '#shared/desktop/recorder.ts'
import type { JsonFile } from '../json-file.ts'
import { copy } from './copy.ts'

const PermissionState = z.enum(['granted', 'denied', 'unasked']).catch('unasked')
/** Permissions that macOS doesn't reveal, as last seen. */
export const KnownPermissions = z.object({ systemAudio: PermissionState, notifications: PermissionState })

const panes: Record<PermissionName, string> = {
  microphone: 'x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone',
  systemAudio: 'x-apple.systempreferences:com.apple.preference.security?Privacy_ScreenCapture',
  notifications: 'x-apple.systempreferences:com.apple.Notifications-Settings.extension',
}

export type MacPermissions = {
  read: () => Permissions
  ask: (name: PermissionName) => Promise<Permissions>
  openSettings: (name: PermissionName) => Promise<void>
  /** Remembers whether capturing system audio worked. */
  remember: (systemAudio: 'granted' | 'denied') => void
}

/** Kept's permissions on this Mac. `trySystemAudio` captures for a moment, which makes macOS ask. */
export async function macPermissions(
  file: JsonFile<z.infer<typeof KnownPermissions>>,
  trySystemAudio: () => Promise<'granted' | 'denied' | 'unasked'>,
): Promise<MacPermissions> {
  const known = await file.read()
  const keep = (change: Partial<typeof known>) => {
    Object.assign(known, change)
    file.write(known).catch((error: unknown) => console.error('Permissions could not be saved', error))
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
      if (name === 'systemAudio') keep({ systemAudio: await trySystemAudio() })
      if (name === 'notifications') keep({ notifications: await showFirstNotification() })
      return read()
    },
    openSettings: (name) => shell.openExternal(panes[name]),
    remember: (systemAudio) => {
      if (known.systemAudio !== systemAudio) keep({ systemAudio })
    },
  }
}

/** macOS asks for permission when an app shows its first notification. */
function showFirstNotification(): Promise<'granted' | 'denied'> {
  return new Promise((resolve) => {
    const notification = new Notification(copy.firstNotification)
    notification.once('show', () => resolve('granted'))
    notification.once('failed', () => resolve('denied'))
    notification.show()
  })
}
