import type { Db } from '#server/platform/deps.ts'
import { inbox } from '#shared/tasks/place.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** Lets the user see tasks without having them on their board. */
export async function insertAccess(db: Db, userId: string, taskIds: readonly string[]) {
  await db.$executeRaw`
      insert into task_access ("taskId", "userId") select id, ${userId}::uuid from unnest(${taskIds}::uuid[]) id on conflict do nothing`
}

/** Puts tasks, unread, into the inboxes of people who don't have them. */
export async function insertAssignees(db: Db, assignees: { taskId: string; userId: string }[], at: Date) {
  await db.$executeRaw`
    insert into task_assignees (id, "taskId", "userId", stage, sort, "createdAt", "updatedAt")
    select a.id, a."taskId", a."userId", ${inbox.stage}::"TaskStage", ${inbox.sort}, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${assignees.map(() => uuid7(at.getTime()))}::uuid[], ${assignees.map(({ taskId }) => taskId)}::uuid[],
      ${assignees.map(({ userId }) => userId)}::uuid[]) a(id, "taskId", "userId")
    on conflict ("taskId", "userId") do nothing`
}

/** Unassigns everyone else from tasks and returns who can no longer see which task. */
export function deleteOtherAssignees(
  db: Db,
  { taskIds, assigneeIds }: { taskIds: readonly string[]; assigneeIds: readonly string[] },
): Promise<{ taskId: string; userId: string }[]> {
  return db.$queryRaw<{ taskId: string; userId: string }[]>`
    with gone as (
      delete from task_assignees a where a."taskId" = any(${taskIds}::uuid[]) and a."userId" <> all(${assigneeIds}::uuid[])
      returning a."taskId", a."userId")
    select g."taskId", g."userId" from gone g
    where not exists (select 1 from task_access x where x."taskId" = g."taskId" and x."userId" = g."userId")`
}

type Marks = { userId: string; taskId: string; read: boolean | undefined; favorite: boolean | undefined; at: Date }

/** Marks a task on the user's board as read or as a favorite. */
export async function writeMarks(db: Db, { userId, taskId, read, favorite, at }: Marks) {
  await db.$executeRaw`
    update task_assignees a set read = coalesce(${read ?? null}, a.read), favorite = coalesce(${favorite ?? null}, a.favorite),
      "updatedAt" = greatest(${at}::timestamptz, a."updatedAt" + interval '1 millisecond')
    where a."taskId" = ${taskId}::uuid and a."userId" = ${userId}::uuid`
}
