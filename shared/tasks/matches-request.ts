import type { CreateTask } from '#shared/tasks/requests.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { wakeTime } from '#shared/tasks/snooze.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'

/** Whether a task matches the request to create it, so that repeating the request creates no duplicate. */
export function matchesRequest(task: Task, body: CreateTask, { userId, now }: { userId: string; now: Date }): boolean {
  const { title, notes, deadline, recurrence, assigneeIds, labelIds, taskGroupId = null } = body
  return (
    task.title === title &&
    task.notes === (notes ?? null) &&
    isSameTime(task.deadline, deadline ?? null) &&
    wakeTime(task.snoozedUntil, now)?.getTime() === wakeTime(body.snoozedUntil ?? null, now)?.getTime() &&
    task.recurrence === (recurrence ?? null) &&
    (assignmentOf(task, userId)?.taskGroupId ?? null) === taskGroupId &&
    isSameSet(idsOf(task.assignees, 'userId'), assigneeIds ?? [userId]) &&
    isSameSet(idsOf(task.labels, 'labelId'), labelIds ?? []) &&
    isSameSet(idsOf(task.attachments, 'id'), idsOf(body.attachments ?? [], 'id'))
  )
}

function idsOf<Key extends string>(items: readonly Record<Key, string>[], key: Key): string[] {
  return items.map((item) => item[key])
}

function isSameTime(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))
}

function isSameSet(ones: readonly string[], others: readonly string[]): boolean {
  return new Set(ones).size === new Set(others).size && ones.every((one) => others.includes(one))
}
