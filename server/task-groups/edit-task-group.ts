import type { TaskGroup } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { findTaskGroup } from '#server/task-groups/find-task-group.ts'
import { channels } from '#shared/realtime/events.ts'
import type { EditTaskGroup } from '#shared/task-groups/schemas.ts'

type Input = { userId: string; id: string; changes: EditTaskGroup }

/** Changes the title or the icon of a group. Throws `task_group_not_found`. */
export async function editTaskGroup({ db, now, announce }: Deps, { userId, id, changes }: Input): Promise<TaskGroup> {
  if (Object.keys(changes).length > 0) {
    const { title = null, icon = null } = changes
    const edited = await db.$executeRaw`
      update task_groups set title = coalesce(${title}, title), icon = case when ${changes.icon !== undefined} then ${icon} else icon end,
        "updatedAt" = greatest(${now()}::timestamptz, "updatedAt" + interval '1 millisecond')
      where id = ${id}::uuid and "userId" = ${userId}::uuid`
    if (edited > 0) announce(channels.user(userId), 'task-groups-changed', {})
  }
  return findTaskGroup(db, userId, id)
}
