import { Prisma } from '#prisma'
import { historical } from '#shared/tasks/demo.ts'

/**
 * Whether the user sees the task `t`: it's on their board, or they have access to it. Every query for tasks must
 * include it.
 */
export function visibleInSql(userId: string): Prisma.Sql {
  return Prisma.sql`(
    exists (select 1 from task_assignees a where a."taskId" = t.id and a."userId" = ${userId}::uuid)
    or exists (select 1 from task_access x where x."taskId" = t.id and x."userId" = ${userId}::uuid)
  )`
}

/**
 * Whether the user sees the source `s` of a task they see. Everyone sees the first one. Later ones come from the user's
 * own meeting, channel or mailbox; nobody sees those whose owner is no longer known. `search.tasks_to_find` does the same.
 */
export function sourceVisibleInSql(viewer: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    s.position = 0
    or coalesce(s."userId" = ${viewer}, s.type not in ('SLACK', 'EMAIL'))
    and (s."meetingId" is null or exists (
      select 1 from meeting_attendees v where v."meetingId" = s."meetingId" and v."userId" = ${viewer} and v.access)))`
}

/** Whether a task `t` is real, rather than a demo task for new users. */
export const isOwnInSql = Prisma.sql`(t."demoKey" is null or t."demoKey" in (${historical.slack}, ${historical.email}))`

/**
 * Whether a board shows the task `t` yet. Demo tasks wait for the end of the setup, and tasks from before a source was
 * connected until all of that has been read.
 */
export function isOutInSql(viewer: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    t."demoKey" is null
    or (select u.onboarded from users u where u.id = ${viewer})
      and not exists (select 1 from onboarding_activities o where o."userId" = ${viewer} and o."completedAt" is null
        and o.activity = case t."demoKey" when ${historical.email} then 'email-demo' when ${historical.slack} then 'slack-demo' end))`
}
