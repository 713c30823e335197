import { emptyTask } from '#shared/tasks/empty-task.ts'
import type { CreateTask, EditTask } from '#shared/tasks/requests.ts'
import type { Person, Task, TaskAssignee } from '#shared/tasks/schemas.ts'
import { newGroupSort } from '#shared/task-groups/order-groups.ts'
import type { Change } from './change.ts'

/** One task as it looks with a change applied, to the person who made it. */
export function applyToTask(task: Task, change: Change, userId: string): Task {
  switch (change.kind) {
    case 'edit-task':
      return edited(task, change.patch, { userId, at: change.at, people: change.people })
    case 'edit-tasks':
      return edited(task, change.params, { userId, at: change.at, people: change.people })
    case 'move-tasks':
      return newer(moved(task, userId, change.taskGroupId), change.at)
    case 'sort-tasks':
      return sorted(task, change, userId)
    case 'label-task':
      return newer(labelled(task, change.labelId, change.isOn), change.at)
    case 'create-group':
      return placed(task, userId, { ...placeIn(change.group.id), sort: change.group.taskIds.indexOf(task.id) })
    default:
      return task
  }
}

/** The task that a change makes. */
export function createdTask({ task, at, people = [] }: Change & { kind: 'create-task' }, userId: string): Task {
  const blank: Task = {
    ...emptyTask,
    id: task.id,
    title: task.title,
    fromUserId: userId,
    originalAssignee: people.find((person) => person.id === userId)?.name ?? null,
    createdAt: at,
    updatedAt: at,
  }
  const { id: _id, title: _title, taskGroupId = null, assigneeIds = [userId], ...rest } = task
  const given = edited(blank, { ...withoutNulls(rest), assigneeIds }, { userId, at, people })

  return placed(given, userId, { ...placeIn(taskGroupId), read: true })
}

type By = { userId: string; at: string; people?: readonly Person[] | undefined }

function edited(task: Task, patch: EditTask, { userId, at, people = [] }: By): Task {
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
  let changed: Task = { ...task, ...fields }

  if (fields.deadline === null) changed.deadlineType = null
  if (title !== undefined) changed = { ...changed, [task.detectionJobId ? 'customTitle' : 'title']: title }
  if (status !== undefined && status !== task.status) {
    changed = {
      ...changed,
      status,
      completedAt: status === 'COMPLETED' ? at : null,
      dismissedAt: status === 'DISMISSED' ? at : null,
    }
  }
  if (assigneeIds) changed = { ...changed, assignees: assigneeIds.map((id) => assigneeOf(task, id, at, people)) }
  if (taskGroupId !== undefined) changed = moved(changed, userId, taskGroupId)
  if (labelIds) changed = { ...changed, labels: labelIds.map((labelId) => ({ labelId })) }
  if (read !== undefined) changed = placed(changed, userId, { read })
  if (favorite !== undefined) changed = placed(changed, userId, { favorite })
  if (rating !== undefined || ratingReason !== undefined || ratingExplanation !== undefined)
    changed = rated(changed, patch, userId, at)

  return isPersonal(patch) ? changed : newer(changed, at)
}

/** Reading and liking are a person's own affair: the task is no newer for it. */
function isPersonal(patch: EditTask) {
  return Object.keys(patch).every((field) => field === 'read' || field === 'favorite')
}

function newer(task: Task, at: string): Task {
  return task.updatedAt < at ? { ...task, updatedAt: at } : task
}

type Place = Partial<Pick<TaskAssignee, 'stage' | 'taskGroupId' | 'sort' | 'read' | 'favorite'>>

function placeIn(taskGroupId: string | null): Place {
  return { stage: taskGroupId ? 'GROUP' : 'INCOMING', taskGroupId, sort: newGroupSort }
}

/** Moving a task to where it stands already leaves it in its place. */
function moved(task: Task, userId: string, taskGroupId: string | null): Task {
  const own = task.assignees.find((assignee) => assignee.userId === userId)

  return own?.taskGroupId === taskGroupId ? task : placed(taken(task, userId), userId, placeIn(taskGroupId))
}

/** Moving a task that was not one's own is taking it. */
function taken(task: Task, userId: string): Task {
  if (task.assignees.some((assignee) => assignee.userId === userId)) return task

  return { ...task, assignees: [...task.assignees, { ...assigneeOf(task, userId, task.updatedAt, []), read: true }] }
}

function placed(task: Task, userId: string, place: Place): Task {
  return {
    ...task,
    assignees: task.assignees.map((assignee) => (assignee.userId === userId ? { ...assignee, ...place } : assignee)),
  }
}

function sorted(task: Task, change: Change & { kind: 'sort-tasks' }, userId: string): Task {
  const place = change.sortedTaskIds.indexOf(task.id)
  if (task.id === change.taskId) {
    return newer(
      placed(taken(task, userId), userId, { ...placeIn(change.taskGroupId), ...(place >= 0 && { sort: place }) }),
      change.at,
    )
  }
  const own = task.assignees.find((assignee) => assignee.userId === userId)
  const stands = own?.taskGroupId === change.taskGroupId && own.sort !== place

  return stands ? placed(task, userId, { sort: place }) : task
}

function labelled(task: Task, labelId: string, isOn: boolean): Task {
  const others = task.labels.filter((label) => label.labelId !== labelId)

  return { ...task, labels: isOn ? [...others, { labelId }] : others }
}

function assigneeOf(task: Task, userId: string, at: string, people: readonly Person[]): TaskAssignee {
  const known = task.assignees.find((assignee) => assignee.userId === userId)
  if (known) return known

  const user = people.find((person) => person.id === userId) ?? { id: userId, name: '', image: null, ghost: false }
  const place = { taskGroupId: null, stage: 'INCOMING', sort: newGroupSort, favorite: false, read: false } as const
  return { id: `${task.id}-${userId}`, taskId: task.id, userId, user, ...place, createdAt: at, updatedAt: at }
}

function rated(task: Task, { rating, ratingReason, ratingExplanation }: EditTask, userId: string, at: string): Task {
  const before = task.ratings[0]
  const value = rating === undefined ? before?.rating : rating
  if (!value) return { ...task, ratings: [] }

  const isBad = value === 'BAD'
  const reason = isBad ? (ratingReason === undefined ? (before?.reason ?? null) : ratingReason) : null
  const explanation = isBad
    ? ratingExplanation === undefined
      ? (before?.explanation ?? null)
      : ratingExplanation
    : null
  const id = before?.id ?? `${task.id}-rating`
  return {
    ...task,
    ratings: [
      {
        id,
        taskId: task.id,
        userId,
        rating: value,
        reason,
        explanation,
        createdAt: before?.createdAt ?? at,
        updatedAt: at,
      },
    ],
  }
}

type Given = Omit<CreateTask, 'id' | 'title' | 'taskGroupId' | 'assigneeIds'>

/** A field left empty at creation is simply not there. */
function withoutNulls(given: Given): EditTask {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  ) as EditTask
}
