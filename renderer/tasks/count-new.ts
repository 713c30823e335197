import type { Task } from '#shared/tasks/schemas.ts'
import { isSnoozed } from '#shared/tasks/snooze.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import { isShownToAsNew } from './is-new.ts'

/** The number of unread tasks in the user's inbox. */
export const countNew = (tasks: readonly Task[], userId: string, now: Date): number =>
  tasks.filter(
    (task) => isShownToAsNew(task, userId) && assignmentOf(task, userId)?.stage === 'INCOMING' && !isSnoozed(task, now),
  ).length
