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
  const summarized = await summarizedTasks(db, { userId: to.id, channel }, tasks)
  const told = tasks.filter((task) => !summarized.has(task))
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

/** The tasks that a meeting's summary tells the user about: all that were theirs by then. */
async function summarizedTasks(
  db: Db,
  { userId, channel }: { userId: string; channel: NotificationChannel },
  tasks: readonly Task[],
): Promise<ReadonlySet<Task>> {
  const [summaries, assignments] = await Promise.all([
    db.notice.findMany({
      where: {
        userId,
        channel,
        kind: 'meetingEnded',
        key: { in: meetingIdsOf(tasks) },
        droppedAt: null,
        failedAt: null,
      },
      select: { key: true, sentAt: true },
    }),
    db.taskAssignee.findMany({
      where: { userId, taskId: { in: tasks.map(({ id }) => id) } },
      select: { taskId: true, createdAt: true },
    }),
  ])
  const sentAt = new Map(summaries.map((summary) => [summary.key, summary.sentAt]))
  const assignedAt = new Map(assignments.map(({ taskId, createdAt }) => [taskId, createdAt]))
  return new Set(
    tasks.filter(({ id, source }) => {
      const sent = sentAt.get(source?.meetingId ?? '')
      return sent === null || (sent !== undefined && sent >= assignedAt.get(id)!)
    }),
  )
}

const meetingIdsOf = (tasks: readonly Task[]) => tasks.flatMap(({ source }) => source?.meetingId ?? [])
