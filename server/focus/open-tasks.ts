import { Prisma } from '#prisma'
import type { JudgedTask } from '#server/focus/importance/importance.ts'
import type { Db } from '#server/platform/deps.ts'
import { isOwnInSql, seenBy } from '#server/tasks/visible.ts'

type Wanted = { userId: string; timezone: string; taskIds: string[] | undefined }

export type OpenTask = JudgedTask & { id: string }

/** The open tasks a person sees, with all that is known of each, whoever and wherever it came from. */
export function readOpenTasks(db: Db, { userId, timezone, taskIds }: Wanted): Promise<OpenTask[]> {
  const some = taskIds ? Prisma.sql`and t.id = any(${taskIds}::uuid[])` : Prisma.empty
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
      from task_sources s, jsonb_array_elements(s.lines) line where s."taskId" = t.id) said on true
    left join lateral (
      select
        (select string_agg(g.title, E'\n') from task_assignees a join task_groups g on g.id = a."taskGroupId"
          where a."taskId" = t.id and a."userId" = ${userId}::uuid and g.type = 'CUSTOM') as groups,
        (select string_agg(l.name, E'\n') from task_labels tl join labels l on l.id = tl."labelId"
          where tl."taskId" = t.id and l."userId" = ${userId}::uuid and l.type = 'CUSTOM') as labels) kept on true
    where t.status = 'INCOMPLETE' and ${isOwnInSql} and t.id in (${seenBy(userId)}) ${some}`
}
