import { Prisma } from '#prisma'
import { historical } from '#shared/tasks/demo.ts'

/**
 * The only door to tasks: who is asked for is part of every question. A person sees a task when it is on
 * their board or when they were given access to it. In SQL the task is called `t`.
 */
export function visibleInSql(userId: string): Prisma.Sql {
  return Prisma.sql`(
    exists (select 1 from task_assignees a where a."taskId" = t.id and a."userId" = ${userId}::uuid)
    or exists (select 1 from task_access x where x."taskId" = t.id and x."userId" = ${userId}::uuid)
  )`
}

/** Whether a task `t` is a person's own, and not one with which Kept shows itself to somebody new. */
export const isOwnInSql = Prisma.sql`(t."demoKey" is null or t."demoKey" in (${historical.slack}, ${historical.email}))`
