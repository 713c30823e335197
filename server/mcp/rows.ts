import { Prisma } from '#prisma'
import type { TaskItem } from '#server/mcp/items/task-item.ts'
import type { Db } from '#server/platform/deps.ts'
import { instantJson, jsonWithoutNulls, plainJson, uuid } from '#server/platform/sql.ts'
import { deadlineColumn, meetingTitle } from '#server/tasks/present.ts'
import { byAge } from '#server/tasks/rows/cards.ts'
import type { TaskQuery } from '#server/tasks/rows/tasks.ts'

/** Reads the tasks of a query as items of a list, for half of what cards cost. */
export async function readItems(db: Db, { viewerId, where, orderBy = byAge, page }: TaskQuery): Promise<TaskItem[]> {
  const limit = page ? Prisma.sql`limit ${page.take} offset ${page.skip}` : Prisma.empty
  const viewer = uuid(viewerId)
  const [row] = await db.$queryRaw<{ items: string }[]>`
    with chosen as materialized (select t.* from tasks t where ${where} order by ${orderBy} ${limit})
    select '[' || coalesce(string_agg(${item}, ',' order by ${orderBy}), '') || ']' as items
    from chosen t
    left join task_assignees me on me."taskId" = t.id and me."userId" = ${viewer}
    left join task_sources s on s."taskId" = t.id and s.position = 0
    left join meetings m on m.id = s."meetingId"
    left join emails e on e.id = s."emailId"
    left join (
      select a."taskId", json_agg(u.name order by u.name, u.id)::text as names
      from chosen join task_assignees a on a."taskId" = chosen.id join users u on u.id = a."userId"
      where a."userId" <> ${viewer} group by a."taskId") others on others."taskId" = t.id`
  return JSON.parse(row!.items) as TaskItem[]
}

const source = jsonWithoutNulls(
  {},
  { type: plainJson(Prisma.sql`s.type`), eventId: plainJson(Prisma.sql`s."meetingId"`) },
)

const untrusted = jsonWithoutNulls(
  {
    title: Prisma.sql`coalesce(t."customTitle", t.title)`,
    from: Prisma.sql`coalesce(e.subject, ${meetingTitle}, s.label)`,
  },
  { otherAssignees: Prisma.sql`others.names` },
)

const item = jsonWithoutNulls(
  {},
  {
    id: plainJson(Prisma.sql`t.id`),
    status: plainJson(Prisma.sql`t.status`),
    deadline: plainJson(deadlineColumn),
    isMine: Prisma.sql`case when me.id is null then 'false' else 'true' end`,
    isNoise: Prisma.sql`case when t."isNoise" then 'true' end`,
    duplicateOf: plainJson(Prisma.sql`t."duplicateOfId"`),
    snoozedUntil: instantJson('t."snoozedUntil"'),
    completedAt: instantJson('t."completedAt"'),
    dismissedAt: instantJson('t."dismissedAt"'),
    createdAt: instantJson('t."createdAt"'),
    updatedAt: instantJson('t."updatedAt"'),
    source: Prisma.sql`case when s.id is not null then ${source} end`,
    untrusted,
  },
)
