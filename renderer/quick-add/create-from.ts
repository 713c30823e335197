import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Person } from '#shared/tasks/schemas.ts'
import { createTask } from '../tasks/actions.ts'
import type { NewTask } from './new-task.ts'

/** Creates the typed task. Without a group it's in the inbox. */
export function createFrom(
  task: NewTask,
  { people, groups }: { people: readonly Person[]; groups: readonly TaskGroup[] },
) {
  const to = groups.find(({ id }) => id === task.taskGroupId)
  const isInbox = !to || to.type === 'INCOMING'
  const created = { ...task, id: uuid7(), taskGroupId: isInbox ? null : to.id }
  createTask(created, people)
  return created
}
