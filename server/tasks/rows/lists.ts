import { Prisma } from '#prisma'
import { byAge } from '#server/tasks/rows/cards.ts'
import type { TaskQuery } from '#server/tasks/rows/tasks.ts'
import { isOutInSql, visibleInSql } from '#server/tasks/visible.ts'
import { uuid } from '#server/platform/sql.ts'
import { firstSteps } from '#shared/onboarding/getting-started.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { unassignedMs } from '#shared/tasks/is-unassigned.ts'

type Page = { skip: number; take: number }

const newestFirst = Prisma.sql`t."createdAt" desc, t.id desc`
/** Whether the task `t` is open, not noise and not a duplicate. */
export const onBoard = Prisma.sql`t.status = 'INCOMPLETE' and t."duplicateOfId" is null and not t."isNoise"`

/** Every open task that the user's board shows. */
export function openTasks(userId: string): TaskQuery {
  return {
    viewerId: userId,
    where: Prisma.sql`t.status = 'INCOMPLETE' and ${isAssignedTo(userId)} and ${isOutInSql(uuid(userId))}`,
  }
}

/** Selects the ids of the tasks that the columns of the user's board show first. */
export function firstOfColumns(userId: string, count: number, now: Date): Prisma.Sql {
  const latestFirst = Prisma.sql`case when a.stage = 'INCOMING' then (t."updatedAt", t.id) end desc`
  const inOrder = Prisma.sql`${latestFirst}, a.sort, ${byAge}`
  return Prisma.sql`
    select id from (
      select t.id, row_number() over (partition by a.stage, a."taskGroupId" order by ${inOrder}) as place
      from task_assignees a join tasks t on t.id = a."taskId"
      where a."userId" = ${userId}::uuid and ${onBoard} and ${isOutInSql(uuid(userId))} and (t."snoozedUntil" is null or t."snoozedUntil" <= ${now}::timestamptz)) placed
    where place <= ${count}`
}

const steps = firstSteps.map(({ demoKey }) => demoKey)

/** The user's completed tasks, newest first. What they ticked off in Getting started isn't among them. */
export function completedTasks(userId: string, page: Page): TaskQuery {
  return {
    viewerId: userId,
    where: Prisma.sql`t.status = 'COMPLETED' and ${isAssignedTo(userId)} and coalesce(t."demoKey" <> all(${steps}), true)`,
    orderBy: Prisma.sql`t."completedAt" desc, t.id`,
    page,
  }
}

/** Archived tasks on the user's board, and unassigned ones they see, newest first. */
export function archivedTasks(userId: string, page: Page, whose = isMineOrNobodys(userId)): TaskQuery {
  return {
    viewerId: userId,
    where: Prisma.sql`t.status = 'DISMISSED' and ${whose}`,
    orderBy: Prisma.sql`t."dismissedAt" desc, t.id`,
    page,
  }
}

/** Noise tasks on the user's board, and unassigned ones they see, newest first. What the user waits for isn't noise. */
export function noiseTasks(userId: string, page: Page, whose = isMineOrNobodys(userId)): TaskQuery {
  return {
    viewerId: userId,
    where: Prisma.sql`t.status = 'INCOMPLETE' and t."isNoise" and ${whose}
      and not exists (select 1 from waiting_entries w where w."userId" = ${userId}::uuid and w."taskId" in (t.id, t."duplicateOfId") and not t."noiseEdited")`,
    orderBy: newestFirst,
    page,
  }
}

/** The recent unassigned tasks the user sees (`isUnassigned` in SQL), newest first. */
export function unassignedTasks(userId: string, now: Date): TaskQuery {
  const since = new Date(now.getTime() - unassignedMs)
  return {
    viewerId: userId,
    where: Prisma.sql`${onBoard} and t."createdAt" > ${since}::timestamptz and ${isNobodysSeenBy(userId)} and ${isOutInSql(uuid(userId))}`,
    orderBy: newestFirst,
  }
}

/** The duplicates of a task that the user sees. */
export function duplicatesOf(userId: string, taskId: string): TaskQuery {
  return {
    viewerId: userId,
    where: Prisma.sql`t."duplicateOfId" = ${taskId}::uuid and ${visibleInSql(userId)}`,
  }
}

/** Every task of an event that the user sees, in spoken order. */
export function eventTasks(userId: string, meetingId: string): TaskQuery {
  return {
    viewerId: userId,
    where: Prisma.sql`${visibleInSql(userId)}
      and t.id in (select s."taskId" from task_sources s where s."meetingId" = ${meetingId}::uuid)`,
    orderBy: Prisma.sql`(select min(s."startTimestamp") from task_sources s where s."taskId" = t.id), t."createdAt", t.id`,
  }
}

/** The tasks of a group of the user's board, snoozed ones included (`isShownIn` in SQL). */
export function inGroupSql(userId: string, { id, type }: Pick<TaskGroup, 'id' | 'type'>): Prisma.Sql {
  const standsIn = type === 'INCOMING' ? Prisma.sql`a.stage = 'INCOMING'` : Prisma.sql`a."taskGroupId" = ${id}::uuid`
  return Prisma.sql`${onBoard}
    and t.id in (select a."taskId" from task_assignees a where a."userId" = ${userId}::uuid and ${standsIn})`
}

export function isAssignedTo(userId: string) {
  return Prisma.sql`t.id in (select a."taskId" from task_assignees a where a."userId" = ${userId}::uuid)`
}

export function isNobodysSeenBy(userId: string) {
  return Prisma.sql`t.id in (${nobodysSeenBy(userId)})`
}

function isMineOrNobodys(userId: string) {
  return Prisma.sql`t.id in (
    select a."taskId" from task_assignees a where a."userId" = ${userId}::uuid union all ${nobodysSeenBy(userId)})`
}

function nobodysSeenBy(userId: string) {
  return Prisma.sql`
    select x."taskId" from task_access x where x."userId" = ${userId}::uuid
      and not exists (select 1 from task_assignees n where n."taskId" = x."taskId")`
}
