import { dependsOnDay } from '#server/focus/judged.ts'
import { relabelAllJob, relabelImportantJob } from '#server/focus/jobs.ts'
import { openWithDeadline, takeChanged, takeDays, usersWithDefinition } from '#server/focus/rows.ts'
import { fallbackTimezone } from '#server/me/time-zone-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import { localMoment } from '#shared/dates/local-day.ts'

/** More changed tasks than this are an import or the like: judging all is as fast. */
const mostAtOnce = 1000
/** Every time zone's day begins at a whole quarter of an hour. */
const quarterMs = 15 * 60_000

/**
 * Enqueues judging of tasks that changed since the last time, and where a user's day has begun since, of those with
 * deadlines, if their definition depends on the day.
 */
export async function judgeChanged(deps: Deps) {
  await deps.transaction(async ({ db, enqueue, now }) => {
    for (const { userId, taskIds } of await takeChanged(db)) {
      if (taskIds.length > mostAtOnce) await enqueue(relabelAllJob, { userId })
      else await enqueue(relabelImportantJob, { userId, taskIds })
    }

    const to = now()
    const from = await takeDays(db, to)
    if (Math.floor(from.getTime() / quarterMs) === Math.floor(to.getTime() / quarterMs)) return
    for (const { userId, important, timezone } of await usersWithDefinition(db)) {
      const [before, today] = [from, to].map((at) => localMoment(at, timezone ?? fallbackTimezone))
      if (before!.day === today!.day || !dependsOnDay(important, today!)) continue
      const taskIds = await openWithDeadline(db, userId)
      if (taskIds.length > 0) await enqueue(relabelImportantJob, { userId, taskIds })
    }
  })
}
