import { navigateAway } from '../connections/navigate-away.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { Refusal } from '../platform/refusal.ts'
import { store } from '../platform/state.ts'
import { asText, storedAtom } from '../platform/stored-atom.ts'
import { copy } from './copy.ts'
import { withoutOutcome } from './where.ts'

export type GoogleSource = 'calendar' | 'email'

const asked = storedAtom('sessionStorage', 'asked-for-google', null, asText)
const paths: Record<GoogleSource, string> = { calendar: '/api/google/calendar', email: '/api/google/mail' }

/** Connects a source. Without consent, it opens Google's page first. */
export async function connectGoogle(source: GoogleSource) {
  const consent = await connect(source)
  if (!consent) return

  store.set(asked, source)
  consent.searchParams.set('next', location.pathname + withoutOutcome(location.search))
  await navigateAway(consent.href)
}

/** The source whose page at Google the browser just returned from. Tells only once. */
export function sourceAsked(): GoogleSource | null {
  const source = store.get(asked)
  store.set(asked, null)
  return source === 'calendar' || source === 'email' ? source : null
}

/** Connects a source after Google's page, without opening that page again. */
export async function finishConnecting(source: GoogleSource) {
  if (await connect(source)) throw new Error(copy.scopeMissing[source])
}

/** Asks Google for the user's work account, and returns here with it. */
export async function connectWorkAccount() {
  const { url } = await api.post<{ url: string }>('/api/auth/reauth', { account: 'other', next: '/' })
  await navigateAway(url)
}

/** Null once the source is connected, otherwise the URL of Google's page. */
async function connect(source: GoogleSource): Promise<URL | null> {
  try {
    await api.post(paths[source])
  } catch (error) {
    if (error instanceof Refusal && error.code === 'needs_google_consent' && error.url)
      return new URL(error.url, location.href)
    throw error
  }
  await Promise.all([keys.me, keys.connections].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return null
}
