import type { Deps } from '#server/platform/deps.ts'
import { announceTask } from '#server/tasks/announce-task.ts'
import { writeOrder } from '#server/tasks/rows/order.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'
import type { SortTasks } from '#shared/tasks/requests.ts'
import type { Task } from '#shared/tasks/schemas.ts'

type Input = { userId: string; body: SortTasks }

/** Moves a task into a group and sorts the group. Returns the moved task. Throws `task_group_not_found`. */
export async function sortTasks(deps: Deps, { userId, body }: Input): Promise<Task[]> {
  const written = await writeUntilAlone(deps, { userId, body })

  const { sortedAt, sortedTaskIds } = written
  if (sortedAt) {
    const order = { taskGroupId: body.taskGroupId, sortedTaskIds, sortedAt: sortedAt.toISOString() }
    deps.announce(channels.user(userId), 'tasks-sorted', order)
  }
  return written.isVisible ? [await announceTask(deps, userId, body.taskId)] : []
}

async function writeUntilAlone({ db, now }: Deps, { userId, body }: Input) {
  for (;;) {
    const written = await writeOrder(db, { userId, body, at: now() })
    if (written === 'group not found') throw new Problem('task_group_not_found')
    if (written !== 'sorted since') return written
  }
}
