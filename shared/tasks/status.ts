import type { Task, TaskStatus } from '#shared/tasks/schemas.ts'

type Togglable = Pick<Task, 'status' | 'duplicateOf'>

export type Move = { ok: true; status: TaskStatus } | { ok: false; because: 'task_dismissed' | 'task_is_duplicate' }

/** Whether a task may take a status. Asking for the status it has is always fine. */
export function moveTo(task: Togglable, status: TaskStatus): Move {
  if (status !== 'COMPLETED' || task.status === 'COMPLETED') return { ok: true, status }

  // Completing either kind would hide it from the only list that explains it.
  if (task.status === 'DISMISSED') return { ok: false, because: 'task_dismissed' }
  if (task.duplicateOf) return { ok: false, because: 'task_is_duplicate' }

  return { ok: true, status }
}

/** What a tick does: completes an open task, reopens a completed one. */
export function toggleComplete(task: Togglable): Move {
  return moveTo(task, task.status === 'COMPLETED' ? 'INCOMPLETE' : 'COMPLETED')
}

/** What the archive button does: archives, or restores what is archived. */
export function toggleArchived(task: Togglable): Move {
  return moveTo(task, task.status === 'DISMISSED' ? 'INCOMPLETE' : 'DISMISSED')
}
