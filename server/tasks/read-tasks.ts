import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { taskJson } from '#server/tasks/present.ts'
import { visibleInSql } from '#server/tasks/visible.ts'
import { Problem } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'

type Wanted = { viewerId: string; where: Prisma.Sql; orderBy?: Prisma.Sql; skip?: number; take?: number }

/** The tasks a person may see, as the JSON text of an array; `where` and `orderBy` speak of the row `t`. */
export async function readTasksAsText(db: Db, { viewerId, where, orderBy, skip = 0, take }: Wanted): Promise<string> {
  const order = orderBy ?? Prisma.sql`t."createdAt", t.id`
  const page = take === undefined ? Prisma.empty : Prisma.sql`limit ${take} offset ${skip}`
  const rows = await db.$queryRaw<{ tasks: string }[]>`
    select coalesce(json_agg(${taskJson(viewerId)} order by ${order}), '[]')::text as tasks
    from (select t.* from tasks t where ${where} order by ${order} ${page}) t`
  return rows[0]!.tasks
}

export async function readTasks(db: Db, wanted: Wanted): Promise<Task[]> {
  return JSON.parse(await readTasksAsText(db, wanted)) as Task[]
}

/** One task as a person may see it, and everybody else who may. Throws `task_not_found`. */
export async function readTask(db: Db, viewerId: string, taskId: string): Promise<{ task: Task; viewerIds: string[] }> {
  const rows = await db.$queryRaw<{ task: Task; viewerIds: string[] }[]>`
    select ${taskJson(viewerId)} as task, array(
      select "userId"::text from task_assignees where "taskId" = t.id
      union select "userId"::text from task_access where "taskId" = t.id) as "viewerIds"
    from tasks t where t.id = ${taskId}::uuid and ${visibleInSql(viewerId)}`
  const [row] = rows
  if (!row) throw new Problem('task_not_found')
  return row
}
