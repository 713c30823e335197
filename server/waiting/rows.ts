import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import type { PageAfter } from '#server/platform/http/paging.ts'
import { instant, rowAt, uuid } from '#server/platform/sql.ts'
import { deadlineColumn, meetingTitle, titleKindColumn } from '#server/tasks/present.ts'
import { sourceVisibleInSql } from '#server/tasks/visible.ts'
import type { SourceLine } from '#shared/tasks/schemas.ts'
import type { WaitingEntry, WaitingPlace } from '#shared/waiting/schemas.ts'

/** Whether the user of an entry `w` still sees its task `t`, and neither archived it nor called it noise. */
const isListed = Prisma.sql`(
  (exists (select 1 from task_access x where x."taskId" = t.id and x."userId" = w."userId")
    or exists (select 1 from task_assignees a where a."taskId" = t.id and a."userId" = w."userId"))
  and t.status <> 'DISMISSED' and t."duplicateOfId" is null and not (t."isNoise" and t."noiseEdited"))`

/** When the task of an entry was completed, unless the user reopened the entry since. */
const completedAt = Prisma.sql`
  case when t.status = 'COMPLETED' and (w."reopenedAt" is null or t."completedAt" > w."reopenedAt") then t."completedAt" end`

const closedAt = Prisma.sql`coalesce(w."closedAt", ${completedAt})`

const title = Prisma.sql`coalesce(t."customTitle", t.title)`

export type EntryRow = Omit<WaitingEntry, 'person' | 'quote' | 'place' | 'closed'> & {
  name: string
  email: string | null
  place: WaitingPlace | null
  lines: SourceLine[] | null
  closedAt: string | null
  closedBy: NonNullable<WaitingEntry['closed']>['by']
  closing: (WaitingPlace & { at: string }) | null
}

type Wanted = { userId: string; closedSince: Date; id?: string; page?: PageAfter | undefined }

/** What the user waits for, longest first, with what was closed since then. `id` limits it to one entry. */
export function listedEntries(db: Db, { userId, closedSince, id, page }: Wanted): Promise<EntryRow[]> {
  const viewer = uuid(userId)
  const after = page?.after ? Prisma.sql`and (w.since, w.id) > ${rowAt(page.after)}` : Prisma.empty
  const limit = page ? Prisma.sql`limit ${page.take}` : Prisma.empty
  return db.$queryRaw<EntryRow[]>`
    select w.id, w."taskId", w.name, w.email, ${title} as title, ${titleKindColumn} as "titleKind",
      ${deadlineColumn} as deadline, t."deadlineType", ${instant('w.since')} as since,
      case when s.id is not null then json_build_object(
        'type', s.type, 'label', coalesce(e.subject, ${meetingTitle}, s.label), 'platform', m.platform, 'meetingId', m.id,
        'startTimestamp', s."startTimestamp", 'url', s.url) end as place,
      s.lines, ${closedInstant} as "closedAt", w.closing,
      case when w."closedAt" is null then 'task' when w.closing is null then 'you' else 'report' end as "closedBy",
      (select g.email from google_accounts g where g."userId" = w."userId" and g."lostAt" is null order by g."createdAt", g.id limit 1) as "writesFrom"
    from waiting_entries w join tasks t on t.id = w."taskId"
    left join task_sources s on s."taskId" = t.id and s.position = 0 and ${sourceVisibleInSql(viewer)}
    left join meetings m on m.id = s."meetingId"
    left join emails e on e.id = s."emailId"
    where w."userId" = ${viewer} and ${isListed} and ${id === undefined ? Prisma.sql`coalesce(${closedAt}, 'infinity') > ${closedSince}::timestamptz` : Prisma.sql`w.id = ${id}::uuid`}
    ${after} order by w.since, w.id ${limit}`
}

const closedInstant = Prisma.sql`
  to_char(${closedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Something a user still waits for. `place` is the meeting or channel it was said in. */
export type OpenWaiting = Pick<WaitingEntry, 'title' | 'deadline' | 'deadlineType'> & {
  name: string
  since: Date
  place: Pick<WaitingPlace, 'type' | 'label'> | null
}

type OpenWaitingQuery = { userId: string; timezone: string }

/** What the user still waits for, by the day it's due, then longest first. */
export function openWaitingOf(db: Db, { userId, timezone }: OpenWaitingQuery): Promise<OpenWaiting[]> {
  const viewer = uuid(userId)
  return db.$queryRaw<OpenWaiting[]>`
    select w.name, ${title} as title, w.since, ${deadlineColumn} as deadline, t."deadlineType",
      case when s.id is not null then json_build_object('type', s.type, 'label', coalesce(${meetingTitle}, s.label)) end as place
    from waiting_entries w join tasks t on t.id = w."taskId"
    left join task_sources s on s."taskId" = t.id and s.position = 0 and ${sourceVisibleInSql(viewer)}
    left join meetings m on m.id = s."meetingId"
    where w."userId" = ${viewer} and ${isListed} and ${closedAt} is null
    order by coalesce(t."deadlineDay", (t."deadlineAt" at time zone ${timezone})::date) nulls last, w.since, w.id`
}
