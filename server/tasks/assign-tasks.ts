import { refuseStrangers } from '#server/people/assignable.ts'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels } from '#shared/realtime/events.ts'
import { inbox } from '#shared/tasks/place.ts'

type Input = { userId: string; taskIds: readonly string[]; assigneeIds: readonly string[]; at: Date }

/**
 * Gives tasks to these people and nobody else. Each finds what is new to them unread in their inbox; whoever
 * does it keeps sight of the tasks, and whoever no longer sees one is told. Throws `person_not_found`.
 */
export async function assignTasks({ db, announce }: Deps, { userId, taskIds, assigneeIds, at }: Input) {
  await refuseStrangers(db, userId, assigneeIds)
  if (!assigneeIds.includes(userId)) {
    await db.$executeRaw`
      insert into task_access ("taskId", "userId") select id, ${userId}::uuid from unnest(${taskIds}::uuid[]) id on conflict do nothing`
  }
  await insertAssignees(
    db,
    taskIds.flatMap((taskId) => assigneeIds.map((assigneeId) => ({ taskId, userId: assigneeId }))),
    at,
  )

  const lost = await db.$queryRaw<{ taskId: string; userId: string }[]>`
    with gone as (
      delete from task_assignees a where a."taskId" = any(${taskIds}::uuid[]) and a."userId" <> all(${assigneeIds}::uuid[])
      returning a."taskId", a."userId")
    select g."taskId", g."userId" from gone g
    where not exists (select 1 from task_access x where x."taskId" = g."taskId" and x."userId" = g."userId")`
  for (const { taskId, userId: loserId } of lost) announce(channels.user(loserId), 'task-removed', { id: taskId })
}

async function insertAssignees(db: Deps['db'], assignees: { taskId: string; userId: string }[], at: Date) {
  await db.$executeRaw`
    insert into task_assignees (id, "taskId", "userId", stage, sort, "createdAt", "updatedAt")
    select a.id, a."taskId", a."userId", ${inbox.stage}::"TaskStage", ${inbox.sort}, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${assignees.map(() => uuid7(at.getTime()))}::uuid[], ${assignees.map(({ taskId }) => taskId)}::uuid[],
      ${assignees.map(({ userId }) => userId)}::uuid[]) a(id, "taskId", "userId")
    on conflict ("taskId", "userId") do nothing`
}
