import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { visibleInSql } from '#server/tasks/visible.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { inbox, placeIn } from '#shared/tasks/place.ts'
import type { SortTasks } from '#shared/tasks/requests.ts'

type Input = { userId: string; body: SortTasks; at: Date }

/**
 * `sortedAt` is later than every placement it replaces, and null for the inbox, which can't be sorted. `sortedTaskIds`
 * are those of the ids sent whose tasks are in the group, each at its position.
 */
type WrittenOrder = { isVisible: boolean; sortedAt: Date | null; sortedTaskIds: string[] }

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
  const tick = Prisma.sql`interval '1 millisecond'`
  const group = Prisma.sql`from task_groups where id = ${body.taskGroupId}::uuid and "userId" = ${me}`

  const [row] = await db.$queryRaw<({ isThere: boolean; isAlone: boolean } & WrittenOrder)[]>`
    with seen as (select "updatedAt" ${group}),
    held as (select id, type = 'INCOMING' as "isInbox", "updatedAt" ${group} for no key update),
    g as (select held.* from held join seen on seen."updatedAt" = held."updatedAt"),
    visible as (select t.id from g, tasks t where t.id = ${task} and ${visibleInSql(userId)}),
    wanted as (
      select w."taskId", (row_number() over (order by w.position) - 1)::int as position
      from g, unnest(${sortedTaskIds}::uuid[]) with ordinality w("taskId", position)
      where not g."isInbox" and (w."taskId" in (select id from visible) or exists (
        select 1 from task_assignees a where a."taskId" = w."taskId" and a."userId" = ${me} and a."taskGroupId" = g.id))),
    moving as (
      update tasks t set "updatedAt" = ${time}, touched = true from visible, g where t.id = visible.id and not (g."isInbox" and exists (
        select 1 from task_assignees a where a."taskId" = t.id and a."userId" = ${me} and a.stage = 'INCOMING')) returning t.id),
    places as materialized (
      select a.id, a."taskId", a."updatedAt", w.position from g cross join task_assignees a left join wanted w on w."taskId" = a."taskId"
      where (select count(*) from moving) >= 0 and a."userId" = ${me}
        and (a."taskId" = ${task} or (a."taskGroupId" = g.id and a.sort <> w.position))
      order by a.id for no key update of a),
    s as (
      select greatest(${time}, g."updatedAt" + ${tick}, (select max("updatedAt") from places) + ${tick}) as "sortedAt" from g),
    stamped as (update task_groups x set "updatedAt" = s."sortedAt" from g, s where x.id = g.id and not g."isInbox"),
    moved as (
      insert into task_assignees as a (id, "taskId", "userId", stage, "taskGroupId", sort, read, "createdAt", "updatedAt")
      select ${uuid7(at.getTime())}::uuid, m.id, ${me}, (case when g."isInbox" then ${inbox.stage} else ${last.stage} end)::"TaskStage",
        case when not g."isInbox" then g.id end, coalesce(w.position, ${last.sort}), true, ${time}, s."sortedAt"
      from g cross join s cross join moving m left join wanted w on w."taskId" = m.id
      on conflict ("taskId", "userId") do update set
        stage = excluded.stage, "taskGroupId" = excluded."taskGroupId", sort = excluded.sort, "updatedAt" = excluded."updatedAt"),
    others as (
      update task_assignees a set sort = p.position, "updatedAt" = s."sortedAt" from places p, s where a.id = p.id and a."taskId" <> ${task})
    select exists (select 1 from held) as "isThere", exists (select 1 from g) as "isAlone", exists (select 1 from visible) as "isVisible",
      (select s."sortedAt" from s, g where not g."isInbox") as "sortedAt", array(select "taskId"::text from wanted order by position) as "sortedTaskIds"`

  if (!row!.isThere) return 'group not found'
  return row!.isAlone ? row! : 'sorted since'
}
