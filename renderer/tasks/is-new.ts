import type { Task } from '#shared/tasks/schemas.ts'
import { assignmentOf, isOnBoard } from '#shared/tasks/visible-in-group.ts'

/** Whether a task is one that this person should hear about: open, theirs, and not looked at yet. */
export function isShownToAsNew(task: Task, userId: string): boolean {
  return isOnBoard(task) && assignmentOf(task, userId)?.read === false
}
