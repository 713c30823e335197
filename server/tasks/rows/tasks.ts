import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { selectTasks } from '#server/tasks/present.ts'
import { uuid } from '#server/platform/sql.ts'
import { byAge, selectCards } from '#server/tasks/rows/cards.ts'
import { isOutInSql, visibleInSql } from '#server/tasks/visible.ts'
import { Problem } from '#shared/problems.ts'
import type { Card } from '#shared/tasks/card.ts'
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

/** Selects the tasks of a query, as the viewer sees them, as the JSON text of an array. */
export function selectAsText({ viewerId, where, orderBy = byAge, page }: TaskQuery, view: TaskView): Prisma.Sql {
  const limit = page ? Prisma.sql`limit ${page.take} offset ${page.skip}` : Prisma.empty
  const chosen = Prisma.sql`from tasks t where ${where} order by ${orderBy} ${limit}`
  return view === 'card'
    ? Prisma.sql`select '[' || coalesce(string_agg(k.card, ','), '') || ']' from (${selectCards(uuid(viewerId), Prisma.sql`select t.* ${chosen}`, orderBy)}) k`
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

/** A task as the viewer sees it. Throws `task_not_found`. */
export async function readTask(db: Db, viewerId: string, taskId: string): Promise<Task> {
  const [task] = await readTasksById(db, viewerId, [taskId])
  if (!task) throw new Problem('task_not_found')
  return task
}

export type CardFor = { viewerId: string; card: Card }

/** A task as the viewer sees it, and its card for everyone who sees it. Throws `task_not_found`. */
export async function readTaskAndCards(
  db: Db,
  viewerId: string,
  taskId: string,
): Promise<{ task: Task; cards: CardFor[] }> {
  const chosen = Prisma.sql`from tasks t where t.id = ${taskId}::uuid and ${visibleInSql(viewerId)}`
  const viewers = Prisma.sql`(
    select a."userId" as id from task_assignees a where a."taskId" = ${taskId}::uuid
    union select x."userId" from task_access x where x."taskId" = ${taskId}::uuid)`
  const cards = selectCards(Prisma.sql`viewer.id`, Prisma.sql`select t.* from tasks t where t.id = ${taskId}::uuid`)
  const [row] = await db.$queryRaw<{ task: Task; cards: CardFor[] }[]>`
    select row_to_json(task) as task,
      (select json_agg(json_build_object('viewerId', viewer.id, 'card', k.card::json)) from ${viewers} viewer cross join lateral (${cards}) k) as cards
    from (${selectTasks(viewerId, chosen)}) task`
  if (!row) throw new Problem('task_not_found')
  return row
}

/** Whether other tasks are duplicates of this one. */
export async function hasDuplicates(db: Db, taskId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ hasDuplicates: boolean }[]>`
    select exists (select 1 from tasks t where t."duplicateOfId" = ${taskId}::uuid) as "hasDuplicates"`
  return row!.hasDuplicates
}

/**
 * The cards of tasks for each user who sees some of them, or null for one who sees more than `atMost`. Without those that
 * the user's board doesn't show yet.
 */
export function readCardsByViewer(
  db: Db,
  taskIds: readonly string[],
  { atMost }: { atMost: number },
): Promise<{ viewerId: string; cards: Card[] | null }[]> {
  const cards = selectCards(
    Prisma.sql`viewer.id`,
    Prisma.sql`select t.* from tasks t where t.id = any(viewer."taskIds") and ${isOutInSql(Prisma.sql`viewer.id`)}`,
  )
  return db.$queryRaw<{ viewerId: string; cards: Card[] | null }[]>`
    select viewer.id as "viewerId", case when cardinality(viewer."taskIds") <= ${atMost} then (select coalesce(json_agg(k.card::json), '[]') from (${cards}) k) end as cards
    from (
      select seen."userId" as id, array_agg(seen."taskId") as "taskIds" from (
        select a."userId", a."taskId" from task_assignees a where a."taskId" = any(${taskIds}::uuid[])
        union select x."userId", x."taskId" from task_access x where x."taskId" = any(${taskIds}::uuid[])) seen
      group by seen."userId") viewer`
}

/** These tasks as the viewer sees them, oldest first. Doesn't check access. */
export function readSeenTasks(db: Db, viewerId: string, ids: readonly string[]): Promise<Task[]> {
  return readTasks(db, { viewerId, where: Prisma.sql`t.id = any(${ids}::uuid[])` })
}
