import type { Deps } from '#server/platform/deps.ts'
import { announceTask } from '#server/tasks/announce-task.ts'
import { lockTasks } from '#server/tasks/rows/locks.ts'
import { addLabels } from '#server/tasks/label-tasks.ts'
import { writeTasks } from '#server/tasks/rows/changes.ts'
import { Problem } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'

type Labelling = { userId: string; taskId: string; labelIds: readonly string[] }
type Unlabelling = { userId: string; taskId: string; labelId: string }

/** Adds labels to a task. Throws `task_not_found` and `label_not_found`. */
export function labelTask(deps: Deps, { userId, taskId, labelIds }: Labelling): Promise<Task> {
  return change(deps, { userId, taskId }, ({ db }) => addLabels(db, { userId, taskIds: [taskId], labelIds }))
}

/** Removes a label from a task, if it has it. Throws `task_not_found` and `label_not_found`. */
export function unlabelTask(deps: Deps, { userId, taskId, labelId }: Unlabelling): Promise<Task> {
  return change(deps, { userId, taskId }, async ({ db }) => {
    if ((await db.label.count({ where: { id: labelId, userId } })) === 0) throw new Problem('label_not_found')
    await db.taskLabel.deleteMany({ where: { taskId, labelId } })
  })
}

function change(
  deps: Deps,
  { userId, taskId }: { userId: string; taskId: string },
  work: (inside: Deps) => Promise<void>,
): Promise<Task> {
  return deps.transaction(async (inside) => {
    if ((await lockTasks(inside.db, userId, [taskId])).length === 0) throw new Problem('task_not_found')
    await work(inside)
    await writeTasks(inside.db, [taskId], {}, { at: inside.now(), by: userId, reason: 'user' })
    return announceTask(inside, userId, taskId)
  })
}
