import { Prisma } from '#prisma'
import { formerMember, type Leaver, withoutName, withoutPerson } from '#server/deletion/rows/former-member.ts'
import type { Db } from '#server/platform/deps.ts'
import { visibleTaskIds } from '#server/people/visible.ts'

/**
 * Replaces the user with a former member in tasks and events that others see. What people said and wrote stays;
 * speaker names and the sentences Kept wrote are redacted.
 */
export async function redactInShared(db: Db, leaver: Leaver) {
  const { id, name, email, ghostId, at } = leaver
  const me = Prisma.sql`${id}::uuid`
  const events = Prisma.sql`select a."meetingId" from meeting_attendees a where a."userId" = ${me} or lower(a.email) = ${email}`
  const tasks = Prisma.sql`
    ${visibleTaskIds(id)} union all select f.id from tasks f where f."fromUserId" = ${me}
    union all select s."taskId" from task_sources s where s."meetingId" in (${events})`

  await db.$executeRaw`
    update task_sources s set reason = ${withoutName('s.reason', leaver)}, label = ${withoutName('s.label', leaver)}, lines = ${withoutPerson('s.lines', leaver)},
      url = case when s."emailId" is null then s.url end, "updatedAt" = ${at}
    where s."taskId" in (${tasks})`
  await db.$executeRaw`
    update tasks t set "originalAssignee" = case t."originalAssignee" when ${name} then ${formerMember} else t."originalAssignee" end,
      title = case when t."detectionJobId" is null then t.title else ${withoutName('t.title', leaver)} end,
      "capturedTitle" = ${withoutName('t."capturedTitle"', leaver)}, "contextSummary" = ${withoutName('t."contextSummary"', leaver)},
      "saidDone" = ${withoutName('t."saidDone"', leaver)}, "updatedAt" = ${at}
    where t.id in (${tasks})`
  await db.$executeRaw`
    update waiting_entries w set name = case when lower(w.email) = ${email} or w.name = ${name} then ${formerMember} else w.name end,
      email = nullif(lower(w.email), ${email}), closing = ${withoutPerson('w.closing', leaver)}, "updatedAt" = ${at}
    where lower(w.email) = ${email} or w."taskId" in (${tasks})`
  // The user may have archived tasks that they no longer see.
  await db.$executeRaw`update tasks t set dismissal = ${withoutPerson('t.dismissal', leaver)} where t.dismissal->>'by' = ${id}`
  await db.$executeRaw`
    update task_assignees set "userId" = ${ghostId}::uuid, "taskGroupId" = null, stage = 'INCOMING', sort = 9999, favorite = false, read = false, "updatedAt" = ${at}
    where "userId" = ${me}`

  await db.$executeRaw`
    update meetings m set title = ${withoutName('m.title', leaver)}, summary = ${withoutName('m.summary', leaver)}, "updatedAt" = ${at} where m.id in (${events})`
  // Nobody's language model is to read these any longer.
  await db.$executeRaw`update meetings set progress = progress || '{"model": null}' where "modelUserId" = ${me}`
  await db.$executeRaw`
    update meeting_topics p set label = ${withoutName('p.label', leaver)}, description = ${withoutName('p.description', leaver)} where p."meetingId" in (${events})`
  await db.$executeRaw`
    update transcript_lines l set speaker = ${formerMember} where l."meetingId" in (${events})
      and (l.speaker = ${name} or l."attendeeId" in (select a.id from meeting_attendees a where a."userId" = ${me} or lower(a.email) = ${email}))`
  await db.$executeRaw`
    update meeting_attendees a set name = ${formerMember}, email = null, title = null, access = false, "botEnabled" = false,
      "userId" = case when a."userId" = ${me} then ${ghostId}::uuid else a."userId" end
    where a."userId" = ${me} or lower(a.email) = ${email}`
  // Ghosts that only this user knew stay if they have tasks or events.
  await db.$executeRaw`
    update users g set "knownToId" = null where g."knownToId" = ${me}
      and (exists (select 1 from task_assignees a where a."userId" = g.id) or exists (select 1 from meeting_attendees a where a."userId" = g.id))`
}
