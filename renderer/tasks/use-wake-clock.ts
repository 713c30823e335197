import { useEffect, useMemo, useState } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'

/** The longest delay timers support. */
const longestMs = 2 ** 31 - 1

/** The current time, updated whenever one of these tasks stops being snoozed. */
export function useWakeClock(tasks: readonly ListedTask[] | undefined): Date {
  const [now, setNow] = useState(() => new Date())
  const wakesAt = useMemo(() => nextWaking(tasks ?? [], now), [tasks, now])

  useEffect(() => {
    if (wakesAt === undefined) return
    const look = () => setNow(new Date())
    const timer = setTimeout(look, Math.min(Math.max(wakesAt - Date.now(), 0), longestMs))
    // Timers stop while a computer sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [wakesAt, now])

  return now
}

function nextWaking(tasks: readonly ListedTask[], now: Date): number | undefined {
  let next: number | undefined
  for (const { snoozedUntil } of tasks) {
    const at = snoozedUntil === null ? 0 : Date.parse(snoozedUntil)
    if (at > now.getTime() && (next === undefined || at < next)) next = at
  }

  return next
}
