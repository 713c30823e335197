import type { BulkParams, EditTask } from '#shared/tasks/requests.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import { valuesOf } from '../../changes/patch.ts'
import { titleOf } from '#shared/tasks/title.ts'

/** The fields of a patch, with the task's present values. */
export function valuesNow(patch: EditTask | BulkParams, task: ListedTask, userId: string): EditTask {
  const own = assignmentOf(task, userId)
  const [rating] = task.ratings
  const values: Required<EditTask> = {
    title: titleOf(task),
    notes: task.notes ?? '',
    status: task.status,
    deadline: task.deadline,
    deadlineType: task.deadlineType,
    assigneeIds: task.assignees.map((assignee) => assignee.userId),
    taskGroupId: own?.taskGroupId ?? null,
    labelIds: task.labels.map(({ labelId }) => labelId),
    attachments: task.attachments,
    isNoise: task.isNoise,
    saidDone: task.saidDone ?? null,
    duplicateOf: task.duplicateOf,
    favorite: own?.favorite ?? false,
    read: own?.read ?? true,
    snoozedUntil: task.snoozedUntil,
    recurrence: task.recurrence,
    rating: rating?.rating ?? null,
    ratingReason: rating?.reason ?? null,
    ratingExplanation: rating?.explanation ?? null,
  }

  return valuesOf(patch, values)
}

export function hasValues(task: ListedTask, patch: EditTask, userId: string): boolean {
  return normalized(valuesNow(patch, task, userId)) === normalized(patch)
}

/** Fields and lists in a fixed order: the server has its own. */
function normalized(patch: object): string {
  const fields = Object.entries(patch).toSorted(([one], [other]) => (one < other ? -1 : 1))

  return JSON.stringify(
    fields.map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value,
    ]),
  )
}
