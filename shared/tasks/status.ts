import type { Task, TaskStatus } from '#shared/tasks/schemas.ts'

type Togglable = Pick<Task, 'status' | 'duplicateOf'>

export type StatusMove =
  | { ok: true; status: TaskStatus }
  | { ok: false; because: 'task_dismissed' | 'task_is_duplicate' }

/** Whether a task can get a status. The status it already has is always allowed. */
export function moveToStatus(task: Togglable, status: TaskStatus): StatusMove {
  if (status !== 'COMPLETED' || task.status === 'COMPLETED') return { ok: true, status }

  // Completing either kind would hide it from the only list that explains it.
  if (task.status === 'DISMISSED') return { ok: false, because: 'task_dismissed' }
  if (task.duplicateOf) return { ok: false, because: 'task_is_duplicate' }

  return { ok: true, status }
}

/** Completes an open task, reopens a completed one. */
export function toggleComplete(task: Togglable): StatusMove {
  return moveToStatus(task, task.status === 'COMPLETED' ? 'INCOMPLETE' : 'COMPLETED')
}

/** Archives a task, or restores an archived one. */
export function toggleArchived(task: Togglable): StatusMove {
  return moveToStatus(task, task.status === 'DISMISSED' ? 'INCOMPLETE' : 'DISMISSED')
}
