import type { CreateLabel, EditLabel } from '#shared/labels/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { CreateTaskGroup, EditTaskGroup } from '#shared/task-groups/schemas.ts'
import type { BulkParams, CreateTask, EditTask } from '#shared/tasks/requests.ts'
import type { Person } from '#shared/tasks/schemas.ts'

/** Who a change assigns, so that it can be shown before the server says their names. */
type Named = { people?: readonly Person[] }

/** What a person does to their board, as data: it can be shown, kept, sent, dropped and reversed. */
export type Doing =
  | ({ kind: 'create-task'; task: CreateTask } & Named)
  /** `was` are the values that the person saw when they changed them. */
  | ({ kind: 'edit-task'; taskId: string; patch: EditTask; was?: EditTask } & Named)
  | ({ kind: 'edit-tasks'; taskIds: readonly string[]; params: BulkParams } & Named)
  /** Into a group, at its end; `null` is the inbox. */
  | { kind: 'move-tasks'; taskIds: readonly string[]; taskGroupId: string | null }
  /** Into a group, in the order given. */
  | { kind: 'sort-tasks'; taskId: string; taskGroupId: string; sortedTaskIds: readonly string[] }
  | { kind: 'label-task'; taskId: string; labelId: string; isOn: boolean }
  | { kind: 'create-group'; group: CreateTaskGroup }
  | { kind: 'edit-group'; groupId: string; patch: EditTaskGroup }
  | { kind: 'delete-group'; groupId: string }
  | { kind: 'sort-groups'; sortedTaskGroupIds: readonly string[] }
  | { kind: 'create-label'; label: CreateLabel }
  | { kind: 'edit-label'; labelId: string; patch: EditLabel }
  | { kind: 'delete-label'; labelId: string }

/** Something done that the server may not know yet. Ids sort in the order the changes were made. */
export type Change = Doing & { id: string; at: string }

export function changeOf(doing: Doing, now = new Date()): Change {
  return { ...doing, id: uuid7(now.getTime()), at: now.toISOString() }
}

/** The tasks a change shows itself on. */
export function tasksOf(change: Doing): readonly string[] {
  switch (change.kind) {
    case 'create-task':
      return [change.task.id]
    case 'edit-task':
    case 'label-task':
      return [change.taskId]
    case 'edit-tasks':
    case 'move-tasks':
      return change.taskIds
    case 'sort-tasks':
      return change.sortedTaskIds.includes(change.taskId)
        ? change.sortedTaskIds
        : [...change.sortedTaskIds, change.taskId]
    case 'create-group':
      return change.group.taskIds
    default:
      return []
  }
}

/** Shorthand for the commonest change. */
export function editTask(taskId: string, patch: EditTask, people?: readonly Person[]): Doing {
  return { kind: 'edit-task', taskId, patch, ...(people && { people }) }
}
