import { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { readTasksAsText } from '#server/tasks/read-tasks.ts'
import { visibleInSql } from '#server/tasks/visible.ts'

/** Every open task on a person's board, as JSON text. */
export function listOpenTasks({ db }: Deps, userId: string) {
  return readTasksAsText(db, {
    viewerId: userId,
    where: Prisma.sql`t.status = 'INCOMPLETE' and ${isAssignedTo(userId)}`,
  })
}

/** What a person completed, newest first, as JSON text. */
export function listCompletedTasks({ db }: Deps, userId: string, page: { skip: number; take: number }) {
  return readTasksAsText(db, {
    viewerId: userId,
    where: Prisma.sql`t.status = 'COMPLETED' and ${isAssignedTo(userId)}`,
    orderBy: Prisma.sql`t."completedAt" desc, t.id`,
    page,
  })
}

/** Every task of an event that a person may see, in the order it was said, as JSON text. */
export function listEventTasks({ db }: Deps, userId: string, meetingId: string) {
  return readTasksAsText(db, {
    viewerId: userId,
    where: Prisma.sql`${visibleInSql(userId)}
      and t.id in (select s."taskId" from task_sources s where s."meetingId" = ${meetingId}::uuid)`,
    orderBy: Prisma.sql`(select min(s."startTimestamp") from task_sources s where s."taskId" = t.id), t."createdAt", t.id`,
  })
}

function isAssignedTo(userId: string) {
  return Prisma.sql`t.id in (select a."taskId" from task_assignees a where a."userId" = ${userId}::uuid)`
}
