import type { EditTask } from '#shared/tasks/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** Something the person did that the server may not know yet, as data: it can be shown, kept, sent and dropped. */
export type Change = { id: string; kind: 'edit-task'; taskId: string; patch: EditTask; at: string }

export function editTask(taskId: string, patch: EditTask, now = new Date()): Change {
  return { id: uuid7(now.getTime()), kind: 'edit-task', taskId, patch, at: now.toISOString() }
}
