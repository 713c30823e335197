import type { Deps } from '#server/platform/deps.ts'
import { taskRead } from '#server/tasks/emits.ts'
import { writeMarks } from '#server/tasks/rows/assignees.ts'
import type { EditTask } from '#shared/tasks/requests.ts'

type Input = { userId: string; taskId: string; changes: Pick<EditTask, 'read' | 'favorite'> }

/** Marks a task as read or favorite on the user's board. Only they see it, so the task's `updatedAt` stays. */
export async function markTask({ db, now, emit }: Deps, { userId, taskId, changes: { read, favorite } }: Input) {
  if (read === undefined && favorite === undefined) return
  await writeMarks(db, { userId, taskId, read, favorite, at: now() })
  if (read) await emit(taskRead, { userId, taskId })
}
