import { globalShortcut } from 'electron'
import type { Outcome } from '#shared/desktop/bridge.ts'
import { areUsable, symbolsOf } from './usable-keys.ts'

/** System-wide shortcuts. */
export type Shortcuts<Name extends string> = { set: (name: Name, keys: string | null) => Outcome }

export function globalShortcuts<Name extends string>(actions: Record<Name, () => void>): Shortcuts<Name> {
  const held = new Map<Name, string>()

  return {
    set: (name, keys) => {
      const before = held.get(name)
      if (keys === (before ?? null)) return { ok: true }
      if (keys !== null) {
        if (!areUsable(keys))
          return {
            ok: false,
            sentence: `${symbolsOf(keys) || 'That'} cannot work in every app. Use one key with ⌘, ⌃ or ⌥.`,
          }
        if ([...held.values()].includes(keys))
          return { ok: false, sentence: `Kept already uses ${symbolsOf(keys)} for something else.` }
        if (!globalShortcut.register(keys, actions[name]))
          return { ok: false, sentence: `Another app uses ${symbolsOf(keys)}. Choose other keys.` }
        held.set(name, keys)
      } else held.delete(name)
      if (before) globalShortcut.unregister(before)
      return { ok: true }
    },
  }
}
