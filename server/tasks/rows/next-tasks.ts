import type { Db } from '#server/platform/deps.ts'

type NextTask = {
  id: string
  repeatOfId: string
  recurrence: string
  deadline: string
  deadlineType: 'DATE' | 'DATE_TIME'
}

/**
 * Inserts the next tasks of repeating ones, with the same title, notes, assignees, labels and attachments, in one
 * statement. A task has at most one next task. Returns the new ids.
 */
export async function insertNextTasks(db: Db, tasks: readonly NextTask[], at: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    with made as (
      insert into tasks (id, "repeatOfId", title, notes, "notesEdited", "contextSummary", recurrence, "deadlineType", "deadlineDay", "deadlineAt",
        "deadlineEdited", "fromUserId", "originalAssignee", "taskAccess", "createdAt", "updatedAt")
      select n.id, t.id, coalesce(t."customTitle", t.title), t.notes, t."notesEdited", t."contextSummary", n.recurrence, n.type::"DeadlineType",
        case n.type when 'DATE' then n.deadline::date end, case n.type when 'DATE_TIME' then n.deadline::timestamptz end,
        true, t."fromUserId", t."originalAssignee", t."taskAccess", ${at}::timestamptz, ${at}::timestamptz
      from unnest(${tasks.map(({ id }) => id)}::uuid[], ${tasks.map(({ repeatOfId }) => repeatOfId)}::uuid[], ${tasks.map(({ recurrence }) => recurrence)}::text[],
        ${tasks.map(({ deadline }) => deadline)}::text[], ${tasks.map(({ deadlineType }) => deadlineType)}::text[]) n(id, "taskId", recurrence, deadline, type)
      join tasks t on t.id = n."taskId"
      on conflict ("repeatOfId") do nothing returning id, "repeatOfId"),
    sources as (
      insert into task_sources (id, "taskId", type, "createdAt", "updatedAt")
      select gen_random_uuid(), m.id, 'MANUAL', ${at}::timestamptz, ${at}::timestamptz from made m),
    assignees as (
      insert into task_assignees (id, "taskId", "userId", "taskGroupId", stage, sort, favorite, read, "createdAt", "updatedAt")
      select gen_random_uuid(), m.id, a."userId", a."taskGroupId", a.stage, a.sort, a.favorite, a.read, ${at}::timestamptz, ${at}::timestamptz
      from made m join task_assignees a on a."taskId" = m."repeatOfId"),
    sight as (
      insert into task_access ("taskId", "userId") select m.id, x."userId" from made m join task_access x on x."taskId" = m."repeatOfId"),
    labels as (
      insert into task_labels ("taskId", "labelId") select m.id, l."labelId" from made m join task_labels l on l."taskId" = m."repeatOfId"),
    attachments as (
      insert into task_attachments (id, "taskId", title, url, "createdAt")
      select gen_random_uuid(), m.id, f.title, f.url, f."createdAt" from made m join task_attachments f on f."taskId" = m."repeatOfId")
    select id from made`
  return rows.map(({ id }) => id)
}

/** Deletes those of these tasks that are open and unchanged, and returns their ids. */
export async function deleteUntouchedTasks(db: Db, taskIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    delete from tasks t where t.id = any(${taskIds}::uuid[]) and t.status = 'INCOMPLETE' and not t.touched returning t.id`
  return rows.map(({ id }) => id)
}

/** The next tasks of these repeating ones, with the ids of everyone who sees them. */
export function nextTasksOf(db: Db, taskIds: readonly string[]): Promise<{ id: string; viewerIds: string[] }[]> {
  return db.$queryRaw<{ id: string; viewerIds: string[] }[]>`
    select t.id, array(
      select a."userId"::text from task_assignees a where a."taskId" = t.id
      union select x."userId"::text from task_access x where x."taskId" = t.id) as "viewerIds"
    from tasks t where t."repeatOfId" = any(${taskIds}::uuid[])`
}
