import type { Deps } from '#server/platform/deps.ts'
import { repetition } from '#server/tasks/repeat-tasks.ts'
import { writeUnchangedTask } from '#server/tasks/rows/changes.ts'
import { findTaskState } from '#server/tasks/rows/locks.ts'
import { Problem } from '#shared/problems.ts'
import type { EditTask } from '#shared/tasks/requests.ts'
import { moveToStatus } from '#shared/tasks/status.ts'

type Input = { userId: string; taskId: string; changes: EditTask }

/** The fields that say how a task should have been captured, which subscribers read in the same transaction. */
const captured = ['title', 'deadline', 'isNoise'] as const

/**
 * Changes a task's own row without locking it. Returns false if the change affects other rows. Throws `task_not_found`
 * and the refusals of `moveToStatus`.
 */
export async function editOwnRow(deps: Deps, input: Input): Promise<boolean> {
  for (;;) {
    const outcome = await tryEdit(deps, input)
    if (outcome !== 'changed since') return outcome === 'done'
  }
}

async function tryEdit(
  { db, now }: Deps,
  { userId, taskId, changes }: Input,
): Promise<'done' | 'reaches further' | 'changed since'> {
  const task = await findTaskState(db, userId, taskId)
  if (!task) throw new Problem('task_not_found')
  if (task.isCaptured && captured.some((field) => changes[field] !== undefined)) return 'reaches further'
  if (repetition(task, changes) || changes.recurrence || (task.recurrence && changes.deadline)) return 'reaches further'

  const move = changes.status && moveToStatus(task, changes.status)
  if (move && !move.ok) throw new Problem(move.because)

  const written = await writeUnchangedTask(db, task, changes, { at: now(), by: userId, reason: 'user' })
  return written > 0 ? 'done' : 'changed since'
}
