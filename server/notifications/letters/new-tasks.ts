import type { NotificationChannel } from '#shared/notifications/schemas.ts'
import type { Compose } from '#server/notifications/letters/letter.ts'
import { isOf, isTold, ownTaskParts, titlesOf } from '#server/notifications/letters/task-parts.ts'
import { clippedTitle, counted, sourceOf } from '#server/notifications/letters/words.ts'
import type { Db } from '#server/platform/deps.ts'
import { readTasksById } from '#server/tasks/rows/tasks.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { titleOf } from '#shared/tasks/title.ts'

/** The new tasks that are still to do, except those that a meeting's summary tells the user about. */
export const newTasks: Compose = async ({ db, now }, to, { keys, channel }) => {
  const tasks = (await readTasksById(db, to.id, keys)).filter((task) => isTold(task) && isOf(task, to))
  const summarized = await summarizedMeetings(db, { userId: to.id, channel }, tasks)
  const told = tasks.filter(({ source }) => !summarized.has(source?.meetingId ?? ''))
  const [first] = told
  if (!first) return null

  const sources = new Set(told.map(sourceOf))
  const [from] = sources
  const where = sources.size === 1 && from ? `from ${clippedTitle(from)}` : ''
  const amount = counted(told.length, 'new task')
  const parts = ownTaskParts(told, { to, now: now() }, where ? () => null : sourceOf)
  return {
    subject:
      told.length === 1 ? `New task: ${clippedTitle(titleOf(first))}` : [amount, where].filter(Boolean).join(' '),
    parts: [{ is: 'title', title: amount, lines: where ? [where.replace(/^f/, 'F')] : [] }, ...parts],
    actions: [{ label: 'Open in Kept', path: told.length === 1 ? `/tasks/${first.id}` : '/' }],
    brief: { title: told.length === 1 ? 'New task' : amount, body: titlesOf(told) },
  }
}

async function summarizedMeetings(
  db: Db,
  where: { userId: string; channel: NotificationChannel },
  tasks: readonly Task[],
): Promise<ReadonlySet<string>> {
  const meetingIds = tasks.flatMap(({ source }) => source?.meetingId ?? [])
  const told = await db.notice.findMany({
    where: { ...where, kind: 'meetingEnded', key: { in: meetingIds }, droppedAt: null, failedAt: null },
    select: { key: true },
  })
  return new Set(told.map(({ key }) => key))
}
