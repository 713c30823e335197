import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels } from '#shared/realtime/events.ts'

/** What someone promised a user. */
export type Promised = { userId: string; name: string; email: string | null; since: Date }

/** A captured task, with everyone it was promised to. */
export type PromisedTask = { taskId: string; promised: readonly Promised[] }

/**
 * Lets users wait for what they were promised. A promise that is no longer found goes, unless the user or capture closed
 * it before.
 */
export async function keepPromises({ db, now, announce }: Deps, tasks: readonly PromisedTask[]) {
  const known = await db.waitingEntry.findMany({ where: { taskId: { in: tasks.map(({ taskId }) => taskId) } } })
  const nameOf = (taskId: string, userId: string) => `${taskId} ${userId}`
  const wanted = new Map(
    tasks.flatMap(({ taskId, promised }) =>
      promised.map((promise) => [nameOf(taskId, promise.userId), { taskId, ...promise }] as const),
    ),
  )
  const gone = known.filter(
    ({ taskId, userId, closedAt, reopenedAt }) => !wanted.has(nameOf(taskId, userId)) && !closedAt && !reopenedAt,
  )
  for (const { taskId, userId } of known) wanted.delete(nameOf(taskId, userId))

  const at = now()
  if (gone.length > 0) await db.waitingEntry.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } })
  if (wanted.size > 0)
    await db.waitingEntry.createMany({
      data: [...wanted.values()].map((entry) => ({ id: uuid7(at.getTime()), ...entry, createdAt: at, updatedAt: at })),
      skipDuplicates: true,
    })
  for (const userId of new Set([...gone, ...wanted.values()].map((entry) => entry.userId)))
    announce(channels.user(userId), 'waiting-changed', {})
}
