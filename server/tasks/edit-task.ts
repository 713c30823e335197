import type { Deps } from '#server/platform/deps.ts'
import { lockTaskGroup } from '#server/task-groups/rows.ts'
import { announceTask } from '#server/tasks/announce-task.ts'
import { assignTasks } from '#server/tasks/assign-tasks.ts'
import { attach } from '#server/tasks/attach.ts'
import { editOwnRow } from '#server/tasks/edit-own-row.ts'
import { tasksEdited } from '#server/tasks/emits.ts'
import { lockTasks, type TaskState } from '#server/tasks/rows/locks.ts'
import { replaceLabels } from '#server/tasks/label-tasks.ts'
import { markTask } from '#server/tasks/mark-task.ts'
import { moveTasks } from '#server/tasks/rows/places.ts'
import { rateTask } from '#server/tasks/rate-task.ts'
import { readTask } from '#server/tasks/rows/tasks.ts'
import { refuseWrongOriginal } from '#server/tasks/refuse-wrong-original.ts'
import { refuseEndedRule } from '#server/tasks/refuse-ended-rule.ts'
import { repeatTasks } from '#server/tasks/repeat-tasks.ts'
import { rowFields, writeTasks } from '#server/tasks/rows/changes.ts'
import { Problem } from '#shared/problems.ts'
import type { EditTask } from '#shared/tasks/requests.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { moveToStatus } from '#shared/tasks/status.ts'

type Input = { userId: string; taskId: string; changes: EditTask }

const marks: readonly string[] = ['read', 'favorite']
const ownRow: readonly string[] = rowFields

/** Changes the given fields of a task. Throws `task_not_found` and the refusals of each change. */
export async function editTask(deps: Deps, input: Input): Promise<Task> {
  const { userId, taskId, changes } = input
  if (Object.keys(changes).length === 0) return readTask(deps.db, userId, taskId)
  if (!(await editAlone(deps, input))) return deps.transaction((inside) => editWhole(inside, input))

  return announceTask(deps, userId, taskId)
}

/** Makes a change that takes only one write. Returns false if it needs more. */
async function editAlone(deps: Deps, input: Input): Promise<boolean> {
  const fields = Object.keys(input.changes)
  if (fields.every((field) => marks.includes(field))) {
    await markTask(deps, input)
    return true
  }
  return fields.every((field) => ownRow.includes(field)) && editOwnRow(deps, input)
}

/** Changes more than the task's own row. Must run inside a transaction. */
async function editWhole(deps: Deps, { userId, taskId, changes }: Input): Promise<Task> {
  const { db, now } = deps
  const at = now()
  const { taskGroupId, assigneeIds, labelIds, attachments } = changes
  const group = taskGroupId ? await lockTaskGroup(db, userId, taskGroupId) : null
  const task = await lockAndCheck(deps, { userId, taskId, changes })

  await writeTasks(db, [taskId], changes, { at, by: userId, reason: 'user' })
  const taskIds = [taskId]
  if (assigneeIds) await assignTasks(deps, { userId, taskIds, assigneeIds, at })
  if (taskGroupId !== undefined) await moveTasks(db, { userId, taskIds, to: group, at })
  if (labelIds) await replaceLabels(db, { userId, taskIds, labelIds })
  if (attachments) await attach(db, { taskId, attachments, at })
  if (rates(changes)) await rateTask(db, { userId, taskId, change: changes, at })
  await markTask(deps, { userId, taskId, changes })
  await repeatTasks(deps, { userId, tasks: [task], changes, at })
  await deps.emit(tasksEdited, { userId, tasks: [task], changes, at })

  return announceTask(deps, userId, taskId)
}

/** Locks the task and its original, and throws if the change isn't allowed. */
async function lockAndCheck({ db, now }: Deps, { userId, taskId, changes }: Input): Promise<TaskState> {
  const { status, duplicateOf } = changes
  const locked = await lockTasks(db, userId, [taskId, ...(duplicateOf ? [duplicateOf] : [])])
  const task = locked.find(({ id }) => id === taskId)
  if (!task) throw new Problem('task_not_found')

  if (duplicateOf)
    await refuseWrongOriginal(
      db,
      task,
      locked.find(({ id }) => id === duplicateOf),
    )
  const move =
    status &&
    moveToStatus(
      { status: task.status, duplicateOf: duplicateOf === undefined ? task.duplicateOf : duplicateOf },
      status,
    )
  if (move && !move.ok) throw new Problem(move.because)
  await refuseEndedRule(db, { userId, tasks: [task], changes, at: now() })
  return task
}

function rates({ rating, ratingReason, ratingExplanation }: EditTask): boolean {
  return rating !== undefined || ratingReason !== undefined || ratingExplanation !== undefined
}
