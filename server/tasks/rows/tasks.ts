import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { selectTasks } from '#server/tasks/present.ts'
import { selectCards } from '#server/tasks/rows/cards.ts'
import { visibleInSql } from '#server/tasks/visible.ts'
import { Problem } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** Which tasks `t` of a viewer, in which order. */
export type TaskQuery = {
  viewerId: string
  where: Prisma.Sql
  orderBy?: Prisma.Sql
  page?: { skip: number; take: number }
}

/** How a list shows its tasks: as cards, or whole. */
export type TaskView = 'card' | 'task'

const byAge = Prisma.sql`t."createdAt", t.id`

/** Selects the tasks of a query, as the viewer sees them, as the JSON text of an array. */
export function selectAsText({ viewerId, where, orderBy = byAge, page }: TaskQuery, view: TaskView): Prisma.Sql {
  const limit = page ? Prisma.sql`limit ${page.take} offset ${page.skip}` : Prisma.empty
  const chosen = Prisma.sql`from tasks t where ${where} order by ${orderBy} ${limit}`
  return view === 'card'
    ? Prisma.sql`select '[' || coalesce(string_agg(k.card, ','), '') || ']' from (${selectCards(viewerId, Prisma.sql`select t.id ${chosen}`, orderBy)}) k`
    : Prisma.sql`select coalesce(json_agg(k), '[]')::text from (${selectTasks(viewerId, chosen)}) k`
}

async function readTasksAsText(db: Db, query: TaskQuery): Promise<string> {
  const [row] = await db.$queryRaw<{ tasks: string }[]>`select (${selectAsText(query, 'task')}) as tasks`
  return row!.tasks
}

export async function readTasks(db: Db, query: TaskQuery): Promise<Task[]> {
  return JSON.parse(await readTasksAsText(db, query)) as Task[]
}

/** Those of these tasks that the viewer sees, in the order of the ids. */
export function readTasksById(db: Db, viewerId: string, ids: string[]): Promise<Task[]> {
  return readTasks(db, {
    viewerId,
    where: Prisma.sql`t.id = any(${ids}::uuid[]) and ${visibleInSql(viewerId)}`,
    orderBy: Prisma.sql`array_position(${ids}::uuid[], t.id)`,
  })
}

/** A task as the viewer sees it, and the ids of everyone who sees it. Throws `task_not_found`. */
export async function readTask(db: Db, viewerId: string, taskId: string): Promise<{ task: Task; viewerIds: string[] }> {
  const chosen = Prisma.sql`from tasks t where t.id = ${taskId}::uuid and ${visibleInSql(viewerId)}`
  const rows = await db.$queryRaw<{ task: Task; viewerIds: string[] }[]>`
    select row_to_json(task) as task, array(
      select a."userId"::text from task_assignees a where a."taskId" = task.id
      union select x."userId"::text from task_access x where x."taskId" = task.id) as "viewerIds"
    from (${selectTasks(viewerId, chosen)}) task`
  const [row] = rows
  if (!row) throw new Problem('task_not_found')
  return row
}

/** Whether other tasks are duplicates of this one. */
export async function hasDuplicates(db: Db, taskId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ hasDuplicates: boolean }[]>`
    select exists (select 1 from tasks t where t."duplicateOfId" = ${taskId}::uuid) as "hasDuplicates"`
  return row!.hasDuplicates
}

/** Which of these tasks each other user sees. */
export function tasksByViewer(
  db: Db,
  taskIds: readonly string[],
  { except }: { except: string },
): Promise<{ userId: string; taskIds: string[] }[]> {
  return db.$queryRaw<{ userId: string; taskIds: string[] }[]>`
    select v."userId", array_agg(v."taskId") as "taskIds" from (
      select a."userId", a."taskId" from task_assignees a where a."taskId" = any(${taskIds}::uuid[])
      union select x."userId", x."taskId" from task_access x where x."taskId" = any(${taskIds}::uuid[])) v
    where v."userId" <> ${except}::uuid group by v."userId"`
}

/** These tasks as the viewer sees them, oldest first. Doesn't check access. */
export function readSeenTasks(db: Db, viewerId: string, ids: readonly string[]): Promise<Task[]> {
  return readTasks(db, { viewerId, where: Prisma.sql`t.id = any(${ids}::uuid[])` })
}
