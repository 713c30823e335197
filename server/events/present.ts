import { Prisma } from '#prisma'
import { instant } from '#server/platform/sql.ts'
import { personJson } from '#server/tasks/present.ts'
import { visibleInSql } from '#server/tasks/visible.ts'

/** An event as one person may see it: what to select of a row `m` joined with its import `i`. */
export function eventColumns(viewerId: string): Prisma.Sql {
  return Prisma.sql`
    m.id, m.title, ${instant('m.date')} as date, ${instant('m."endDate"')} as "endDate", m.platform, m.status,
    m."captureState", null as "whyNoBot", m.link, m."recallStatus", m."recallError", m."appStatus", m.summary,
    coalesce((select json_agg(x) from (${topics}) x), '[]') as topics,
    coalesce((select json_agg(x) from (${attendees}) x), '[]') as attendees,
    m."recurringId" is not null as recurring, m."recurringId", m.progress,
    i."meetingId" is not null as imported, false as "ownsRecording", ${instant('m."wordsDeletedAt"')} as "wordsDeletedAt", coalesce(i."isSample", false) as "isSample",
    (select count(*)::int from tasks t
      where t.id in (select s."taskId" from task_sources s where s."meetingId" = m.id)
        and not t."isNoise" and ${visibleInSql(viewerId)}) as "taskCount",
    ${instant('m."createdAt"')} as "createdAt", ${instant('m."updatedAt"')} as "updatedAt"`
}

const topics = Prisma.sql`
  select p.id, p.icon, p.label, p.description from meeting_topics p where p."meetingId" = m.id order by p.position`

const attendees = Prisma.sql`
  select a.id, a."userId", case when u.id is not null then ${personJson} end as user, a.name, a.email, a."botEnabled", a.organizer
  from meeting_attendees a left join users u on u.id = a."userId"
  where a."meetingId" = m.id order by a."createdAt", a.id`
