import { lookBackTo } from '#server/notifications/digest/digest-day.ts'
import { digestLetter } from '#server/notifications/letters/digest-letter.ts'
import type { Compose } from '#server/notifications/letters/letter.ts'
import { digestTasks } from '#server/notifications/rows.ts'
import { readTasksById } from '#server/tasks/rows/tasks.ts'
import { openWaitingOf } from '#server/waiting/rows.ts'
import { instantOf, localMoment } from '#shared/dates/local-day.ts'

const dueShown = 10
const freshShown = 3

/** The digest of a day, and only on that day: the next one has its own. */
export const digest: Compose = async ({ db, now }, to, { keys }) => {
  const today = localMoment(now(), to.timezone).day
  if (keys[0] !== today) return null

  const { dueIds, freshIds, ...amounts } = await digestTasks(db, {
    userId: to.id,
    timezone: to.timezone,
    now: now(),
    today,
    since: instantOf(lookBackTo(today, to.digest), 0, to.timezone),
    until: instantOf(today, 0, to.timezone),
    limit: dueShown,
  })
  const tasks = await readTasksById(db, to.id, [...dueIds, ...freshIds.slice(0, freshShown)])
  const waiting = await openWaitingOf(db, { userId: to.id, timezone: to.timezone })
  const isDue = (id: string) => dueIds.includes(id)
  return digestLetter(
    { to, now: now() },
    {
      ...amounts,
      due: tasks.filter(({ id }) => isDue(id)),
      waiting,
      fresh: tasks.filter(({ id }) => !isDue(id)),
    },
  )
}
