import { api } from '../platform/api.ts'
import { currentConnection } from '../platform/connection.ts'
import { Unreachable } from '../platform/refusal.ts'
import { dayOf, type Day } from '../platform/time.ts'

const signs = ['pointerdown', 'keydown', 'visibilitychange'] as const

/** Tells the server on which days this person really uses Kept. A tab that only lies open is not use. */
export function reportActivity(userId: string): () => void {
  const report = oncePerDay({
    today: () => dayOf(new Date()),
    ...keptDay(`active-day ${userId}`),
    send: () => api.put<void>('/api/me/active', {}),
  })
  const listener = () => {
    if (document.visibilityState === 'visible' && currentConnection() === 'online') void report()
  }
  for (const sign of signs) document.addEventListener(sign, listener, { capture: true, passive: true })

  return () => {
    for (const sign of signs) document.removeEventListener(sign, listener, { capture: true })
  }
}

type World = { today: () => Day; lastDay: () => Day | null; keepDay: (day: Day) => void; send: () => Promise<void> }

/** Sends for the first sign of life of a local day. What did not arrive is sent with the next sign. */
export function oncePerDay({ today, lastDay, keepDay, send }: World): () => Promise<void> {
  let sent: Day | null = null

  return async () => {
    const day = today()
    if (sent === day || lastDay() === day) return
    sent = day
    try {
      await send()
      keepDay(day)
    } catch (error) {
      if (error instanceof Unreachable) sent = null // a refusal would only be refused again
    }
  }
}

/** The last day that was told, for all windows of this browser. Where storage is forbidden each window tells by itself. */
function keptDay(key: string): Pick<World, 'lastDay' | 'keepDay'> {
  return {
    lastDay() {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    keepDay(day) {
      try {
        localStorage.setItem(key, day)
      } catch {
        // This window knows.
      }
    },
  }
}
