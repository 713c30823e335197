import type { BulkParams } from '#shared/tasks/requests.ts'
import type { Person } from '#shared/tasks/schemas.ts'
import type { Kind } from '../../changes/kind.ts'
import { applyPatch } from './apply-patch.ts'
import { taskEdit } from './edit-task.ts'
import { editsBack } from './edits-back.ts'
import { hasValues } from './patch-values.ts'

/** The same values for many tasks, in one request. */
export type TasksEdit = {
  kind: 'edit-tasks'
  taskIds: readonly string[]
  params: BulkParams
  people?: readonly Person[]
}

export function tasksEdit(taskIds: readonly string[], params: BulkParams, people?: readonly Person[]): TasksEdit {
  return { kind: 'edit-tasks', taskIds, params, ...(people && { people }) }
}

export const editTasksKind: Kind<TasksEdit> = {
  kind: 'edit-tasks',
  touches: ({ taskIds }) => taskIds,
  apply: { task: (task, { params, at, people }, userId) => applyPatch(task, params, { userId, at, people }) },
  invert: ({ taskIds, params }, before) => editsBack(taskIds, params, before),
  request: ({ taskIds, params }) => ({ method: 'POST', path: '/api/tasks/bulk-update', body: { taskIds, params } }),
  holds: ({ params }, task, userId) => hasValues(task, params, userId),
  only({ params, people }, taskIds) {
    const [first] = taskIds
    return first && taskIds.length === 1 ? taskEdit(first, params, people) : tasksEdit(taskIds, params, people)
  },
}
