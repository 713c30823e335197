import type { Db } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'

/** A group of this person, which cannot be deleted until the transaction ends. Throws `task_group_not_found`. */
export async function holdTaskGroup(db: Db, userId: string, id: string): Promise<Pick<TaskGroup, 'id' | 'type'>> {
  const [group] = await db.$queryRaw<Pick<TaskGroup, 'id' | 'type'>[]>`
    select id, type from task_groups where id = ${id}::uuid and "userId" = ${userId}::uuid for key share`
  if (!group) throw new Problem('task_group_not_found')
  return group
}
