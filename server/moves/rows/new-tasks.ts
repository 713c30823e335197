import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { deadlineColumns } from '#server/tasks/rows/changes.ts'
import type { MovedTask } from '#shared/moves/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Place } from '#shared/tasks/place.ts'

export type NewTask = Omit<MovedTask, 'labels'> & {
  id: string
  place: Place
  labelIds: readonly string[]
  duplicateOfId: string | null
}

type Input = { userId: string; moveId: string; sourceLabel: string; tasks: readonly NewTask[]; at: Date }

/** Inserts a move's tasks and their related rows in one statement: Prisma spends ten times as long on as many rows. */
export async function insertMovedTasks(db: Db, { userId, moveId, sourceLabel, tasks, at }: Input) {
  const [me, time] = [Prisma.sql`${userId}::uuid`, Prisma.sql`${at}::timestamptz`]
  const freshId = () => uuid7(at.getTime())
  const due = tasks.map(({ deadline = null }) => deadlineColumns(deadline, deadline === null ? null : typeOf(deadline)))
  const labels = tasks.flatMap(({ id, labelIds }) => labelIds.map((labelId) => ({ id, labelId })))
  const links = tasks.flatMap(({ id, links: own }) => own.map((link) => ({ id, ...link })))

  await db.$executeRaw`
    with given as materialized (
      select * from unnest(
        ${tasks.map(({ id }) => id)}::uuid[], ${tasks.map(freshId)}::uuid[], ${tasks.map(freshId)}::uuid[],
        ${tasks.map(({ title }) => title)}::text[], ${tasks.map(({ notes }) => notes ?? null)}::text[],
        ${due.map(({ day }) => day)}::date[], ${due.map((one) => one.at)}::timestamptz[],
        ${tasks.map(({ recurrence }) => recurrence ?? null)}::text[], ${tasks.map((task) => task.duplicateOfId)}::uuid[],
        ${tasks.map(({ place }) => place.stage)}::"TaskStage"[], ${tasks.map(({ place }) => place.taskGroupId)}::uuid[],
        ${tasks.map(({ place }) => place.sort)}::int[]
      ) g(id, "assigneeId", "sourceId", title, notes, day, at, recurrence, "duplicateOfId", stage, "taskGroupId", sort)),
    task as (
      insert into tasks (id, title, notes, "notesEdited", "deadlineType", "deadlineDay", "deadlineAt", recurrence, "duplicateOfId",
        "fromUserId", "originalAssignee", "createdAt", "updatedAt")
      select g.id, g.title, g.notes, coalesce(g.notes, '') <> '',
        (case when g.day is not null then 'DATE' when g.at is not null then 'DATE_TIME' end)::"DeadlineType", g.day, g.at,
        g.recurrence, g."duplicateOfId", u.id, u.name, ${time}, ${time}
      from given g, users u where u.id = ${me}),
    moved as (
      insert into moved_tasks ("taskId", "moveId") select id, ${moveId}::uuid from given),
    assignee as (
      insert into task_assignees (id, "taskId", "userId", stage, "taskGroupId", sort, read, "createdAt", "updatedAt")
      select "assigneeId", id, ${me}, stage, "taskGroupId", sort, true, ${time}, ${time} from given),
    source as (
      insert into task_sources (id, "taskId", type, label, "createdAt", "updatedAt")
      select "sourceId", id, 'MANUAL', ${sourceLabel}, ${time}, ${time} from given),
    label as (
      insert into task_labels ("taskId", "labelId")
      select * from unnest(${labels.map(({ id }) => id)}::uuid[], ${labels.map(({ labelId }) => labelId)}::uuid[]))
    insert into task_attachments (id, "taskId", title, url, "createdAt")
    select x.*, ${time} from unnest(${links.map(freshId)}::uuid[], ${links.map(({ id }) => id)}::uuid[],
      ${links.map(({ title }) => title)}::text[], ${links.map(({ url }) => url)}::text[]) x`
}

const typeOf = (deadline: string) => (deadline.length === 10 ? 'DATE' : 'DATE_TIME')
