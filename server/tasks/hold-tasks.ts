import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { deadlineColumn } from '#server/tasks/present.ts'
import { visibleInSql } from '#server/tasks/visible.ts'
import type { Task } from '#shared/tasks/schemas.ts'

export type HeldTask = Pick<Task, 'id' | 'status' | 'duplicateOf' | 'recurrence' | 'deadline' | 'deadlineType'>

/** What has to be known of a task `t` before it is changed. */
export const heldColumns = Prisma.sql`t.id, t.status, t."duplicateOfId" as "duplicateOf", t.recurrence, ${deadlineColumn} as deadline, t."deadlineType"`

/**
 * Those of the tasks `t` that a person sees, held until the transaction ends. Whoever holds several does so
 * in the order of ids, groups before tasks and tasks before places on boards, so that nobody waits in a circle.
 */
export async function holdTasks(db: Db, userId: string, which: Prisma.Sql): Promise<HeldTask[]> {
  return db.$queryRaw<HeldTask[]>`
    select ${heldColumns} from tasks t where (${which}) and ${visibleInSql(userId)} order by t.id for no key update of t`
}

/** Holds where several tasks stand on all boards. */
export async function holdPlaces(db: Db, taskIds: readonly string[]) {
  await db.$executeRaw`select 1 from task_assignees a where a."taskId" = any(${taskIds}::uuid[]) order by a.id for no key update`
}
