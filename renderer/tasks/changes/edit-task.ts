import type { EditTask } from '#shared/tasks/requests.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Person } from '#shared/tasks/schemas.ts'
import type { Kind } from '../../changes/kind.ts'
import { overwrites } from '../../changes/patch.ts'
import { currentUserId } from '../../me/current.ts'
import { mergeTask } from '../cache.ts'
import { applyPatch } from './apply-patch.ts'
import { editsBack } from './edits-back.ts'
import { hasValues, valuesNow } from './patch-values.ts'
import { stillDue } from './still-due.ts'

/** `was` holds the values the user saw; `people` names the assignees until the server does. */
export type TaskEdit = {
  kind: 'edit-task'
  taskId: string
  patch: EditTask
  was?: EditTask
  people?: readonly Person[]
}

export function taskEdit(taskId: string, patch: EditTask, people?: readonly Person[]): TaskEdit {
  return { kind: 'edit-task', taskId, patch, ...(people && { people }) }
}

/** A change this old may meet a newer one by someone else. */
const oldAfterMs = 5000

export const editTaskKind: Kind<TaskEdit> = {
  kind: 'edit-task',
  touches: ({ taskId }) => [taskId],
  apply: { task: (task, { patch, at, people }, userId) => applyPatch(task, patch, { userId, at, people }) },
  invert: ({ taskId, patch }, before) => editsBack([taskId], patch, before),
  request: ({ taskId, patch }) => ({ method: 'PUT', path: `/api/tasks/${taskId}`, body: patch }),
  covers(later, earlier) {
    // An archived task has to be restored before it can be completed.
    const isRestored = earlier.patch.status === 'INCOMPLETE' && later.patch.status === 'COMPLETED'
    return earlier.taskId === later.taskId && !isRestored && overwrites(later.patch, earlier.patch)
  },
  holds: ({ patch }, task, userId) => hasValues(task, patch, userId),
  seen(edit, before) {
    const task = before.task(edit.taskId)
    return task ? { ...edit, was: valuesNow(edit.patch, task, before.userId) } : edit
  },
  async due(change, get) {
    if (Date.now() - Date.parse(change.at) < oldAfterMs) return change
    const now = await get<ListedTask>(`/api/tasks/${change.taskId}`)
    mergeTask(now)

    return stillDue(change, now, currentUserId())
  },
}
