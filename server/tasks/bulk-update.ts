import type { Deps } from '#server/platform/deps.ts'
import { lockTaskGroup } from '#server/task-groups/rows.ts'
import { announceTasks } from '#server/tasks/announce-task.ts'
import { assignTasks } from '#server/tasks/assign-tasks.ts'
import { tasksEdited } from '#server/tasks/emits.ts'
import { lockPlaces, lockGroupTasks, lockTasks, type TaskState } from '#server/tasks/rows/locks.ts'
import { replaceLabels } from '#server/tasks/label-tasks.ts'
import { moveTasks } from '#server/tasks/rows/places.ts'
import { refuseEndedRule } from '#server/tasks/refuse-ended-rule.ts'
import { repeatTasks } from '#server/tasks/repeat-tasks.ts'
import { writeTasks } from '#server/tasks/rows/changes.ts'
import { Problem } from '#shared/problems.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { BulkParams, BulkUpdate } from '#shared/tasks/requests.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { moveToStatus } from '#shared/tasks/status.ts'

type Input = { userId: string; body: BulkUpdate }

/** Changes or moves tasks, all or none. Throws `task_not_found`, `task_group_not_found` and each change's refusals. */
export function bulkUpdate(deps: Deps, { userId, body }: Input): Promise<Task[]> {
  return deps.transaction(async (inside) => {
    const at = inside.now()
    const group =
      'taskGroupId' in body && body.taskGroupId ? await lockTaskGroup(inside.db, userId, body.taskGroupId) : null
    if (!('taskIds' in body)) {
      const tasks = await lockGroupTasks(inside.db, userId, group!)
      return changeAll(inside, { userId, tasks, params: body.params, at })
    }
    const tasks = await lockTasks(inside.db, userId, body.taskIds)
    if (tasks.length < new Set(body.taskIds).size) throw new Problem('task_not_found')
    return 'params' in body
      ? changeAll(inside, { userId, tasks, params: body.params, at })
      : moveAll(inside, { userId, tasks, to: group, at })
  })
}

type Locked = { userId: string; tasks: TaskState[]; at: Date }

async function changeAll(deps: Deps, { userId, tasks, params, at }: Locked & { params: BulkParams }): Promise<Task[]> {
  const { db } = deps
  const { status, assigneeIds, labelIds } = params
  for (const task of tasks) {
    const move = status && moveToStatus(task, status)
    if (move && !move.ok) throw new Problem(move.because)
  }
  await refuseEndedRule(db, { userId, tasks, changes: params, at })
  const taskIds = tasks.map(({ id }) => id)
  if (Object.keys(params).length > 0) {
    await writeTasks(db, taskIds, params, { at, by: userId, reason: 'bulk' })
  }
  if (assigneeIds) {
    await lockPlaces(db, taskIds)
    await assignTasks(deps, { userId, taskIds, assigneeIds, at })
  }
  if (labelIds) await replaceLabels(db, { userId, taskIds, labelIds })
  await repeatTasks(deps, { userId, tasks, changes: params, at })
  await deps.emit(tasksEdited, { userId, tasks, changes: params, at })

  return announceTasks(deps, userId, taskIds)
}

async function moveAll(
  deps: Deps,
  { userId, tasks, to, at }: Locked & { to: Pick<TaskGroup, 'id' | 'type'> | null },
): Promise<Task[]> {
  const { db } = deps
  const taskIds = tasks.map(({ id }) => id)
  await writeTasks(db, taskIds, {}, { at, by: userId, reason: 'bulk' })
  await lockPlaces(db, taskIds)
  await moveTasks(db, { userId, taskIds, to, at })

  return announceTasks(deps, userId, taskIds)
}
