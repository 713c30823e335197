import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { visibleInSql } from '#server/tasks/visible.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { inbox, placeIn } from '#shared/tasks/place.ts'
import type { SortTasks } from '#shared/tasks/requests.ts'

type Input = { userId: string; body: SortTasks; at: Date }

/** `sortedAt` is null for the inbox, which can't be sorted; `known` are the ids of the tasks now in the group. */
type WrittenOrder = { isVisible: boolean; sortedAt: Date | null; known: string[] }

/**
 * Moves a task and sorts its group in one statement. A statement sees the database as of its start, so after waiting
 * for another sort of the group it writes nothing and returns `sorted since`; the caller must retry. Locks the group,
 * the task and then places by id, like everywhere.
 */
export async function writeOrder(
  db: Db,
  { userId, body, at }: Input,
): Promise<WrittenOrder | 'group not found' | 'sorted since'> {
  const { taskId, sortedTaskIds } = body
  const last = placeIn(body.taskGroupId)
  const me = Prisma.sql`${userId}::uuid`
  const [time, task] = [Prisma.sql`${at}::timestamptz`, Prisma.sql`${taskId}::uuid`]
  const group = Prisma.sql`from task_groups where id = ${body.taskGroupId}::uuid and "userId" = ${me}`

  const [row] = await db.$queryRaw<
    { isThere: boolean; isAlone: boolean; isVisible: boolean; sortedAt: Date | null; known: string[] }[]
  >`
    with seen as (select "updatedAt" ${group}),
    held as (
      select id, type = 'INCOMING' as "isInbox", "updatedAt", greatest(${time}, "updatedAt" + interval '1 millisecond') as "sortedAt" ${group}
      for no key update),
    g as (select held.* from held join seen on seen."updatedAt" = held."updatedAt"),
    stamped as (update task_groups x set "updatedAt" = g."sortedAt" from g where x.id = g.id and not g."isInbox"),
    wanted as (
      select w."taskId", (w.position - 1)::int as position from g, unnest(${sortedTaskIds}::uuid[]) with ordinality w("taskId", position) where not g."isInbox"),
    visible as (select t.id from g, tasks t where t.id = ${task} and ${visibleInSql(userId)}),
    moving as (
      update tasks t set "updatedAt" = ${time}, touched = true from visible, g where t.id = visible.id and not (g."isInbox" and exists (
        select 1 from task_assignees a where a."taskId" = t.id and a."userId" = ${me} and a.stage = 'INCOMING')) returning t.id),
    places as materialized (
      select a.id, a."taskId", w.position from g cross join task_assignees a left join wanted w on w."taskId" = a."taskId"
      where (select count(*) from moving) >= 0 and a."userId" = ${me}
        and (a."taskId" = ${task} or (a."taskGroupId" = g.id and a.sort <> w.position))
      order by a.id for no key update of a),
    moved as (
      insert into task_assignees as a (id, "taskId", "userId", stage, "taskGroupId", sort, read, "createdAt", "updatedAt")
      select ${uuid7(at.getTime())}::uuid, m.id, ${me}, (case when g."isInbox" then ${inbox.stage} else ${last.stage} end)::"TaskStage",
        case when not g."isInbox" then g.id end, coalesce(w.position, ${last.sort}), true, ${time}, g."sortedAt"
      from g cross join moving m left join wanted w on w."taskId" = m.id where (select count(*) from places) >= 0
      on conflict ("taskId", "userId") do update set stage = excluded.stage, "taskGroupId" = excluded."taskGroupId", sort = excluded.sort,
        "updatedAt" = greatest(excluded."updatedAt", a."updatedAt" + interval '1 millisecond')),
    others as (
      update task_assignees a set sort = p.position, "updatedAt" = greatest(g."sortedAt", a."updatedAt" + interval '1 millisecond')
      from places p, g where a.id = p.id and a."taskId" <> ${task})
    select exists (select 1 from held) as "isThere", exists (select 1 from g) as "isAlone", exists (select 1 from visible) as "isVisible",
      (select g."sortedAt" from g where not g."isInbox") as "sortedAt",
      array(select w."taskId" from wanted w where w."taskId" in (select v.id from visible v) or exists (
        select 1 from task_assignees a where a."taskId" = w."taskId" and a."userId" = ${me} and a."taskGroupId" = ${body.taskGroupId}::uuid)) as known`

  if (!row!.isThere) return 'group not found'
  return row!.isAlone ? row! : 'sorted since'
}
