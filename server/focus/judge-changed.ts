import { dependsOnDay } from '#server/focus/judged.ts'
import { relabelChangedJob } from '#server/focus/jobs.ts'
import { takeChanged, takeDays, usersWithDefinition } from '#server/focus/rows.ts'
import { fallbackTimezone } from '#server/me/time-zone-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import { localMoment } from '#shared/dates/local-day.ts'

/** Every time zone's day begins at a whole quarter of an hour. */
const quarterMs = 15 * 60_000

/** Enqueues judging for users whose tasks changed since the last time, or whose day began if their definition depends on it. */
export async function judgeChanged(deps: Deps) {
  await deps.transaction(async ({ db, enqueue, now }) => {
    for (const { userId } of await takeChanged(db)) await enqueue(relabelChangedJob, { userId })

    const to = now()
    const from = await takeDays(db, to)
    if (Math.floor(from.getTime() / quarterMs) === Math.floor(to.getTime() / quarterMs)) return
    for (const { userId, important, timezone } of await usersWithDefinition(db)) {
      const [before, today] = [from, to].map((at) => localMoment(at, timezone ?? fallbackTimezone))
      if (before!.day !== today!.day && dependsOnDay(important, today!)) await enqueue(relabelChangedJob, { userId })
    }
  })
}
