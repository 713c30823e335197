import type { Task } from '#shared/tasks/schemas.ts'
import { isOnBoard } from '#shared/tasks/visible-in-group.ts'

/** A task nobody took stays under Unassigned so long, counted from when it was made. It stays in its event for good. */
export const unassignedMs = 10 * 86_400_000

/** Whether a task stands under Unassigned: open work of nobody, and not too old. */
export function isUnassigned(task: Task, now: number): boolean {
  return isOnBoard(task) && task.assignees.length === 0 && now - Date.parse(task.createdAt) < unassignedMs
}
