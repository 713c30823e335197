import type { TaskGroup } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** Finds one of the user's groups. Throws `task_group_not_found`. */
export async function findTaskGroup(db: Db, userId: string, id: string): Promise<TaskGroup> {
  const group = await db.taskGroup.findFirst({ where: { id, userId } })
  if (!group) throw new Problem('task_group_not_found')
  return group
}
