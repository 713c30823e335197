import { isAccelerator } from './accelerator.ts'
import { needsReady } from './app.ts'
import { onCue, report } from './stage.ts'

const ours = new Map<string, () => void>()
const heldByOthers = (process.env.HELD_SHORTCUTS ?? '').split(',')

export const globalShortcut = {
  /** Returns false when another app has the shortcut. */
  register(accelerator: string, callback: () => void): boolean {
    needsReady('globalShortcut was used')
    if (!isAccelerator(accelerator))
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${accelerator}`)
    if (heldByOthers.includes(accelerator) || ours.has(accelerator)) return false
    ours.set(accelerator, callback)
    tell()
    return true
  },

  unregister(accelerator: string) {
    needsReady('globalShortcut was used')
    if (!isAccelerator(accelerator))
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${accelerator}`)
    ours.delete(accelerator)
    tell()
  },

  unregisterAll() {
    ours.clear()
    tell()
  },

  isRegistered: (accelerator: string) => ours.has(accelerator),
}

function tell() {
  report({ did: 'set-shortcuts', accelerators: [...ours.keys()] })
}

onCue('press-shortcut', ({ accelerator }) => ours.get(accelerator)?.())
