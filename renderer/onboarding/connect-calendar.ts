import { navigateAway } from '../connections/navigate-away.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { Refusal } from '../platform/refusal.ts'
import { copy } from './copy.ts'

const askedKey = 'asked-for-calendar'
const path = '/api/google/calendar'

/** Connects the calendar, by way of Google's own page where it has to be asked first. */
export async function connectCalendar() {
  const consent = await connect()
  if (!consent) return

  sessionStorage.setItem(askedKey, 'yes')
  consent.searchParams.set('next', location.pathname)
  await navigateAway(consent.href)
}

/** Whether the browser comes back from being asked; told once. */
export function wasAsked(): boolean {
  const asked = sessionStorage.getItem(askedKey) !== null
  sessionStorage.removeItem(askedKey)
  return asked
}

/** What is left to do after Google was asked. It never asks again by itself. */
export async function finishConnecting() {
  if (await connect()) throw new Error(copy.scopeMissing)
}

/** Null when the calendar is connected, else where Google is asked for it. */
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
