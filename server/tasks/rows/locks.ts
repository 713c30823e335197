import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { deadlineColumn } from '#server/tasks/present.ts'
import { inGroupSql } from '#server/tasks/rows/lists.ts'
import { isOwnInSql, visibleInSql } from '#server/tasks/visible.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** The fields that decide which changes a task allows, and which of them correct capture. */
export type TaskState = Pick<
  Task,
  'id' | 'title' | 'status' | 'duplicateOf' | 'recurrence' | 'deadline' | 'deadlineType' | 'isNoise'
> & { isCaptured: boolean; assigneeIds: string[] }

const stateColumns = Prisma.sql`
  t.id, coalesce(t."customTitle", t.title) as title, t.status, t."duplicateOfId" as "duplicateOf", t.recurrence,
  ${deadlineColumn} as deadline, t."deadlineType", t."isNoise", t."detectionJobId" is not null and ${isOwnInSql} as "isCaptured",
  array(select a."userId"::text from task_assignees a where a."taskId" = t.id order by 1) as "assigneeIds"`

/** Locks and returns those of these tasks that the user sees. */
export function lockTasks(db: Db, userId: string, taskIds: readonly string[]): Promise<TaskState[]> {
  return lock(db, userId, Prisma.sql`t.id = any(${taskIds}::uuid[])`)
}

/** Locks and returns the tasks of a group of the user's board, snoozed ones included. */
export function lockGroupTasks(db: Db, userId: string, group: Pick<TaskGroup, 'id' | 'type'>): Promise<TaskState[]> {
  return lock(db, userId, inGroupSql(userId, group))
}

/** To avoid deadlocks, every request locks in order of ids: groups, then tasks, then places on boards. */
function lock(db: Db, userId: string, which: Prisma.Sql): Promise<TaskState[]> {
  return db.$queryRaw<TaskState[]>`
    select ${stateColumns} from tasks t where (${which}) and ${visibleInSql(userId)} order by t.id for no key update of t`
}

/** The state of a task that the user sees, without locking it. */
export async function findTaskState(db: Db, userId: string, taskId: string): Promise<TaskState | undefined> {
  const [task] = await db.$queryRaw<TaskState[]>`
    select ${stateColumns} from tasks t where t.id = ${taskId}::uuid and ${visibleInSql(userId)}`
  return task
}

/** Locks the places of tasks on all boards. */
export async function lockPlaces(db: Db, taskIds: readonly string[]) {
  await db.$executeRaw`select 1 from task_assignees a where a."taskId" = any(${taskIds}::uuid[]) order by a.id for no key update`
}
