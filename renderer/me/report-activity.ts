import { api } from '../platform/api.ts'
import { currentConnection } from '../platform/connection.ts'
import { Unreachable } from '../platform/refusal.ts'
import { dayOf, type Day } from '../platform/time.ts'

const activityEvents = ['pointerdown', 'keydown', 'visibilitychange'] as const

/** Reports the days on which the user is active. An open tab alone doesn't count. */
export function reportActivity(userId: string): () => void {
  const report = oncePerDay({
    today: () => dayOf(new Date()),
    ...storedDay(`active-day ${userId}`),
    send: () => api.put<void>('/api/me/active', {}),
  })
  const listener = () => {
    if (document.visibilityState === 'visible' && currentConnection() === 'online') void report()
  }
  for (const type of activityEvents) document.addEventListener(type, listener, { capture: true, passive: true })

  return () => {
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

/** The last day reported by any window of this browser. Without storage each window reports its own. */
function storedDay(key: string): Pick<ReportDeps, 'lastDay' | 'storeDay'> {
  return {
    lastDay() {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    storeDay(day) {
      try {
        localStorage.setItem(key, day)
      } catch {
        // Storage may be blocked. This window still remembers.
      }
    },
  }
}
