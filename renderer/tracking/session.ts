import { store } from '../platform/state.ts'
import { asFlag, asText, storedAtom } from '../platform/stored-atom.ts'
import { screenOf } from './track-screens.ts'
import { isAllowed, track } from './track.ts'

/** When this tab's session started, in ISO 8601, and at which path. It ends with the tab, or when its user logs out. */
const startedAt = storedAtom('sessionStorage', 'session-started-at', null, asText)
const firstPath = storedAtom('sessionStorage', 'session-first-path', null, asText)
const isTracked = storedAtom('sessionStorage', 'session-tracked', false, asFlag)

/** Keeps when and where the session started, unless it's known or the browser asks not to be tracked. */
export function keepSession(opened: { at: Date; path: string }) {
  if (store.get(startedAt) !== null || !isAllowed()) return
  store.set(startedAt, opened.at.toISOString())
  store.set(firstPath, opened.path)
}

/** Records, once the user is known, that a session started, and on which kind of screen. */
export function trackSession() {
  const path = store.get(firstPath)
  if (path === null || store.get(isTracked)) return
  store.set(isTracked, true)
  track('Session Started', { screen: screenOf(path) })
}

/** When and where the page in this tab was opened. The address may have changed since. */
export function openedPage(): { at: Date; path: string } {
  const [navigation] = performance.getEntriesByType('navigation')
  return { at: new Date(performance.timeOrigin), path: new URL(navigation?.name ?? location.href).pathname }
}
