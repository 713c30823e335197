import { Prisma } from '#prisma'
import { ownsRecordingInSql } from '#server/events/visible.ts'
import { instant } from '#server/platform/sql.ts'
import { personJson } from '#server/tasks/present.ts'
import { visibleInSql } from '#server/tasks/visible.ts'

/** The columns of an event as the viewer sees it, from a row `m` joined with its import `i`. */
export function eventColumns(viewerId: string): Prisma.Sql {
  const viewer = Prisma.sql`${viewerId}::uuid`
  const isChat = Prisma.sql`m.platform = 'slack'`
  const channel = Prisma.sql`slack_channel_settings c where c."channelId" = m."slackChannelId" and c."userId" = ${viewer}`
  const attendance = Prisma.sql`meeting_attendees y where y."meetingId" = m.id and y."userId" = ${viewer}`
  // A channel's summary and topics are for users who are in the channel, not for those who left it.
  const isTold = Prisma.sql`(not ${isChat} or exists (select 1 from ${channel}))`
  const parent = Prisma.sql`(select p.id from meetings p where p."recurringId" = m."recurringId" and exists (
    select 1 from meeting_attendees v where v."meetingId" = p.id and v."userId" = ${viewer} and v.access) order by p.date, p.id limit 1)`
  // Until a bot is in the call.
  const isForPayers = Prisma.sql`(m.status in ('UNKNOWN', 'SCHEDULED', 'JOINING', 'WAITING') and exists (select 1 from users u where u.id = ${viewer} and u."unpaidAt" is not null))`
  return Prisma.sql`
    m.id,
    case when ${isChat} then coalesce((select c."displayName" from ${channel}), (select y.title from ${attendance}), m.title) else m.title end as title,
    ${instant('m.date')} as date, ${instant('m."endDate"')} as "endDate", m.platform, m.status, m.status as "meetingStatus",
    case when case when ${isChat} then exists (select 1 from ${channel} and c."disabledAt" is null)
      else i."meetingId" is not null or (exists (select 1 from ${attendance} and y."botEnabled") and not ${isForPayers}) end then 'ENABLED' else 'DISABLED' end as "captureState",
    null as "whyNoBot", m.link, m."recallStatus", m."recallError", m."appStatus",
    case when m."appStatus" = 'FAILED' then (select r.failure from recordings r where r."meetingId" = m.id and r.failure is not null order by r."startedAt" limit 1)
      when m."appStatus" = 'TRANSCRIBING' then (select r.notice from recordings r where r."meetingId" = m.id and r.notice is not null and r."transcribedAt" is null order by r."startedAt" limit 1)
      when m."appStatus" is null and m."transcriptDeletedAt" is null then (select r.notice from recordings r where r."meetingId" = m.id and r.notice is not null and r."transcribedAt" is not null order by r."startedAt" limit 1)
      end as "appFailure",
    exists (select 1 from recordings r where r."meetingId" = m.id and r."userId" = ${viewer} and r."transcribedAt" is null
      and case m."appStatus" when 'RECORDING' then r."finishedAt" is null and r."endedAt" is null when 'UPLOADING' then r."finishedAt" is null else true end) as "recordedByMe",
    coalesce((select json_agg(r.id order by r."startedAt", r.id) from recordings r
      where r."meetingId" = m.id and r."userId" = ${viewer} and r."finishedAt" is not null and r."audioDeletedAt" is null), '[]') as "audioIds",
    case when ${isTold} then m.summary end as summary,
    coalesce((select json_agg(x) from (${topics(isTold)}) x), '[]') as topics,
    coalesce((select json_agg(x) from (${attendees(Prisma.sql`m.id`, Prisma.sql`not ${isChat} or a."userId" = ${viewer}`)}) x), '[]') as attendees,
    coalesce((select json_agg(x) from (${attendees(parent)}) x), '[]') as "parentMeetingAttendees",
    m."recurringId" is not null as recurring, m."recurringId", m.progress,
    i."meetingId" is not null as imported, ${ownsRecordingInSql(viewerId)} as "ownsRecording", ${instant('m."transcriptDeletedAt"')} as "transcriptDeletedAt", coalesce(i."isSample", false) as "isSample",
    (select count(*)::int from tasks t
      where t.id in (select s."taskId" from task_sources s where s."meetingId" = m.id)
        and not t."isNoise" and ${visibleInSql(viewerId)}) as "taskCount", m."messageCount",
    ${instant('m."createdAt"')} as "createdAt", ${instant('m."updatedAt"')} as "updatedAt"`
}

function topics(isTold: Prisma.Sql) {
  return Prisma.sql`
    select p.id, p.icon, p.label, p.description from meeting_topics p where p."meetingId" = m.id and ${isTold} order by p.position`
}

/** The attendees of a meeting to show. Who captures a channel is private, so in a chat event users see only themselves. */
function attendees(meetingId: Prisma.Sql, isShown = Prisma.sql`true`) {
  return Prisma.sql`
    select a.id, a."userId", case when u.id is not null then ${personJson} end as user, a.name, a.email, a."botEnabled", a.organizer
    from meeting_attendees a left join users u on u.id = a."userId"
    where a."meetingId" = ${meetingId} and (${isShown}) order by a."createdAt", a.id`
}
