import { sessionTiming } from '#shared/auth/session-timing.ts'
import { store } from '../platform/state.ts'
import { storedAtom, asFlag } from '../platform/stored-atom.ts'

/** Whether the user was signed in on the last visit. The server decides if they still are. */
export const signedInBefore = storedAtom('localStorage', 'signed-in', false, asFlag)

/** Whether the page came with a session, or the user was signed in on the last visit. */
export const isLikelySignedIn = () => store.get(signedInBefore) || cameWithSession()

function cameWithSession() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.some(({ name }) => name === sessionTiming) ?? false // only secure pages have it
}
