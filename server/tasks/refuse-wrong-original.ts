import type { Db } from '#server/platform/deps.ts'
import type { TaskState } from '#server/tasks/rows/locks.ts'
import { hasDuplicates } from '#server/tasks/rows/tasks.ts'
import { Problem } from '#shared/problems.ts'
import { linkDuplicate } from '#shared/tasks/duplicates.ts'

/** Throws if a task can't be a duplicate of this original. Both must be locked, to prevent a reverse link. */
export async function refuseWrongOriginal(db: Db, task: TaskState, original: TaskState | undefined) {
  if (!original) throw new Problem('task_not_found')

  const isOriginal = await hasDuplicates(db, task.id)
  const link = linkDuplicate({ id: task.id, hasDuplicates: isOriginal }, original)
  if (!link.ok) throw new Problem(link.because)
}
