import { navigateAway } from '../connections/navigate-away.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { Refusal } from '../platform/refusal.ts'
import { copy } from './copy.ts'

const askedKey = 'asked-for-calendar'
const path = '/api/google/calendar'

/** Connects the calendar. Without consent, it opens Google's page first. */
export async function connectCalendar() {
  const consent = await connect()
  if (!consent) return

  sessionStorage.setItem(askedKey, 'yes')
  consent.searchParams.set('next', location.pathname)
  await navigateAway(consent.href)
}

/** Whether the browser just returned from Google's page. True only once. */
export function wasAsked(): boolean {
  const asked = sessionStorage.getItem(askedKey) !== null
  sessionStorage.removeItem(askedKey)
  return asked
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
