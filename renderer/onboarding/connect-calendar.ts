import { navigateAway } from '../connections/navigate-away.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { Refusal } from '../platform/refusal.ts'
import { store } from '../platform/state.ts'
import { asFlag, storedAtom } from '../platform/stored-atom.ts'
import { copy } from './copy.ts'

const asked = storedAtom('sessionStorage', 'asked-for-calendar', false, asFlag)
const path = '/api/google/calendar'

/** Connects the calendar. Without consent, it opens Google's page first. */
export async function connectCalendar() {
  const consent = await connect()
  if (!consent) return

  store.set(asked, true)
  consent.searchParams.set('next', location.pathname)
  await navigateAway(consent.href)
}

/** Whether the browser just returned from Google's page. True only once. */
export function wasAsked(): boolean {
  const isReturning = store.get(asked)
  store.set(asked, false)
  return isReturning
}

/** Connects the calendar after Google's page, without opening that page again. */
export async function finishConnecting() {
  if (await connect()) throw new Error(copy.scopeMissing)
}

/** Null once the calendar is connected, otherwise the URL of Google's page. */
async function connect(): Promise<URL | null> {
  try {
    await api.post(path)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'needs_google_consent' && error.url)
      return new URL(error.url, location.href)
    throw error
  }
  await queryClient.invalidateQueries({ queryKey: keys.me })
  return null
}
