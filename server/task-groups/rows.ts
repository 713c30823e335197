import type { Db } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'
import type { EditTaskGroup, TaskGroup } from '#shared/task-groups/schemas.ts'

/** Locks one of the user's groups, so that it can't be deleted until the transaction ends. Throws `task_group_not_found`. */
export async function lockTaskGroup(db: Db, userId: string, id: string): Promise<Pick<TaskGroup, 'id' | 'type'>> {
  const [group] = await db.$queryRaw<Pick<TaskGroup, 'id' | 'type'>[]>`
    select id, type from task_groups where id = ${id}::uuid and "userId" = ${userId}::uuid for key share`
  if (!group) throw new Problem('task_group_not_found')
  return group
}

/** Locks one of the user's groups for deletion: a move into it either came first, or waits and finds no group. */
export async function lockTaskGroupToDelete(db: Db, userId: string, id: string) {
  const [group] = await db.$queryRaw<Pick<TaskGroup, 'type'>[]>`
      select type from task_groups where id = ${id}::uuid and "userId" = ${userId}::uuid for update`
  return group
}

/** Locks all groups of the user. */
export function lockTaskGroups(db: Db, userId: string) {
  return db.$queryRaw<GroupPlace[]>`
      select id, type, sort, "createdAt" from task_groups where "userId" = ${userId}::uuid order by id for no key update`
}

type GroupPlace = Pick<TaskGroup, 'id' | 'type' | 'sort'> & { createdAt: Date }

/** Sorts groups in this order, and returns the number that moved. */
export function writeGroupOrder(db: Db, ids: readonly string[], at: Date): Promise<number> {
  return db.$executeRaw`
      update task_groups g set sort = w.position - 1, "updatedAt" = greatest(${at}::timestamptz, g."updatedAt" + interval '1 millisecond')
      from unnest(${ids}::uuid[]) with ordinality w(id, position)
      where g.id = w.id and g.sort <> w.position - 1`
}

type GroupEdit = { userId: string; id: string; changes: EditTaskGroup; at: Date }

/** Changes the title or icon of one of the user's groups, and returns the number of changed rows. */
export function updateTaskGroup(db: Db, { userId, id, changes, at }: GroupEdit): Promise<number> {
  const { title = null, icon = null } = changes
  return db.$executeRaw`
      update task_groups set title = coalesce(${title}, title), icon = case when ${changes.icon !== undefined} then ${icon} else icon end,
        "updatedAt" = greatest(${at}::timestamptz, "updatedAt" + interval '1 millisecond')
      where id = ${id}::uuid and "userId" = ${userId}::uuid`
}

/** Sorts the tasks of a group in this order. */
export async function writeTaskOrder(db: Db, taskGroupId: string, taskIds: readonly string[]) {
  await db.$executeRaw`
    update task_assignees a set sort = w.position - 1
    from unnest(${taskIds}::uuid[]) with ordinality w("taskId", position)
    where a."taskGroupId" = ${taskGroupId}::uuid and a."taskId" = w."taskId"`
}
