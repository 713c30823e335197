import type { Task } from '#shared/tasks/schemas.ts'

export type DuplicateLink =
  | { ok: true }
  | { ok: false; because: 'duplicate_of_itself' | 'duplicate_of_duplicate' | 'task_has_duplicates' }

/** Whether a task can be marked as a duplicate of another. Duplicates never form chains. */
export function linkDuplicate(
  task: Pick<Task, 'id'> & { hasDuplicates: boolean },
  original: Pick<Task, 'id' | 'duplicateOf'>,
): DuplicateLink {
  if (task.id === original.id) return { ok: false, because: 'duplicate_of_itself' }
  if (original.duplicateOf) return { ok: false, because: 'duplicate_of_duplicate' }
  if (task.hasDuplicates) return { ok: false, because: 'task_has_duplicates' }

  return { ok: true }
}
