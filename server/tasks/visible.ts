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

/** Whether the user sees what the source `s` of a task comes from: their own meeting, channel or mailbox. */
export function sourceVisibleInSql(userId: string): Prisma.Sql {
  return Prisma.sql`(
    (s."meetingId" is null or exists (
      select 1 from meeting_attendees v where v."meetingId" = s."meetingId" and v."userId" = ${userId}::uuid and v.access))
    and (s."slackMessageSetId" is null or exists (
      select 1 from slack_message_sets g where g.id = s."slackMessageSetId" and g."userId" = ${userId}::uuid))
    and (s."emailId" is null or exists (
      select 1 from emails e join gmail_connections c on c.id = e."connectionId" where e.id = s."emailId" and c."userId" = ${userId}::uuid)))`
}

/** Whether a task `t` is real, rather than a demo task for new users. */
export const isOwnInSql = Prisma.sql`(t."demoKey" is null or t."demoKey" in (${historical.slack}, ${historical.email}))`
