import type { Label } from '#shared/labels/schemas.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { cachedTask } from '../tasks/cache.ts'
import { titleOf } from '../tasks/title.ts'
import { tasksOf, type Doing } from './change.ts'
import { copy } from './copy.ts'

/** What a change is about, in the person's own words. */
export function subjectOf(change: Doing): string {
  switch (change.kind) {
    case 'create-task':
      return copy.named(change.task.title)
    case 'edit-task':
    case 'label-task':
    case 'edit-tasks':
    case 'move-tasks':
    case 'sort-tasks':
      return change.kind === 'sort-tasks' ? tasksNamed([change.taskId]) : tasksNamed(tasksOf(change))
    case 'create-group':
      return copy.named(change.group.title)
    case 'create-label':
      return copy.named(change.label.name)
    case 'edit-group':
    case 'delete-group':
      return nameIn<TaskGroup>(keys.taskGroups, change.groupId, ({ title }) => title)
    case 'edit-label':
    case 'delete-label':
      return nameIn<Label>(keys.labels, change.labelId, ({ name }) => name)
    case 'sort-groups':
      return copy.yourGroups
  }
}

/** `“Send the draft”`, or `3 tasks`. */
export function tasksNamed(ids: readonly string[]): string {
  const [first] = ids
  const task = first && ids.length === 1 ? cachedTask(first) : undefined

  return task ? copy.named(titleOf(task)) : copy.tasks(ids.length)
}

function nameIn<Thing extends { id: string }>(
  key: readonly string[],
  id: string,
  name: (thing: Thing) => string,
): string {
  const thing = queryClient.getQueryData<Thing[]>(key)?.find((one) => one.id === id)

  return thing ? copy.named(name(thing)) : copy.something
}
