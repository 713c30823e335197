import { app } from 'electron'
import type { Calls, Outcome } from '#shared/desktop/bridge.ts'
import type { DesktopSettings } from '#shared/desktop/calls.ts'
import type { SettingsStore } from './settings.ts'
import type { Shortcuts } from './shortcuts.ts'

type ShortcutName = 'quickAddShortcut' | 'recordShortcut'
const names: ShortcutName[] = ['quickAddShortcut', 'recordShortcut']

/** The current settings. Login items are read from macOS, where the user can change them too. */
export function settingsReader(settings: SettingsStore) {
  return (): DesktopSettings => ({ ...settings.now(), opensAtLogin: app.getLoginItemSettings().openAtLogin })
}

/** Changes settings; returns the result and a sentence when a change was refused. */
export function settingsChanger(settings: SettingsStore, shortcuts: Shortcuts<ShortcutName>): Calls['change-settings'] {
  // A shortcut that another app holds now is retried when it's chosen again.
  for (const name of names) shortcuts.set(name, settings.now()[name])

  const read = settingsReader(settings)

  return async ({ opensAtLogin, ...to }) => {
    let outcome: Outcome = { ok: true }
    const taken = { ...to }
    for (const name of names) {
      const keys = to[name]
      const set: Outcome = keys === undefined ? { ok: true } : shortcuts.set(name, keys)
      if (set.ok) continue
      outcome = set
      delete taken[name]
    }
    if (opensAtLogin !== undefined) app.setLoginItemSettings({ openAtLogin: opensAtLogin })
    await settings.change(taken).catch(() => {
      outcome = {
        ok: false,
        sentence: 'This lasts until you quit Kept: your disk is full or locked, so it couldn’t be saved.',
      }
    })
    return { settings: read(), outcome }
  }
}
