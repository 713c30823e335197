import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { deadlineColumns } from '#server/tasks/rows/changes.ts'
import type { Through } from '#server/platform/http/signed-in.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { inbox, placeIn } from '#shared/tasks/place.ts'
import type { CreateTask } from '#shared/tasks/requests.ts'
import { wakeTime } from '#shared/tasks/snooze.ts'

type Input = { userId: string; body: CreateTask; through: Through | undefined; at: Date }

/**
 * Inserts a task and its related rows in one statement: atomic like a transaction, with a third of the round trips.
 * Returns false if the id is taken or the group doesn't exist.
 */
export async function insertTask(db: Db, { userId, body, through, at }: Input): Promise<boolean> {
  const { id, title, notes = null, deadline = null, deadlineType = null, recurrence = null, snoozedUntil = null } = body
  const { assigneeIds = [userId], labelIds = [], attachments = [] } = body
  const [me, time] = [Prisma.sql`${userId}::uuid`, Prisma.sql`${at}::timestamptz`]
  const due = deadlineColumns(deadline, deadlineType)
  const freshId = () => uuid7(at.getTime())

  const made = await db.$queryRaw<{ id: string }[]>`
    with place as (${placeOf(me, body.taskGroupId)}),
    task as (
      insert into tasks (id, title, notes, "notesEdited", "deadlineType", "deadlineDay", "deadlineAt", recurrence, "snoozedUntil",
        "fromUserId", "originalAssignee", "createdAt", "updatedAt")
      select ${id}::uuid, ${title}, ${notes}, ${notes !== null}, ${deadlineType}::"DeadlineType", ${due.day}::date, ${due.at}::timestamptz,
        ${recurrence}, ${wakeTime(snoozedUntil, at)}::timestamptz, u.id, u.name, ${time}, ${time}
      from place, users u where u.id = ${me}
      on conflict (id) do nothing returning id),
    source as (
      insert into task_sources (id, "taskId", type, label, "createdAt", "updatedAt")
      select ${freshId()}::uuid, id, ${through?.type ?? 'MANUAL'}::"TaskSourceType", ${through?.label ?? null}, ${time}, ${time} from task),
    sight as (
      insert into task_access ("taskId", "userId") select id, ${me} from task where ${me} <> all(${assigneeIds}::uuid[])),
    assignee as (
      insert into task_assignees (id, "taskId", "userId", stage, "taskGroupId", read, "createdAt", "updatedAt")
      select a.id, task.id, a."userId", case a."userId" when ${me} then place.stage else ${inbox.stage}::"TaskStage" end,
        case a."userId" when ${me} then place."taskGroupId" end, a."userId" = ${me}, ${time}, ${time}
      from task, place, unnest(${assigneeIds.map(freshId)}::uuid[], ${assigneeIds}::uuid[]) a(id, "userId")
      on conflict do nothing),
    label as (
      insert into task_labels ("taskId", "labelId") select task.id, l.id from task, labels l
      where l."userId" = ${me} and l.id = any(${labelIds}::uuid[]) for key share of l),
    attachment as (
      insert into task_attachments (id, "taskId", title, url, "createdAt")
      select f.id, task.id, f.title, f.url, ${time} from task, unnest(${attachments.map((one) => one.id)}::uuid[],
        ${attachments.map((one) => one.title)}::text[], ${attachments.map((one) => one.url)}::text[]) f(id, title, url))
    select id from task`
  return made.length > 0
}

/** The task's place on its creator's board. No row if the group doesn't exist. Locks the group against deletion. */
function placeOf(me: Prisma.Sql, taskGroupId: string | null | undefined): Prisma.Sql {
  if (!taskGroupId) return Prisma.sql`select ${inbox.stage}::"TaskStage" as stage, null::uuid as "taskGroupId"`
  const { stage } = placeIn(taskGroupId)
  return Prisma.sql`
    select (case type when 'INCOMING' then ${inbox.stage} else ${stage} end)::"TaskStage" as stage, case when type <> 'INCOMING' then id end as "taskGroupId"
    from task_groups where id = ${taskGroupId}::uuid and "userId" = ${me} for key share`
}
