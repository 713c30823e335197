import { Prisma } from '#prisma'
import type { TaskItem } from '#server/mcp/items/task-item.ts'
import type { Db } from '#server/platform/deps.ts'
import { instant, uuid } from '#server/platform/sql.ts'
import { deadlineColumn, meetingTitle } from '#server/tasks/present.ts'
import { byAge } from '#server/tasks/rows/cards.ts'
import type { TaskQuery } from '#server/tasks/rows/tasks.ts'
import type { TaskSource, TaskStatus } from '#shared/tasks/schemas.ts'

type Row = {
  id: string
  status: TaskStatus
  deadline: string | null
  isMine: boolean
  isNoise: boolean
  duplicateOfId: string | null
  taskGroupId: string | null
  labelIds: string[] | null
  snoozedUntil: string | null
  completedAt: string | null
  dismissedAt: string | null
  createdAt: string
  /** Null without a source. */
  sourceType: TaskSource['type'] | null
  eventId: string | null
  title: string
  from: string | null
  otherAssignees: string[] | null
}

/** Reads the tasks of a query as items of a list. As JSON from PostgreSQL, like cards, they would take three times as long. */
export async function readItems(db: Db, { viewerId, where, orderBy = byAge, page }: TaskQuery): Promise<TaskItem[]> {
  const limit = page ? Prisma.sql`limit ${page.take} offset ${page.skip}` : Prisma.empty
  const viewer = uuid(viewerId)
  const rows = await db.$queryRaw<Row[]>`
    with chosen as materialized (select t.* from tasks t where ${where} order by ${orderBy} ${limit})
    select t.id, t.status, ${deadlineColumn} as deadline, me.id is not null as "isMine", t."isNoise", t."duplicateOfId",
      me."taskGroupId", own."labelIds",
      ${instant('t."snoozedUntil"')} as "snoozedUntil", ${instant('t."completedAt"')} as "completedAt",
      ${instant('t."dismissedAt"')} as "dismissedAt", ${instant('t."createdAt"')} as "createdAt", s.type as "sourceType", s."meetingId" as "eventId",
      coalesce(t."customTitle", t.title) as title, coalesce(e.subject, ${meetingTitle}, s.label) as "from",
      others.names as "otherAssignees"
    from chosen t
    left join task_assignees me on me."taskId" = t.id and me."userId" = ${viewer}
    left join task_sources s on s."taskId" = t.id and s.position = 0
    left join meetings m on m.id = s."meetingId"
    left join emails e on e.id = s."emailId"
    left join (
      select a."taskId", json_agg(u.name order by u.name, u.id) as names
      from chosen join task_assignees a on a."taskId" = chosen.id join users u on u.id = a."userId"
      where a."userId" <> ${viewer} group by a."taskId") others on others."taskId" = t.id
    left join (
      select x."taskId", json_agg(l.id order by l."createdAt", l.id) as "labelIds"
      from chosen join task_labels x on x."taskId" = chosen.id join labels l on l.id = x."labelId"
      where l."userId" = ${viewer} group by x."taskId") own on own."taskId" = t.id
    order by ${orderBy}`
  return rows.map(itemOf)
}

function itemOf(row: Row): TaskItem {
  return {
    id: row.id,
    status: row.status,
    deadline: row.deadline ?? undefined,
    isMine: row.isMine,
    isNoise: row.isNoise || undefined,
    duplicateOf: row.duplicateOfId ?? undefined,
    groupId: row.taskGroupId ?? undefined,
    labelIds: row.labelIds ?? undefined,
    snoozedUntil: row.snoozedUntil ?? undefined,
    completedAt: row.completedAt ?? undefined,
    dismissedAt: row.dismissedAt ?? undefined,
    createdAt: row.createdAt,
    source: row.sourceType ? { type: row.sourceType, eventId: row.eventId ?? undefined } : undefined,
    untrusted: { title: row.title, from: row.from ?? undefined, otherAssignees: row.otherAssignees ?? undefined },
  }
}
