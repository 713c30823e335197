import type { Label } from '#shared/labels/schemas.ts'
import { limits } from '#shared/limits.ts'
import { parseQuickAdd, type QuickTask } from '#shared/tasks/quick-add.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { CreateTask } from '#shared/tasks/requests.ts'
import type { Person } from '#shared/tasks/schemas.ts'
import { clockHere } from '../platform/clock.ts'

export type NewTask = Pick<QuickTask, 'title' | 'deadline' | 'deadlineType' | 'recurrence'> &
  Required<Pick<CreateTask, 'assigneeIds' | 'labelIds'>> & { taskGroupId: string | null }

/** Whom and what the words may name, and what counts where they name nothing. */
export type Around = {
  me: Pick<Person, 'id' | 'name'>
  group: TaskGroup | null
  people: readonly Pick<Person, 'id' | 'name'>[]
  groups: readonly TaskGroup[]
  labels: readonly Label[]
}

/** Nobody writes a title of that length, and reading a whole pasted book at every key would make the page slow. */
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
    spans: [],
  }
}

/** The task as it is created: one's own, and in the group it was begun in, unless it says otherwise. */
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
