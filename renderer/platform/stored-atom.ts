import { atomWithStorage } from 'jotai/utils'

/** How a value is stored as text. What can't be read, perhaps from another version, is `undefined`. */
type Format<Value> = {
  read: (text: string) => Value | undefined
  /** Null removes it. */
  write: (value: Value) => string | null
}
type Area = 'localStorage' | 'sessionStorage'

export const asText: Format<string | null> = { read: (text) => text, write: (text) => text }
export const asFlag: Format<boolean> = { read: (text) => text === 'yes', write: (isSet) => (isSet ? 'yes' : null) }

/** An atom that survives a reload, and follows other windows while it's mounted. */
export function storedAtom<Value>(area: Area, key: string, initial: Value, format: Format<Value>) {
  const parse = (text: string | null): Value => (text === null ? undefined : format.read(text)) ?? initial
  const storage = {
    getItem: () => parse(readText(area, key)),
    setItem: (_key: string, value: Value) => writeText(area, key, format.write(value)),
    removeItem: () => writeText(area, key, null),
    subscribe(_key: string, set: (value: Value) => void) {
      const listener = (event: StorageEvent) => {
        if (event.key === key && event.storageArea === globalThis[area]) set(parse(event.newValue))
      }
      addEventListener('storage', listener)
      return () => removeEventListener('storage', listener)
    },
  }

  return atomWithStorage<Value>(key, initial, storage, { getOnInit: true })
}

/** What storage didn't take, because it's full or blocked. It lasts as long as the page. */
const notStored = new Map<string, string | null>()

/** Removes what this tab stores for its user. */
export function clearTab() {
  notStored.clear()
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was stored.
  }
}

function readText(area: Area, key: string): string | null {
  const own = notStored.get(key)
  if (own !== undefined) return own
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

function writeText(area: Area, key: string, text: string | null) {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    notStored.delete(key)
  } catch {
    notStored.set(key, text)
  }
}
