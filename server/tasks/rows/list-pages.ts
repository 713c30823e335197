import { Prisma } from '#prisma'
import type { PageAfter, Position } from '#server/platform/http/paging.ts'
import { rowAt, uuid } from '#server/platform/sql.ts'
import { byAge } from '#server/tasks/rows/cards.ts'
import {
  archivedTasks,
  completedTasks,
  eventTasks,
  isAssignedTo,
  isNobodysSeenBy,
  noiseTasks,
  onBoard,
  openTasks,
  unassignedTasks,
} from '#server/tasks/rows/lists.ts'
import type { TaskQuery } from '#server/tasks/rows/tasks.ts'
import type { Place } from '#shared/tasks/place.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** The lists that can be read page by page. */
export const pagedLists = ['open', 'completed', 'archived', 'unassigned', 'noise'] as const

export type PagedList = (typeof pagedLists)[number]

/** Only tasks at a place of the user's board, and only those with any of these labels. */
export type Among = { place?: Place; labelIds?: readonly string[] }

/** The tasks of a list after a position, so that tasks that leave the list between two pages shift nothing. */
export function pageOfList(
  userId: string,
  { list, after, take, now, among = {} }: PageAfter & { list: PagedList; now: Date; among?: Among },
): TaskQuery {
  const page = { skip: 0, take }
  const parts = partsOf(userId, { list, page, now })
  const { orderBy = byAge } = parts[0]!
  const andAfter = after ? Prisma.sql`and ${isAfter(list, after)}` : Prisma.empty
  const andAmong = isAmong(userId, among)
  const ids = parts.map(
    ({ where }) =>
      Prisma.sql`(select t.id from tasks t where ${where} ${andAmong} ${andAfter} order by ${orderBy} limit ${take})`,
  )
  return { viewerId: userId, where: Prisma.sql`t.id in (${Prisma.join(ids, ' union all ')})`, orderBy, page }
}

function isAmong(userId: string, { place, labelIds }: Among): Prisma.Sql {
  const inGroup = place?.taskGroupId
    ? Prisma.sql`a."taskGroupId" = ${uuid(place.taskGroupId)}`
    : Prisma.sql`a.stage = 'INCOMING'`
  const atPlace = Prisma.sql`and t.id in (select a."taskId" from task_assignees a where a."userId" = ${uuid(userId)} and ${inGroup})`
  const labelled = Prisma.sql`and exists (select from task_labels x where x."taskId" = t.id and x."labelId" = any(${labelIds}::uuid[]))`
  return Prisma.sql`${place ? atPlace : Prisma.empty} ${labelIds ? labelled : Prisma.empty}`
}

/** A user's own tasks and those of nobody apart, so that each part can be read in the order of an index. */
function partsOf(
  userId: string,
  { list, page, now }: { list: PagedList; page: { skip: number; take: number }; now: Date },
): TaskQuery[] {
  const parts = [isAssignedTo(userId), isNobodysSeenBy(userId)]
  switch (list) {
    case 'open': {
      const query = openTasks(userId)
      return [{ ...query, where: Prisma.sql`${query.where} and ${onBoard}` }]
    }
    case 'completed':
      return [completedTasks(userId, page)]
    case 'archived':
      return parts.map((whose) => archivedTasks(userId, page, whose))
    case 'unassigned':
      return [unassignedTasks(userId, now)]
    case 'noise':
      return parts.map((whose) => noiseTasks(userId, page, whose))
  }
}

/** The tasks of an event after a position, oldest first. */
export function pageOfEvent(userId: string, meetingId: string, { after, take }: PageAfter): TaskQuery {
  const { where } = eventTasks(userId, meetingId)
  return {
    viewerId: userId,
    where: after ? Prisma.sql`${where} and ${isCreatedAfter(after)}` : where,
    page: { skip: 0, take },
  }
}

type Placed = Pick<Task, 'id' | 'createdAt'> & Partial<Pick<Task, 'completedAt' | 'dismissedAt'>>

/** A task's position in a list. */
export function positionOf(list: PagedList, { id, createdAt, completedAt, dismissedAt }: Placed): Position {
  const at = { open: createdAt, completed: completedAt, archived: dismissedAt, unassigned: createdAt, noise: createdAt }
  return { at: at[list]!, id }
}

/** Follows the order of each list, and lets an index scan start there. */
function isAfter(list: PagedList, position: Position): Prisma.Sql {
  const [at, id] = [Prisma.sql`${position.at}::timestamptz`, uuid(position.id)]
  switch (list) {
    case 'open':
      return isCreatedAfter(position)
    case 'completed':
      return Prisma.sql`t."completedAt" <= ${at} and (t."completedAt" < ${at} or t.id > ${id})`
    case 'archived':
      return Prisma.sql`t."dismissedAt" <= ${at} and (t."dismissedAt" < ${at} or t.id > ${id})`
    case 'unassigned':
    case 'noise':
      return Prisma.sql`(t."createdAt", t.id) < ${rowAt(position)}`
  }
}

const isCreatedAfter = (position: Position) => Prisma.sql`(t."createdAt", t.id) > ${rowAt(position)}`
