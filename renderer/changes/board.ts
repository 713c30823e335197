import type { Label } from '#shared/labels/schemas.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'

/** The board as the user sees it, with unsent changes applied. */
export type Board = {
  userId: string
  task: (id: string) => ListedTask | undefined
  /** The open tasks with a label. */
  tasksLabelled: (labelId: string) => readonly string[]
  /** The open tasks of a group, in order. */
  orderOf: (taskGroupId: string) => readonly string[]
  groups: readonly TaskGroup[]
  labels: readonly Label[]
}
