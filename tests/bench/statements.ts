import { Prisma } from '#prisma'
import { taskColumns } from '#server/tasks/present.ts'
import { visibleInSql } from '#server/tasks/visible.ts'

const places = ['VIEWER', 'TASK', 'STATUS', 'NOTES']
const [viewer, task, status, notes] = places as [string, string, string, string]

/** The product's own SQL with its values as $1 (viewer), $2 (task), $3 (status) and $4 (notes), for the bare server. */
function numbered(sql: Prisma.Sql): string {
  return sql.text.replace(/\$(\d+)/g, (_, number: string) => `$${places.indexOf(String(sql.values[Number(number) - 1])) + 1}`)
}

export type Statements = { session: string; list: string; edit: string }

/** One statement for each thing that is asked, over the same tables and with the same JSON as the product. */
export const statements: Statements = {
  session: 'select id, "userId" from sessions where "tokenHash" = $1 and "expiresAt" > now()',
  list: numbered(Prisma.sql`
    select coalesce(json_agg(task), '[]')::text as json from (
      select ${taskColumns(viewer)} from tasks t
      where t.status = 'INCOMPLETE' and t.id in (select a."taskId" from task_assignees a where a."userId" = ${viewer}::uuid)
      order by t."createdAt", t.id) task`),
  edit: numbered(Prisma.sql`
    with t as (
      update tasks t set status = coalesce(${status}::"TaskStatus", t.status), notes = coalesce(${notes}::text, t.notes),
        "completedAt" = case when ${status} = 'COMPLETED' then now() end, "updatedAt" = now()
      where t.id = ${task}::uuid and ${visibleInSql(viewer)} returning t.*)
    select row_to_json(task)::text as json from (select ${taskColumns(viewer)} from t) task`),
}
