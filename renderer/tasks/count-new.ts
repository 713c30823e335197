import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { isSnoozed } from '#shared/tasks/snooze.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import { isShownToAsNew } from './is-new.ts'

/** The number of unread tasks in the user's inbox. */
export const countNew = (tasks: readonly ListedTask[], userId: string, now: Date): number =>
  tasks.filter(
    (task) => isShownToAsNew(task, userId) && assignmentOf(task, userId)?.stage === 'INCOMING' && !isSnoozed(task, now),
  ).length
