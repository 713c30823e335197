import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { taskColumns } from '#server/tasks/present.ts'
import { visibleInSql } from '#server/tasks/visible.ts'
import { Problem } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'

type Wanted = { viewerId: string; where: Prisma.Sql; orderBy?: Prisma.Sql; page?: { skip: number; take: number } }

const byAge = Prisma.sql`t."createdAt", t.id`

/** The tasks a person may see, as the JSON text of an array; `where` and `orderBy` speak of the row `t`. */
export async function readTasksAsText(db: Db, { viewerId, where, orderBy = byAge, page }: Wanted): Promise<string> {
  const limit = page ? Prisma.sql`limit ${page.take} offset ${page.skip}` : Prisma.empty
  const rows = await db.$queryRaw<{ tasks: string }[]>`
    select coalesce(json_agg(task), '[]')::text as tasks
    from (select ${taskColumns(viewerId)} from tasks t where ${where} order by ${orderBy} ${limit}) task`
  return rows[0]!.tasks
}

export async function readTasks(db: Db, wanted: Wanted): Promise<Task[]> {
  return JSON.parse(await readTasksAsText(db, wanted)) as Task[]
}

/** Those of some tasks that a person may see, in the order of the ids. */
export function readTasksById(db: Db, viewerId: string, ids: string[]): Promise<Task[]> {
  return readTasks(db, {
    viewerId,
    where: Prisma.sql`t.id = any(${ids}::uuid[]) and ${visibleInSql(viewerId)}`,
    orderBy: Prisma.sql`array_position(${ids}::uuid[], t.id)`,
  })
}

/** One task as a person may see it, and the ids of all who may. Throws `task_not_found`. */
export async function readTask(db: Db, viewerId: string, taskId: string): Promise<{ task: Task; viewerIds: string[] }> {
  const rows = await db.$queryRaw<{ task: Task; viewerIds: string[] }[]>`
    select row_to_json(task) as task, array(
      select a."userId"::text from task_assignees a where a."taskId" = task.id
      union select x."userId"::text from task_access x where x."taskId" = task.id) as "viewerIds"
    from (select ${taskColumns(viewerId)} from tasks t where t.id = ${taskId}::uuid and ${visibleInSql(viewerId)}) task`
  const [row] = rows
  if (!row) throw new Problem('task_not_found')
  return row
}
