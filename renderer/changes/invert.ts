import type { Label } from '#shared/labels/schemas.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { defaultGroupTitle } from '#shared/task-groups/title.ts'
import type { BulkParams, EditTask } from '#shared/tasks/requests.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import { copy } from '../task-groups/copy.ts'
import type { Doing } from './change.ts'

/** The board as a change finds it. */
export type Before = {
  userId: string
  task: (id: string) => Task | undefined
  /** Every task the page knows with this label. */
  tasksLabelled: (labelId: string) => readonly string[]
  /** The tasks of a group in their order. */
  orderOf: (taskGroupId: string) => readonly string[]
  groups: readonly TaskGroup[]
  labels: readonly Label[]
}

/** What takes a change back. Applied after it, the board looks as it did before. */
export function invert(doing: Doing, before: Before): Doing[] {
  switch (doing.kind) {
    case 'create-task':
      return [{ kind: 'edit-task', taskId: doing.task.id, patch: { status: 'DISMISSED' } }]
    case 'edit-task':
      return editedBack([doing.taskId], doing.patch, before)
    case 'edit-tasks':
      return editedBack(doing.taskIds, doing.params, before)
    case 'move-tasks':
      return movedBack(doing.taskIds, before)
    case 'sort-tasks':
      return [...movedBack([doing.taskId], before), ...reorderedBack(doing, before)]
    case 'label-task':
      return [{ ...doing, isOn: !doing.isOn }]
    case 'create-group':
      return [...movedBack(doing.group.taskIds, before), { kind: 'delete-group', groupId: doing.group.id }]
    case 'edit-group': {
      const group = before.groups.find(({ id }) => id === doing.groupId)
      return group ? [{ ...doing, patch: fieldsOf(doing.patch, group) }] : []
    }
    case 'delete-group':
      return recreatedGroup(doing.groupId, before)
    case 'sort-groups':
      return [{ kind: 'sort-groups', sortedTaskGroupIds: idsInOrder(before.groups) }]
    case 'create-label':
      return [{ kind: 'delete-label', labelId: doing.label.id }]
    case 'edit-label': {
      const label = before.labels.find(({ id }) => id === doing.labelId)
      return label ? [{ ...doing, patch: fieldsOf(doing.patch, label) }] : []
    }
    case 'delete-label':
      return recreatedLabel(doing.labelId, before)
  }
}

/** Tasks that were alike go back together, in one request. */
function editedBack(taskIds: readonly string[], patch: EditTask | BulkParams, before: Before): Doing[] {
  const known = taskIds.flatMap((id) => before.task(id) ?? [])
  const alike = Map.groupBy(known, (task) => JSON.stringify(patchBefore(patch, task, before.userId)))

  // Whoever is taken off a task loses their place for it, and does not get it back with the task.
  const isLeft = patch.assigneeIds && !patch.assigneeIds.includes(before.userId)
  const placed = isLeft ? known.filter((task) => assignmentOf(task, before.userId)?.taskGroupId) : []
  const edits = [...alike].flatMap(([text, tasks]): Doing[] => {
    const values = JSON.parse(text) as BulkParams
    const people = tasks.flatMap(({ assignees }) => assignees.map(({ user }) => user))
    const [first, ...others] = tasks.map(({ id }) => id)
    return statusesTo(patch.status, values).map((step) =>
      others.length > 0
        ? { kind: 'edit-tasks', taskIds: [first!, ...others], params: step, people }
        : { kind: 'edit-task', taskId: first!, patch: step, people },
    )
  })

  return [
    ...edits,
    ...movedBack(
      placed.map(({ id }) => id),
      before,
    ),
  ]
}

/** An archived task is restored before it is completed: it never goes from one to the other at once. */
function statusesTo(from: EditTask['status'], values: BulkParams): BulkParams[] {
  return from === 'DISMISSED' && values.status === 'COMPLETED'
    ? [{ ...values, status: 'INCOMPLETE' }, values]
    : [values]
}

/** What the fields of a patch are on a task now. */
export function patchBefore(patch: EditTask | BulkParams, task: Task, userId: string): EditTask {
  const own = assignmentOf(task, userId)
  const [rating] = task.ratings
  const values: Required<EditTask> = {
    title: task.customTitle ?? task.title,
    notes: task.notes ?? '',
    status: task.status,
    deadline: task.deadline,
    deadlineType: task.deadlineType,
    assigneeIds: task.assignees.map((assignee) => assignee.userId),
    taskGroupId: own?.taskGroupId ?? null,
    labelIds: task.labels.map(({ labelId }) => labelId),
    attachments: task.attachments,
    isNoise: task.isNoise,
    saidDone: task.saidDone,
    duplicateOf: task.duplicateOf,
    favorite: own?.favorite ?? false,
    read: own?.read ?? true,
    snoozedUntil: task.snoozedUntil,
    recurrence: task.recurrence,
    rating: rating?.rating ?? null,
    ratingReason: rating?.reason ?? null,
    ratingExplanation: rating?.explanation ?? null,
  }

  return fieldsOf(patch, values)
}

/** Whether a task has exactly these values. */
export function isAs(patch: EditTask, task: Task, userId: string): boolean {
  return written(patchBefore(patch, task, userId)) === written(patch)
}

/** Fields in one order, and lists in one order: the server keeps its own. */
function written(patch: object): string {
  const fields = Object.entries(patch).toSorted(([one], [other]) => (one < other ? -1 : 1))

  return JSON.stringify(
    fields.map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value,
    ]),
  )
}

/** Each task back into the group it came from, and that group back into its order. */
function movedBack(taskIds: readonly string[], before: Before): Doing[] {
  const known = taskIds.flatMap((id) => before.task(id) ?? [])
  const byGroup = Map.groupBy(known, (task) => assignmentOf(task, before.userId)?.taskGroupId ?? null)

  return [...byGroup].flatMap(([taskGroupId, tasks]): Doing[] => {
    const ids = tasks.map(({ id }) => id)
    const [first] = ids
    if (!taskGroupId || !first) return [{ kind: 'move-tasks', taskIds: ids, taskGroupId }]

    const sort: Doing = { kind: 'sort-tasks', taskId: first, taskGroupId, sortedTaskIds: before.orderOf(taskGroupId) }
    return ids.length > 1 ? [{ kind: 'move-tasks', taskIds: ids, taskGroupId }, sort] : [sort]
  })
}

/** The group it went into, where more than the one task was given another place. */
function reorderedBack(
  { taskId, taskGroupId, sortedTaskIds }: Doing & { kind: 'sort-tasks' },
  before: Before,
): Doing[] {
  const order = before.orderOf(taskGroupId).filter((id) => id !== taskId)
  const given = sortedTaskIds.filter((id) => order.includes(id))
  const [first] = order
  const stays = given.length === order.length && given.every((id, index) => id === order[index])
  if (stays || !first || before.orderOf(taskGroupId).includes(taskId)) return []

  return [{ kind: 'sort-tasks', taskId: first, taskGroupId, sortedTaskIds: order }]
}

function recreatedGroup(groupId: string, { groups }: Before): Doing[] {
  const group = groups.find(({ id }) => id === groupId)
  if (!group || group.type === 'INCOMING') return []
  const { id, type, title, icon } = group

  // No group is made with the first name of all, but one may be renamed to it.
  const nameless: Doing[] = title === defaultGroupTitle ? [{ kind: 'edit-group', groupId, patch: { title } }] : []
  return [
    {
      kind: 'create-group',
      group: { id, type, title: nameless.length > 0 ? copy.newGroup : title, icon, taskIds: [] },
    },
    ...nameless,
    { kind: 'sort-groups', sortedTaskGroupIds: idsInOrder(groups) },
  ]
}

function recreatedLabel(labelId: string, { labels, tasksLabelled }: Before): Doing[] {
  const label = labels.find(({ id }) => id === labelId)
  if (!label || label.type === 'IMPORTANT') return []
  const { id, name, icon, color } = label

  return [
    { kind: 'create-label', label: { id, type: 'CUSTOM', name, icon, color } },
    ...tasksLabelled(labelId).map((taskId): Doing => ({ kind: 'label-task', taskId, labelId, isOn: true })),
  ]
}

const idsInOrder = (groups: readonly TaskGroup[]) =>
  groups.filter(({ type }) => type !== 'INCOMING').map(({ id }) => id)

/** The same fields, with the values of something else. */
function fieldsOf<Patch extends object>(patch: Patch, values: { [Field in keyof Patch]-?: unknown }): Patch {
  return Object.fromEntries(Object.keys(patch).map((field) => [field, values[field as keyof Patch]])) as Patch
}
