import { Prisma } from '#prisma'
import type { Leaver } from '#server/deletion/rows/former-member.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/deps.ts'
import { visibleTaskIds } from '#server/people/visible.ts'

/** Deletes tasks and events that no other user sees; ghosts don't count. Returns bots with recordings at a vendor. */
export async function deletePrivate(db: Db, { id }: Leaver, botVendor: Config['MEETING_BOT']) {
  const me = Prisma.sql`${id}::uuid`
  const another = Prisma.sql`join users u on u.id = x."userId" and u.id <> ${me} and not u.ghost`
  await db.$executeRaw`
    delete from tasks t where (t.id in (${visibleTaskIds(id)}) or t."fromUserId" = ${me})
      and not exists (select 1 from task_assignees x ${another} where x."taskId" = t.id)
      and not exists (select 1 from task_access x ${another} where x."taskId" = t.id)`

  const goes = Prisma.sql`
    (exists (select 1 from meeting_attendees a where a."meetingId" = m.id and a."userId" = ${me})
      or exists (select 1 from transcript_imports i where i."meetingId" = m.id and i."userId" = ${me}))
    and not exists (select 1 from meeting_attendees x ${another} where x."meetingId" = m.id and x.access)
    and not exists (select 1 from calendar_events x ${another} where x."meetingId" = m.id)`
  // Tasks that others see keep the lines they come from, but lose the link to the event and what only this user saw.
  await db.$executeRaw`
    delete from task_sources s where s.position > 0
      and (s."userId" = ${me} or exists (select 1 from meetings m where m.id = s."meetingId" and ${goes}))`
  await db.$executeRaw`
    update task_sources s set "meetingId" = null, label = coalesce(s.label, m.title), url = null
    from meetings m where m.id = s."meetingId" and ${goes}`
  const recorders = await db.$queryRaw<{ botId: string; provider: string; providerBotId: string }[]>`
    select b.id::text as "botId", b.provider, b."providerBotId" from meeting_bots b join meetings m on m.id = b."meetingId" where b.provider = ${botVendor ?? null}::text and b."providerBotId" is not null and ${goes}`
  await db.$executeRaw`delete from meetings m where ${goes}`
  return recorders
}
