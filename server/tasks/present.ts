import { Prisma } from '#prisma'
import { instant, uuid } from '#server/platform/sql.ts'
import { sourceVisibleInSql } from '#server/tasks/visible.ts'

/** The deadline of a row `t` in the API's format. */
export const deadlineColumn = Prisma.sql`case t."deadlineType" when 'DATE' then t."deadlineDay"::text else ${instant('t."deadlineAt"')} end`

/** The rule of `titleKindOf` in `shared/tasks`, for rows `t`. */
export const titleKindColumn = Prisma.sql`
  case when t."detectionJobId" is not null and t.title = coalesce(t."customTitle", t.title) and t.title like '“%' and t.title ~ '^“[^“”]+”$' then 'quoted' else 'composed' end`

/**
 * Selects rows `t` as the API's tasks, so that one statement returns a list as JSON. `rows` goes on from `from`. The
 * sources are read once: an `order by` or `offset` in `rows` keeps PostgreSQL from reading them again for the first.
 */
export function selectTasks(viewerId: string, rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`select k.*, k.sources -> 0 as source from (select ${taskColumns(viewerId)} ${rows}) k`
}

/** The columns of a task `t`. Includes only the viewer's own labels, ratings and place on the board. */
function taskColumns(viewerId: string): Prisma.Sql {
  const viewer = uuid(viewerId)
  return Prisma.sql`
    t.id, t.title, t."customTitle", ${titleKindColumn} as "titleKind", t.notes, t."contextSummary", t.status,
    ${deadlineColumn} as deadline,
    t."deadlineType", t."duplicateOfId" as "duplicateOf", t."isNoise", t."demoKey", t."detectionJobId", t."fromUserId",
    ${instant('t."completedAt"')} as "completedAt", ${instant('t."dismissedAt"')} as "dismissedAt", t.dismissal,
    ${access(viewer)} as "taskAccess", t."qualityPrediction", t."filterScores", t."originalAssignee", t."saidDone",
    ${instant('t."snoozedUntil"')} as "snoozedUntil", t.recurrence,
    coalesce((select json_agg(x) from (${attachments}) x), '[]') as attachments,
    coalesce((${labels(viewer)}), '[]') as labels,
    coalesce((select json_agg(x) from (${assignees(viewer)}) x), '[]') as assignees,
    coalesce((select json_agg(x) from (${ratings(viewer)}) x), '[]') as ratings,
    coalesce((select json_agg(x) from (${sources(viewer)}) x), '[]') as sources,
    ${instant('t."createdAt"')} as "createdAt", ${instant('t."updatedAt"')} as "updatedAt"`
}

/** Who else sees a task: what came from a meeting, its attendees; otherwise colleagues who gave or got it, if any. */
function access(viewer: Prisma.Sql) {
  return Prisma.sql`
    case when t."taskAccess" = 'PRIVATE' and (t."fromUserId" <> ${viewer}
      or exists (select from task_assignees a join users u on u.id = a."userId" and not u.ghost
        where a."taskId" = t.id and a."userId" <> ${viewer})) then 'WORKSPACE'
    else t."taskAccess"::text end`
}

const attachments = Prisma.sql`
  select f.id, f.title, f.url from task_attachments f where f."taskId" = t.id order by f."createdAt", f.id`

function labels(viewer: Prisma.Sql) {
  return Prisma.sql`
    select json_agg(${labelJson} order by l."createdAt", l.id) from task_labels x join labels l on l.id = x."labelId"
    where x."taskId" = t.id and l."userId" = ${viewer}`
}

/** The label `l` of a task, joined by `x`. */
export const labelJson = Prisma.sql`json_strip_nulls(json_build_object('labelId', l.id, 'reason', x.reason))`

function assignees(viewer: Prisma.Sql) {
  const mine = Prisma.sql`a."userId" = ${viewer}`
  return Prisma.sql`
    select a.id, a."taskId", a."userId", ${personJson} as user,
      case when ${mine} then a."taskGroupId" end as "taskGroupId",
      case when ${mine} then a.stage else 'INCOMING' end as stage,
      case when ${mine} then a.sort else 9999 end as sort,
      a.favorite and ${mine} as favorite, a.read and ${mine} as read,
      ${instant('a."createdAt"')} as "createdAt", ${instant('a."updatedAt"')} as "updatedAt"
    from task_assignees a join users u on u.id = a."userId"
    where a."taskId" = t.id order by a."createdAt", a.id`
}

/** The public fields of the user `u`. */
export const personJson = Prisma.sql`
  (select row_to_json(p) from (select u.id, u.name, u.image, u.ghost) p)`

function ratings(viewer: Prisma.Sql) {
  return Prisma.sql`
    select r.id, r."taskId", r."userId", r.rating, r.reason, r.explanation,
      ${instant('r."createdAt"')} as "createdAt", ${instant('r."updatedAt"')} as "updatedAt"
    from task_ratings r where r."taskId" = t.id and r."userId" = ${viewer}`
}

/** The title of the meeting `m` of a source `s`. Each side of a direct conversation has its own. */
export const meetingTitle = Prisma.sql`case when m.platform = 'slack' then coalesce(s.label, m.title) else m.title end`

const slackChannel = Prisma.sql`
  (select row_to_json(y) from (
    select c.id, c."channelId", c.name, c.type from slack_message_sets g join slack_channels c on c.id = g."channelId" where g.id = s."slackMessageSetId") y)`

const startMessage = Prisma.sql`
  (select row_to_json(y) from (select g."startTs" as ts, g.permalink from slack_message_sets g where g.id = s."slackMessageSetId") y)`

const email = Prisma.sql`
  (select row_to_json(y) from (select e.subject, e."fromName", e."fromEmail", ${instant('e."sentAt"')} as "sentAt" from emails e where e.id = s."emailId") y)`

const sourceColumns = Prisma.sql`
  s.id, s."taskId", s.type, s."meetingId",
    (select row_to_json(y) from (
      select m.id, ${meetingTitle} as title, ${instant('m.date')} as date, m.platform, m.status from meetings m where m.id = s."meetingId") y) as meeting,
    s."slackMessageSetId", s."slackChannelId", ${slackChannel} as "slackChannel", ${startMessage} as "startMessage",
    s."emailId", ${email} as email, s."startMessageTs", s."endMessageTs",
    s."startTimestamp", s."endTimestamp", s."aIPipelineCapturedTaskId", s."appId", s.label, s.url, s.lines, s.reason,
    ${instant('s."createdAt"')} as "createdAt", ${instant('s."updatedAt"')} as "updatedAt"`

function sources(viewer: Prisma.Sql) {
  return Prisma.sql`
    select ${sourceColumns} from task_sources s
    where s."taskId" = t.id and ${sourceVisibleInSql(viewer)} order by s.position`
}
