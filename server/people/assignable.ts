import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { seenBy } from '#server/tasks/visible.ts'
import { Problem } from '#shared/problems.ts'

/**
 * Whom a person may give a task: themselves, whoever already has a task they see, everyone in a meeting they
 * see (ghosts too), and who has a seat in a workspace of theirs; not who captures the same channel, which is private.
 * In SQL the person asked about is called `u`.
 */
export function assignableInSql(userId: string): Prisma.Sql {
  const me = Prisma.sql`${userId}::uuid`
  return Prisma.sql`u.id in (
    select ${me}
    union select a."userId" from task_assignees a where a."taskId" in (${seenBy(userId)})
    union select o."userId" from meeting_attendees v join meetings m on m.id = v."meetingId" and m.platform <> 'slack'
      join meeting_attendees o on o."meetingId" = v."meetingId"
      where v."userId" = ${me} and v.access and o."userId" is not null
    union select o."userId" from workspace_memberships v join workspace_memberships o on o."workspaceId" = v."workspaceId"
      where v."userId" = ${me} and o.seat)`
}

/** Throws `person_not_found` unless a person may give tasks to all of these. */
export async function refuseStrangers(db: Db, userId: string, assigneeIds: readonly string[]) {
  if (assigneeIds.every((id) => id === userId)) return

  const [row] = await db.$queryRaw<{ known: number }[]>`
    select count(*)::int as known from users u where u.id = any(${assigneeIds}::uuid[]) and ${assignableInSql(userId)}`
  if (row!.known < new Set(assigneeIds).size) throw new Problem('person_not_found')
}
