import { Prisma } from '#prisma'
import { unplacedSort } from '#shared/task-groups/order-groups.ts'
import { instant, instantJson, jsonWithoutNulls, plainJson } from '#server/platform/sql.ts'
import { deadlineColumn, labelJson, meetingTitle, personJson, titleKindColumn } from '#server/tasks/present.ts'
import { sourceVisibleInSql } from '#server/tasks/visible.ts'

export const byAge = Prisma.sql`t."createdAt", t.id`

/**
 * Selects the chosen tasks `t` as a viewer's cards, as JSON text in the column `card`, from their side tables joined once
 * for all. `chosen` selects their rows.
 */
export function selectCards(viewer: Prisma.Sql, chosen: Prisma.Sql, orderBy = byAge): Prisma.Sql {
  return Prisma.sql`
    with chosen as materialized (${chosen})
    select ${card} as card
    from chosen t
    left join task_assignees me on me."taskId" = t.id and me."userId" = ${viewer}
    left join task_ratings r on r."taskId" = t.id and r."userId" = ${viewer}
    left join task_sources s on s."taskId" = t.id and s.position = 0
    left join meetings m on m.id = s."meetingId"
    left join emails e on e.id = s."emailId"
    left join (
      select a."taskId", json_agg(${personJson} order by u.name, u.id)::text as list
      from chosen join task_assignees a on a."taskId" = chosen.id join users u on u.id = a."userId"
      where a."userId" <> ${viewer} group by a."taskId") others on others."taskId" = t.id
    left join (
      select x."taskId", json_agg(${labelJson} order by l."createdAt", l.id)::text as list
      from chosen join task_labels x on x."taskId" = chosen.id join labels l on l.id = x."labelId"
      where l."userId" = ${viewer} group by x."taskId") labels on labels."taskId" = t.id
    left join (
      select f."taskId", json_agg(json_build_object('id', f.id, 'title', f.title, 'url', f.url) order by f."createdAt", f.id)::text as list
      from chosen join task_attachments f on f."taskId" = chosen.id group by f."taskId") attachments on attachments."taskId" = t.id
    left join (
      select s."taskId", json_agg(distinct s."meetingId")::text as list
      from chosen join task_sources s on s."taskId" = chosen.id
      where s.position > 0 and s."meetingId" is not null and ${sourceVisibleInSql(viewer)} group by s."taskId") later on later."taskId" = t.id
    order by ${orderBy}`
}

const isQuoted = Prisma.sql`${titleKindColumn} = 'quoted'`

const meeting = jsonWithoutNulls(
  { title: meetingTitle, platform: Prisma.sql`m.platform` },
  { status: plainJson(Prisma.sql`m.status`) },
)

const source = jsonWithoutNulls(
  {
    startTimestamp: Prisma.sql`s."startTimestamp"`,
    label: Prisma.sql`s.label`,
    fromName: Prisma.sql`case when ${isQuoted} then e."fromName" end`,
    lines: Prisma.sql`case when ${isQuoted} then s.lines end`,
  },
  {
    type: plainJson(Prisma.sql`s.type`),
    meetingId: plainJson(Prisma.sql`s."meetingId"`),
    meeting: Prisma.sql`case when m.id is not null then ${meeting} end`,
  },
)

const place = jsonWithoutNulls(
  {},
  {
    taskGroupId: plainJson(Prisma.sql`me."taskGroupId"`),
    sort: Prisma.sql`nullif(me.sort, ${unplacedSort})`,
    favorite: Prisma.sql`case when me.favorite then 'true' end`,
    read: Prisma.sql`case when me.read then 'true' end`,
    updatedAt: instantJson('me."updatedAt"'),
  },
)

const rating = Prisma.sql`json_build_array(json_build_object(
  'id', r.id, 'taskId', r."taskId", 'userId', r."userId", 'rating', r.rating, 'reason', r.reason, 'explanation', r.explanation,
  'createdAt', ${instant('r."createdAt"')}, 'updatedAt', ${instant('r."updatedAt"')}))`

const card = jsonWithoutNulls(
  {
    title: Prisma.sql`t.title`,
    customTitle: Prisma.sql`t."customTitle"`,
    demoKey: Prisma.sql`t."demoKey"`,
    detectionJobId: Prisma.sql`t."detectionJobId"`,
    recurrence: Prisma.sql`t.recurrence`,
  },
  {
    id: plainJson(Prisma.sql`t.id`),
    titleKind: Prisma.sql`case when ${isQuoted} then '"quoted"' end`,
    status: plainJson(Prisma.sql`nullif(t.status, 'INCOMPLETE')`),
    deadline: plainJson(deadlineColumn),
    deadlineType: plainJson(Prisma.sql`t."deadlineType"`),
    duplicateOf: plainJson(Prisma.sql`t."duplicateOfId"`),
    isNoise: Prisma.sql`case when t."isNoise" then 'true' end`,
    completedAt: instantJson('t."completedAt"'),
    dismissedAt: instantJson('t."dismissedAt"'),
    snoozedUntil: instantJson('t."snoozedUntil"'),
    createdAt: instantJson('t."createdAt"'),
    updatedAt: instantJson('t."updatedAt"'),
    attachments: Prisma.sql`attachments.list`,
    labels: Prisma.sql`labels.list`,
    ratings: Prisma.sql`case when r.id is not null then ${rating}::text end`,
    source: Prisma.sql`case when s.id is not null then ${source} end`,
    alsoIn: Prisma.sql`later.list`,
    place: Prisma.sql`case when me.id is not null then ${place} end`,
    others: Prisma.sql`others.list`,
  },
)
