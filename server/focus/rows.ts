import { Prisma } from '#prisma'
import type { JudgedTask } from '#server/focus/importance/importance.ts'
import type { Db } from '#server/platform/deps.ts'
import { isOwnInSql, sourceVisibleInSql } from '#server/tasks/visible.ts'
import { uuid } from '#server/platform/sql.ts'
import { visibleTaskIds } from '#server/people/visible.ts'

/** The user's Important label, the tasks that have it, and those to which Focus added it. */
export type ImportantLabel = {
  userId: string
  labelId: string
  labeled: ReadonlySet<string>
  ours: ReadonlySet<string>
}

type OpenTaskQuery = { userId: string; timezone: string }

export type OpenTask = JudgedTask & { id: string }

/** The open tasks the user sees, with what their importance is judged by. */
export function readOpenTasks(db: Db, { userId, timezone }: OpenTaskQuery): Promise<OpenTask[]> {
  return db.$queryRaw<OpenTask[]>`
    select t.id, coalesce(t."customTitle", t.title) as title,
      concat_ws(E'\n', t.notes, t."contextSummary", said.words) as about,
      array_remove(said.speakers || t."originalAssignee" || giver.name || array(
        select u.name from task_assignees a join users u on u.id = a."userId" where a."taskId" = t.id and u.id <> ${userId}::uuid), null) as people,
      concat_ws(E'\n', first.title, first.label, kept.groups, kept.labels) as "where",
      case first.type when 'MEETING' then 'meeting' when 'SLACK' then 'chat' when 'EMAIL' then 'email' end as source,
      case t."deadlineType" when 'DATE' then t."deadlineDay"::text else (t."deadlineAt" at time zone ${timezone})::date::text end as deadline
    from tasks t
    left join users giver on giver.id = t."fromUserId" and giver.id <> ${userId}::uuid
    left join lateral (
      select s.type, s.label, m.title from task_sources s left join meetings m on m.id = s."meetingId"
      where s."taskId" = t.id order by s.position limit 1) first on true
    left join lateral (
      select string_agg(line->>'text', E'\n') as words, array_agg(distinct line->>'speaker') as speakers
      from task_sources s, jsonb_array_elements(s.lines) line where s."taskId" = t.id and ${sourceVisibleInSql(uuid(userId))}) said on true
    left join lateral (
      select
        (select string_agg(g.title, E'\n') from task_assignees a join task_groups g on g.id = a."taskGroupId"
          where a."taskId" = t.id and a."userId" = ${userId}::uuid and g.type = 'CUSTOM') as groups,
        (select string_agg(l.name, E'\n') from task_labels tl join labels l on l.id = tl."labelId"
          where tl."taskId" = t.id and l."userId" = ${userId}::uuid and l.type = 'CUSTOM') as labels) kept on true
    where t.status = 'INCOMPLETE' and ${isOwnInSql} and t.id in (${visibleTaskIds(userId)})`
}

export async function importantLabelOf(db: Db, userId: string): Promise<ImportantLabel> {
  const { id: labelId } = await db.label.findFirstOrThrow({
    where: { userId, type: 'IMPORTANT' },
    select: { id: true },
  })
  const labeled = await db.taskLabel.findMany({ where: { labelId }, select: { taskId: true } })
  const ours = await db.focusedTask.findMany({ where: { userId }, select: { taskId: true } })
  return {
    userId,
    labelId,
    labeled: new Set(labeled.map(({ taskId }) => taskId)),
    ours: new Set(ours.map(({ taskId }) => taskId)),
  }
}

type Relabeling = {
  userId: string
  labelId: string
  on: readonly string[]
  off: readonly string[]
  /** What the user asked for that makes each task important, by task id. */
  reasons: ReadonlyMap<string, string>
}

/**
 * Adds Focus's label to tasks and removes it from others. The labels it added say why they are there. Updates the
 * `updatedAt` of those whose label or reason changed, and returns whether there are any.
 */
export async function writeImportant(db: Db, { userId, labelId, on, off, reasons }: Relabeling): Promise<boolean> {
  const said = Prisma.sql`unnest(${[...reasons.keys()]}::uuid[], ${[...reasons.values()]}::text[]) said ("taskId", reason)`
  const isReworded = Prisma.sql`x."labelId" = ${labelId}::uuid and x."taskId" = said."taskId"
    and x.reason is distinct from nullif(said.reason, '')
    and exists (select from focused_tasks f where f."userId" = ${userId}::uuid and f."taskId" = x."taskId")`
  // Locks in the order of ids, like everywhere. Skips tasks deleted in the meantime.
  const locked = await db.$queryRaw<{ id: string }[]>`
    select t.id from tasks t
    where t.id = any(${[...on, ...off]}::uuid[]) or t.id in (select x."taskId" from task_labels x, ${said} where ${isReworded})
    order by t.id for no key update of t`
  const existing = new Set(locked.map(({ id }) => id))
  const given = on.filter((id) => existing.has(id))

  await db.$executeRaw`insert into focused_tasks ("userId", "taskId") select ${userId}::uuid, unnest(${given}::uuid[]) on conflict do nothing`
  await db.$executeRaw`insert into task_labels ("taskId", "labelId") select unnest(${given}::uuid[]), ${labelId}::uuid on conflict do nothing`
  await db.$executeRaw`delete from task_labels where "labelId" = ${labelId}::uuid and "taskId" = any(${off}::uuid[])`
  await db.$executeRaw`delete from focused_tasks where "userId" = ${userId}::uuid and "taskId" = any(${off}::uuid[])`
  await db.$executeRaw`update task_labels x set reason = nullif(said.reason, '') from ${said} where ${isReworded}`
  // The trigger adds a millisecond, so that the version changes but the inbox keeps its order.
  await db.$executeRaw`update tasks set "updatedAt" = "updatedAt" where id = any(${[...existing]}::uuid[])`
  return existing.size > 0
}

/** What each of the user's tasks said when it was last judged, as a hash, by task id. */
export async function judgedHashes(db: Db, userId: string): Promise<Map<string, string>> {
  const judged = await db.judgedTask.findMany({ where: { userId }, select: { taskId: true, hash: true } })
  return new Map(judged.map(({ taskId, hash }) => [taskId, hash]))
}

/** Notes what the user's tasks said when they were judged. `isAll` forgets the others, judged by another definition. */
export async function writeJudged(
  db: Db,
  userId: string,
  hashes: ReadonlyMap<string, string>,
  { isAll }: { isAll: boolean },
) {
  if (isAll) await db.judgedTask.deleteMany({ where: { userId } })
  await db.$executeRaw`
    insert into judged_tasks ("userId", "taskId", hash)
    select ${userId}::uuid, said.id, said.hash
    from unnest(${[...hashes.keys()]}::uuid[], ${[...hashes.values()]}::text[]) said (id, hash)
    where exists (select from tasks t where t.id = said.id)
    on conflict ("userId", "taskId") do update set hash = excluded.hash where judged_tasks.hash <> excluded.hash`
}

/** The users with a definition whose tasks changed since this was last called. */
export function takeChanged(db: Db): Promise<{ userId: string }[]> {
  // A minute more than since, for transactions that began before and hadn't committed.
  return db.$queryRaw<{ userId: string }[]>`
    with last as (select changes from focus_sweep for update),
      moved as (update focus_sweep set changes = now())
    select distinct c."userId"
    from last, board.changes c
    join users u on u.id = c."userId" and u."importantTasks" is not null
    where c.at > last.changes - interval '1 minute'`
}

/** Returns when days were last looked at, and notes that they are now. */
export async function takeDays(db: Db, at: Date): Promise<Date> {
  const { days } = await db.focusSweep.findFirstOrThrow({ select: { days: true } })
  await db.focusSweep.updateMany({ data: { days: at } })
  return days
}

export function usersWithDefinition(db: Db) {
  return db.$queryRaw<{ userId: string; important: string; timezone: string | null }[]>`
    select id as "userId", "importantTasks" as important, timezone from users where "importantTasks" is not null`
}
