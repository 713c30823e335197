import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { visibleTaskIds } from '#server/people/visible.ts'

export type RewordableTask = { id: string; title: string; captured: string; said: string; where: string | null }

export type TitleChange = { id: string; before: string; after: string }

/** The open tasks captured for this user whose titles nobody edited. All viewers of a task share its title. */
export function capturedTasksOf(
  db: Db,
  { userId, taskIds, take }: { userId: string; taskIds?: string[] | undefined; take?: number },
): Promise<RewordableTask[]> {
  const some = taskIds ? Prisma.sql`and t.id = any(${taskIds}::uuid[])` : Prisma.empty
  return db.$queryRaw<RewordableTask[]>`
    select t.id, t.title, coalesce(t."capturedTitle", t.title) as captured, concat_ws(E'\n', t."contextSummary", said.words) as said, m.title as "where"
    from tasks t
    left join task_sources first on first."taskId" = t.id and first.position = 0
    left join meetings m on m.id = first."meetingId"
    left join lateral (
      select string_agg(concat_ws(': ', line->>'speaker', line->>'text'), E'\n') as words from jsonb_array_elements(first.lines) line) said on true
    where t.status = 'INCOMPLETE' and t."customTitle" is null and t."detectionJobId" is not null and t."fromUserId" = ${userId}::uuid
      and t.id in (${visibleTaskIds(userId)}) ${some}
    order by t."createdAt" desc, t.id limit ${take ?? null}`
}

/** Tasks whose titles were written, and the users who see them. */
export type Written = { taskIds: string[]; seers: string[] }

/** Writes titles, except of tasks whose title changed in the meantime. */
export async function writeTitles(db: Db, changes: readonly TitleChange[]): Promise<Written> {
  const ids = changes.map(({ id }) => id)
  await db.$executeRaw`select 1 from tasks t where t.id = any(${ids}::uuid[]) order by t.id for no key update of t`
  // Doesn't set `updatedAt`: the trigger adds a millisecond, so the task keeps its place in the inbox.
  const [written] = await db.$queryRaw<Written[]>`
    with worded as (
      update tasks t set title = r.after, "capturedTitle" = coalesce(t."capturedTitle", t.title)
      from unnest(${ids}::uuid[], ${changes.map(({ before }) => before)}::text[], ${changes.map(({ after }) => after)}::text[]) r(id, before, after)
      where t.id = r.id and t.title = r.before and t."customTitle" is null
      returning t.id)
    select array(select id::text from worded) as "taskIds", array(
      select a."userId"::text from task_assignees a join worded w on w.id = a."taskId"
      union select x."userId"::text from task_access x join worded w on w.id = x."taskId") as seers`
  return written!
}

/** What a run changed, to be written back. */
export function changesOfRun(db: Db, runId: string): Promise<TitleChange[]> {
  return db.$queryRaw<TitleChange[]>`
    select "taskId"::text as id, after as before, before as after from title_changes where "runId" = ${runId}::uuid`
}
