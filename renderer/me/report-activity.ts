import { api } from '../platform/api.ts'
import { currentConnection } from '../platform/connection.ts'
import { Unreachable } from '../platform/refusal.ts'
import { store } from '../platform/state.ts'
import { asText, storedAtom } from '../platform/stored-atom.ts'
import { dayOf, type Day } from '../platform/time.ts'

const activityEvents = ['pointerdown', 'keydown', 'visibilitychange'] as const

/** Reports the days on which the user is active. An open tab alone doesn't count. */
export function reportActivity(userId: string): () => void {
  const lastDay = storedAtom('localStorage', `active-day ${userId}`, null, asText)
  const unfollow = store.sub(lastDay, () => {}) // another window may report the day
  const report = oncePerDay({
    today: () => dayOf(new Date()),
    lastDay: () => store.get(lastDay) as Day | null,
    storeDay: (day) => store.set(lastDay, day),
    send: () => api.put<void>('/api/me/active', {}),
  })
  const listener = () => {
    if (document.visibilityState === 'visible' && currentConnection() === 'online') void report()
  }
  for (const type of activityEvents) document.addEventListener(type, listener, { capture: true, passive: true })

  return () => {
    unfollow()
    for (const type of activityEvents) document.removeEventListener(type, listener, { capture: true })
  }
}

type ReportDeps = {
  today: () => Day
  lastDay: () => Day | null
  storeDay: (day: Day) => void
  send: () => Promise<void>
}

/** Sends a report with the first activity of a local day. One that didn't arrive is sent with the next activity. */
export function oncePerDay({ today, lastDay, storeDay, send }: ReportDeps): () => Promise<void> {
  let sent: Day | null = null

  return async () => {
    const day = today()
    if (sent === day || lastDay() === day) return
    sent = day
    try {
      await send()
      storeDay(day)
    } catch (error) {
      if (error instanceof Unreachable) sent = null // retrying a refusal wouldn't help
    }
  }
}
