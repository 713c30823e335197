import { Prisma } from '#prisma'
import { instant } from '#server/platform/sql.ts'
import { visibleInSql } from '#server/tasks/visible.ts'

/** An event as one person may see it: the SQL that turns a row `m` into the API's JSON. */
export function eventJson(viewerId: string): Prisma.Sql {
  return Prisma.sql`json_build_object(
    'id', m.id,
    'title', m.title,
    'date', ${instant('m.date')},
    'endDate', ${instant('m."endDate"')},
    'platform', m.platform,
    'status', m.status,
    'captureState', m."captureState",
    'recallStatus', m."recallStatus",
    'recallError', m."recallError",
    'summary', m.summary,
    'topics', coalesce((
      select json_agg(json_build_object('id', p.id, 'icon', p.icon, 'label', p.label, 'description', p.description) order by p.position)
      from meeting_topics p where p."meetingId" = m.id), '[]'),
    'attendees', coalesce((
      select json_agg(json_build_object(
        'id', a.id,
        'userId', a."userId",
        'user', case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'image', u.image, 'ghost', u.ghost) end,
        'name', a.name,
        'email', a.email,
        'botEnabled', a."botEnabled") order by a."createdAt", a.id)
      from meeting_attendees a left join users u on u.id = a."userId" where a."meetingId" = m.id), '[]'),
    'recurring', m."recurringId" is not null,
    'recurringId', m."recurringId",
    'progress', m.progress,
    'imported', i."meetingId" is not null,
    'isSample', coalesce(i."isSample", false),
    'taskCount', (
      select count(*)::int from tasks t
      where t.id in (select s."taskId" from task_sources s where s."meetingId" = m.id)
        and not t."isNoise" and ${visibleInSql(viewerId)}),
    'createdAt', ${instant('m."createdAt"')},
    'updatedAt', ${instant('m."updatedAt"')}
  )`
}
