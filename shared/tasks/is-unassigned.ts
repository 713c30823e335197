import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { isOnBoard } from '#shared/tasks/visible-in-group.ts'

/** How long after its creation a task is listed under Unassigned. Its event lists it forever. */
export const unassignedMs = 10 * 86_400_000

/** Whether a task is listed under Unassigned: open, recent and without an assignee. */
export function isUnassigned(task: ListedTask, now: number): boolean {
  return isOnBoard(task) && task.assignees.length === 0 && now - Date.parse(task.createdAt) < unassignedMs
}
