import { beforeEach, expect, test } from 'vitest'
import { clearState, store } from './state.ts'
import { asFlag, asText, storedAtom } from './stored-atom.ts'

const theme = () =>
  storedAtom('localStorage', 'theme', 'system', {
    read: (text) => (['system', 'light', 'dark'].includes(text) ? text : undefined),
    write: (value) => value,
  })

beforeEach(() => {
  globalThis.localStorage = storage()
  globalThis.sessionStorage = storage()
  clearState()
})

test('a stored value is there from the start, and a change is stored', () => {
  localStorage.setItem('theme', 'dark')
  expect(store.get(theme())).toBe('dark')

  store.set(theme(), 'light')
  expect(localStorage.getItem('theme')).toBe('light')
})

test('a value that can’t be read is the initial one', () => {
  localStorage.setItem('theme', 'sepia')

  expect(store.get(theme())).toBe('system')
})

test('an unset flag or text leaves nothing in storage', () => {
  store.set(storedAtom('localStorage', 'signed-in', false, asFlag), true)
  store.set(storedAtom('localStorage', 'day', null, asText), '2026-11-23')
  expect([localStorage.getItem('signed-in'), localStorage.getItem('day')]).toEqual(['yes', '2026-11-23'])

  store.set(storedAtom('localStorage', 'signed-in', false, asFlag), false)
  store.set(storedAtom('localStorage', 'day', null, asText), null)
  expect(localStorage.length).toBe(0)
})

test('a change in another window arrives while it’s watched', () => {
  const events = new EventTarget()
  globalThis.addEventListener = events.addEventListener.bind(events)
  globalThis.removeEventListener = events.removeEventListener.bind(events)
  const chosen = theme()
  const seen: string[] = []
  const stop = store.sub(chosen, () => seen.push(store.get(chosen)))
  const change = (key: string, newValue: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: localStorage }))

  change('theme', 'dark')
  change('keys', '{}')
  change('theme', null)
  stop()
  change('theme', 'light')

  expect(seen).toEqual(['dark', 'system'])
})

test('without storage a value lasts as long as the page', () => {
  globalThis.localStorage = new Proxy(storage(), {
    get() {
      throw new DOMException('Storage is blocked', 'SecurityError')
    },
  })
  const chosen = theme()
  expect(store.get(chosen)).toBe('system')

  store.set(chosen, 'dark')
  expect(store.get(chosen)).toBe('dark')
  expect(store.get(theme())).toBe('dark')
})

test('sign-out clears what the tab keeps for its user, and leaves the settings of the device', () => {
  localStorage.setItem('theme', 'dark')
  sessionStorage.setItem('label-filter', 'work')
  clearState()

  expect(localStorage.getItem('theme')).toBe('dark')
  expect(sessionStorage.length).toBe(0)
})

/** The browser's storage, which Node lacks. */
function storage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
  }
}
