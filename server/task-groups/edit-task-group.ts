import type { TaskGroup } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { findTaskGroup } from '#server/task-groups/find-task-group.ts'
import { updateTaskGroup } from '#server/task-groups/rows.ts'
import { channels } from '#shared/realtime/events.ts'
import type { EditTaskGroup } from '#shared/task-groups/schemas.ts'

type Input = { userId: string; id: string; changes: EditTaskGroup }

/** Changes the title or icon of a group. Throws `task_group_not_found`. */
export async function editTaskGroup({ db, now, announce }: Deps, { userId, id, changes }: Input): Promise<TaskGroup> {
  if (Object.keys(changes).length > 0) {
    const edited = await updateTaskGroup(db, { userId, id, changes, at: now() })
    if (edited > 0) announce(channels.user(userId), 'task-groups-changed', {})
  }
  return findTaskGroup(db, userId, id)
}
