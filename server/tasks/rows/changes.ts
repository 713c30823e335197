import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import type { TaskState } from '#server/tasks/rows/locks.ts'
import type { EditTask } from '#shared/tasks/requests.ts'
import { wakeTime } from '#shared/tasks/snooze.ts'

/** The fields of a change that are columns of the task's own row. */
export const rowFields = [
  'title',
  'notes',
  'status',
  'deadline',
  'deadlineType',
  'isNoise',
  'saidDone',
  'snoozedUntil',
  'recurrence',
] as const

export type RowChange = Pick<EditTask, (typeof rowFields)[number] | 'duplicateOf' | 'assigneeIds'>

/** The time, user and kind of request of a change. */
export type Occasion = { at: Date; by: string; reason: 'user' | 'bulk' }

/** Writes a change to tasks and updates their `updatedAt`. Returns the number of tasks. */
export function writeTasks(db: Db, taskIds: readonly string[], change: RowChange, occasion: Occasion): Promise<number> {
  return write(db, Prisma.sql`t.id = any(${taskIds}::uuid[])`, change, occasion)
}

/** Writes a change to a task unless it was changed since it was read. Returns the number of rows written. */
export function writeUnchangedTask(
  db: Db,
  { id, status, duplicateOf, recurrence }: TaskState,
  change: RowChange,
  occasion: Occasion,
): Promise<number> {
  const isUnchanged = Prisma.sql`
    t.id = ${id}::uuid and t.status = ${status}::"TaskStatus" and t."duplicateOfId" is not distinct from ${duplicateOf}::uuid
    and t.recurrence is not distinct from ${recurrence}`
  return write(db, isUnchanged, change, occasion)
}

function write(db: Db, which: Prisma.Sql, change: RowChange, occasion: Occasion): Promise<number> {
  return db.$executeRaw`update tasks t set ${Prisma.join(setsOf(change, occasion))} where ${which}`
}

function setsOf(change: RowChange, occasion: Occasion): Prisma.Sql[] {
  const {
    title,
    notes,
    status,
    deadline,
    deadlineType,
    isNoise,
    saidDone,
    snoozedUntil,
    recurrence,
    duplicateOf,
    assigneeIds,
  } = change
  const sets = [Prisma.sql`"updatedAt" = ${occasion.at}::timestamptz`, touchedSet(change)]
  if (title !== undefined) sets.push(...titleSets(title))
  if (notes !== undefined) sets.push(Prisma.sql`notes = ${notes}`, Prisma.sql`"notesEdited" = true`)
  if (status !== undefined) sets.push(...statusSets(status, occasion))
  if (deadline !== undefined)
    sets.push(...deadlineSets(deadline, deadlineType ?? null), Prisma.sql`"deadlineEdited" = true`)
  if (isNoise !== undefined) sets.push(Prisma.sql`"isNoise" = ${isNoise}`, Prisma.sql`"noiseEdited" = true`)
  if (saidDone !== undefined) sets.push(Prisma.sql`"saidDone" = ${saidDone}`)
  if (snoozedUntil !== undefined)
    sets.push(Prisma.sql`"snoozedUntil" = ${wakeTime(snoozedUntil, occasion.at)}::timestamptz`)
  if (recurrence !== undefined) sets.push(Prisma.sql`recurrence = ${recurrence}`)
  if (duplicateOf !== undefined) sets.push(Prisma.sql`"duplicateOfId" = ${duplicateOf}::uuid`)
  if (assigneeIds) sets.push(Prisma.sql`"assigneesEdited" = true`)
  return sets
}

/** Completing and reopening the next of a repeating task leaves it untouched, so that it goes when the first is reopened. */
function touchedSet(change: RowChange): Prisma.Sql {
  return Object.keys(change).join() === 'status'
    ? Prisma.sql`touched = t.touched or t."detectionJobId" is not null`
    : Prisma.sql`touched = true`
}

/** A captured task keeps its own title beside the user's. */
function titleSets(title: string): Prisma.Sql[] {
  return [
    Prisma.sql`"customTitle" = case when t."detectionJobId" is null then t."customTitle" else ${title} end`,
    Prisma.sql`title = case when t."detectionJobId" is null then ${title} else t.title end`,
  ]
}

/** Also records when the status was reached and who archived the task. Setting the same status again keeps both. */
function statusSets(status: string, { at, by, reason }: Occasion): Prisma.Sql[] {
  const asked = Prisma.sql`${status}::"TaskStatus"`
  const dismissal = Prisma.sql`${JSON.stringify({ by, reason })}::jsonb`
  return [
    Prisma.sql`status = ${asked}`,
    Prisma.sql`"completedAt" = case ${asked} when 'COMPLETED' then coalesce(t."completedAt", ${at}::timestamptz) end`,
    Prisma.sql`"dismissedAt" = case ${asked} when 'DISMISSED' then coalesce(t."dismissedAt", ${at}::timestamptz) end`,
    Prisma.sql`dismissal = case when ${asked} = 'DISMISSED' then case t.status when 'DISMISSED' then t.dismissal else ${dismissal} end end`,
  ]
}

function deadlineSets(deadline: string | null, type: 'DATE' | 'DATE_TIME' | null): Prisma.Sql[] {
  const { day, at } = deadlineColumns(deadline, type)
  return [
    Prisma.sql`"deadlineType" = ${type}::"DeadlineType"`,
    Prisma.sql`"deadlineDay" = ${day}::date`,
    Prisma.sql`"deadlineAt" = ${at}::timestamptz`,
  ]
}

/** The columns of a deadline: a day without a time zone, or an instant. */
export function deadlineColumns(deadline: string | null, type: 'DATE' | 'DATE_TIME' | null) {
  return { day: type === 'DATE' ? deadline : null, at: type === 'DATE_TIME' ? new Date(deadline!) : null }
}
