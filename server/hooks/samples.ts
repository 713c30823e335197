import { Prisma } from '#prisma'
import { listEndedEvents } from '#server/events/list-events.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readTasks } from '#server/tasks/read-tasks.ts'
import { isOwnInSql, seenBy } from '#server/tasks/visible.ts'
import type { Event } from '#shared/events/schemas.ts'
import type { HookEvent, HookSamples } from '#shared/open-door/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** The newest things a hook would have been told, as it would have been. */
export function hookSamples(deps: Deps, userId: string, { event, limit }: HookSamples): Promise<Task[] | Event[]> {
  if (event === 'meeting.ended') return listEndedEvents(deps, userId, limit)

  const only = event === 'task.completed' ? Prisma.sql`and t.status = 'COMPLETED'` : Prisma.empty
  return readTasks(deps.db, {
    viewerId: userId,
    where: Prisma.sql`t.id in (${seenBy(userId)}) and not t."isNoise" and ${isOwnInSql} ${only}`,
    orderBy: newestFirst[event],
    page: { skip: 0, take: limit },
  })
}

const newestFirst: Record<Exclude<HookEvent, 'meeting.ended'>, Prisma.Sql> = {
  'task.created': Prisma.sql`t."createdAt" desc, t.id desc`,
  'task.updated': Prisma.sql`t."updatedAt" desc, t.id desc`,
  'task.completed': Prisma.sql`t."completedAt" desc, t.id desc`,
}
