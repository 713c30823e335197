import type { EditTask } from '#shared/tasks/requests.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Person } from '#shared/tasks/schemas.ts'
import { titleKindOf } from '#shared/tasks/title.ts'
import { assigneeOf, moveTask, newer, setPlace } from './place-task.ts'

type By = { userId: string; at: string; people?: readonly Person[] | undefined }

/** A task as the server will answer it once these fields are set. */
export function applyPatch(task: ListedTask, patch: EditTask, { userId, at, people = [] }: By): ListedTask {
  const {
    title,
    status,
    assigneeIds,
    taskGroupId,
    labelIds,
    read,
    favorite,
    rating,
    ratingReason,
    ratingExplanation,
    ...fields
  } = patch
  let changed: ListedTask = { ...task, ...fields }

  if (fields.deadline === null) changed.deadlineType = null
  if (title !== undefined) {
    changed = { ...changed, [task.detectionJobId ? 'customTitle' : 'title']: title }
    changed.titleKind = titleKindOf(changed)
  }
  if (status !== undefined && status !== task.status) {
    changed = {
      ...changed,
      status,
      completedAt: status === 'COMPLETED' ? at : null,
      dismissedAt: status === 'DISMISSED' ? at : null,
    }
  }
  if (assigneeIds) changed = { ...changed, assignees: assigneeIds.map((id) => assigneeOf(task, id, at, people)) }
  if (taskGroupId !== undefined) changed = moveTask(changed, userId, taskGroupId)
  if (labelIds) changed = { ...changed, labels: labelIds.map((labelId) => ({ labelId })) }
  if (read !== undefined) changed = setPlace(changed, userId, { read })
  if (favorite !== undefined) changed = setPlace(changed, userId, { favorite })
  if (rating !== undefined || ratingReason !== undefined || ratingExplanation !== undefined)
    changed = rate(changed, patch, { userId, at })

  return isPersonal(patch) ? changed : newer(changed, at)
}

/** Reading a task or marking it as a favorite doesn't make it newer. */
function isPersonal(patch: EditTask) {
  return Object.keys(patch).every((field) => field === 'read' || field === 'favorite')
}

/** Only a bad rating has a reason, which stays until it's replaced. */
function rate(task: ListedTask, { rating, ratingReason, ratingExplanation }: EditTask, { userId, at }: By): ListedTask {
  const [before] = task.ratings
  const value = rating === undefined ? before?.rating : rating
  if (!value) return { ...task, ratings: [] }

  const because =
    value === 'BAD'
      ? {
          reason: ratingReason === undefined ? (before?.reason ?? null) : ratingReason,
          explanation: ratingExplanation === undefined ? (before?.explanation ?? null) : ratingExplanation,
        }
      : { reason: null, explanation: null }
  const id = before?.id ?? `${task.id}-rating`
  const createdAt = before?.createdAt ?? at
  return { ...task, ratings: [{ id, taskId: task.id, userId, rating: value, ...because, createdAt, updatedAt: at }] }
}
