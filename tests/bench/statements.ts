import { Prisma } from '#prisma'
import { selectTasks } from '#server/tasks/present.ts'
import { visibleInSql } from '#server/tasks/visible.ts'

const [viewer, task, status, notes] = ['VIEWER', 'TASK', 'STATUS', 'NOTES'] as const
const [title, group, order] = ['TITLE', 'GROUP', 'ORDER'] as const

/** The product's own SQL with its values as $1, $2 and so on in the order of `places`, for the bare server. */
function numbered(places: readonly string[], sql: Prisma.Sql): string {
  return sql.text.replace(
    /\$(\d+)/g,
    (_, number: string) => `$${places.indexOf(String(sql.values[Number(number) - 1])) + 1}`,
  )
}

export type Statements = { session: string; list: string; edit: string; create: string; move: string }

/** One statement per request, over the same tables and with the same JSON as the product. */
export const statements: Statements = {
  session: 'select id, "userId" from sessions where "tokenHash" = $1 and "expiresAt" > now()',
  list: numbered(
    [viewer],
    Prisma.sql`
    select coalesce(json_agg(task), '[]')::text as json from (${selectTasks(
      viewer,
      Prisma.sql`
      from tasks t
      where t.status = 'INCOMPLETE' and t.id in (select a."taskId" from task_assignees a where a."userId" = ${viewer}::uuid)
      order by t."createdAt", t.id`,
    )}) task`,
  ),
  edit: numbered(
    [viewer, task, status, notes],
    Prisma.sql`
    with t as (
      update tasks t set status = coalesce(${status}::"TaskStatus", t.status), notes = coalesce(${notes}::text, t.notes),
        "completedAt" = case when ${status} = 'COMPLETED' then now() end, "updatedAt" = now()
      where t.id = ${task}::uuid and ${visibleInSql(viewer)} returning t.*)
    select row_to_json(task)::text as json from (${selectTasks(viewer, Prisma.sql`from t`)}) task`,
  ),
  // The CTEs of new rows are named like their tables, so the product's JSON query reads them.
  create: numbered(
    [viewer, task, title],
    Prisma.sql`
    with t as (
      insert into tasks (id, title, "fromUserId", "createdAt", "updatedAt") values (${task}::uuid, ${title}, ${viewer}::uuid, now(), now()) returning *),
    task_sources as (
      insert into task_sources (id, "taskId", type, "createdAt", "updatedAt") select gen_random_uuid(), id, 'MANUAL', now(), now() from t returning *),
    task_assignees as (
      insert into task_assignees (id, "taskId", "userId", read, "createdAt", "updatedAt")
      select gen_random_uuid(), id, ${viewer}::uuid, true, now(), now() from t returning *)
    select row_to_json(task)::text as json from (${selectTasks(viewer, Prisma.sql`from t`)}) task`,
  ),
  move: numbered(
    [viewer, task, group, order],
    Prisma.sql`
    with t as (update tasks t set "updatedAt" = now() where t.id = ${task}::uuid and ${visibleInSql(viewer)} returning t.*),
    sorted as (
      update task_assignees a set stage = 'GROUP', "taskGroupId" = ${group}::uuid, sort = w.position, "updatedAt" = now()
      from unnest(${order}::uuid[]) with ordinality w("taskId", position)
      where a."taskId" = w."taskId" and a."userId" = ${viewer}::uuid and a.sort <> w.position)
    select json_build_array(row_to_json(task))::text as json from (${selectTasks(viewer, Prisma.sql`from t`)}) task`,
  ),
}
