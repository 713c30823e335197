import { Prisma } from '#prisma'
import type { Leaver } from '#server/deletion/former-member.ts'
import type { Db } from '#server/platform/deps.ts'
import { seenBy } from '#server/tasks/visible.ts'

/** Deletes the tasks and events that nobody else sees. A ghost sees nothing. */
export async function deletePrivate(db: Db, { id }: Leaver) {
  const me = Prisma.sql`${id}::uuid`
  const another = Prisma.sql`join users u on u.id = x."userId" and u.id <> ${me} and not u.ghost`
  await db.$executeRaw`
    delete from tasks t where (t.id in (${seenBy(id)}) or t."fromUserId" = ${me})
      and not exists (select 1 from task_assignees x ${another} where x."taskId" = t.id)
      and not exists (select 1 from task_access x ${another} where x."taskId" = t.id)`

  const goes = Prisma.sql`
    (exists (select 1 from meeting_attendees a where a."meetingId" = m.id and a."userId" = ${me})
      or exists (select 1 from transcript_imports i where i."meetingId" = m.id and i."userId" = ${me}))
    and not exists (select 1 from meeting_attendees x ${another} where x."meetingId" = m.id and x.access)
    and not exists (select 1 from calendar_events x ${another} where x."meetingId" = m.id)`
  // A task that somebody else has keeps the words that say it, but not the way to the event.
  await db.$executeRaw`
    update task_sources s set "meetingId" = null, label = coalesce(s.label, m.title), url = null
    from meetings m where m.id = s."meetingId" and ${goes}`
  await db.$executeRaw`delete from meetings m where ${goes}`
}
