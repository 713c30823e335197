import type { Label } from '#shared/labels/schemas.ts'
import { limits } from '#shared/limits.ts'
import { parseQuickAdd, type QuickTask } from '#shared/tasks/quick-add.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { CreateTask } from '#shared/tasks/requests.ts'
import type { Person } from '#shared/tasks/schemas.ts'
import { clockHere } from '../platform/clock.ts'

export type NewTask = Pick<QuickTask, 'title' | 'deadline' | 'deadlineType' | 'recurrence'> &
  Required<Pick<CreateTask, 'assigneeIds' | 'labelIds'>> & { taskGroupId: string | null }

/** The names a line can contain, and the defaults. */
export type Around = {
  me: Pick<Person, 'id' | 'name'>
  group: TaskGroup | null
  people: readonly Pick<Person, 'id' | 'name'>[]
  groups: readonly TaskGroup[]
  labels: readonly Label[]
}

/** Longer text isn't parsed: parsing a pasted book on every key press would be slow. */
export const longestRead = limits.titleLength * 2

export const namesIn = ({ people, groups, labels }: Around) => ({
  people,
  labels,
  groups: groups.map(({ id, title }) => ({ id, name: title })),
})

export function readTask(text: string, ignored: readonly string[], around: Around): QuickTask {
  if (text.length <= longestRead) return parseQuickAdd(text, { ...clockHere(), ...namesIn(around), ignored })
  return {
    title: text.trim(),
    deadline: null,
    deadlineType: null,
    recurrence: null,
    assignees: [],
    group: null,
    labels: [],
    newNames: [],
    spans: [],
  }
}

/** The task to create. Unless the line says otherwise, it's the user's own, in the group where quick add was opened. */
export function newTask(
  { title, deadline, deadlineType, recurrence, assignees, group, labels }: QuickTask,
  around: Around,
): NewTask {
  return {
    title,
    deadline,
    deadlineType,
    recurrence,
    assigneeIds: assignees.length > 0 ? assignees.map(({ id }) => id) : [around.me.id],
    taskGroupId: group?.id ?? around.group?.id ?? null,
    labelIds: labels.map(({ id }) => id),
  }
}
