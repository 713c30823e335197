import { Prisma } from '#prisma'

/** The ids of all tasks a user sees: the rule of `visibleInSql`, written for lists so that it uses the user's indexes. */
export function visibleTaskIds(userId: string): Prisma.Sql {
  return Prisma.sql`
    select a."taskId" from task_assignees a where a."userId" = ${userId}::uuid
    union all select x."taskId" from task_access x where x."userId" = ${userId}::uuid`
}
