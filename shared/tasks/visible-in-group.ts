import type { ListedAssignee, ListedTask } from '#shared/tasks/listed-task.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'

/** A user's assignment of a task; undefined if it isn't theirs. */
export function assignmentOf(task: ListedTask, userId: string): ListedAssignee | undefined {
  // Called for thousands of tasks per frame. It's nearly always the first.
  const [first] = task.assignees
  return first?.userId === userId ? first : task.assignees.find((assignee) => assignee.userId === userId)
}

/** Whether a task is open work. Every group of the board shows only such tasks. */
export function isOnBoard(task: ListedTask): boolean {
  return task.status === 'INCOMPLETE' && !task.duplicateOf && !task.isNoise
}

/** Whether an assignment is in a group of the user's board. */
export function isInGroup(group: Pick<TaskGroup, 'id' | 'type'>, assignment: ListedAssignee): boolean {
  return assignment.taskGroupId === group.id || assignment.stage === group.type
}

/** Whether a group of the user's board shows a task. */
export function isShownIn(group: TaskGroup, task: ListedTask, userId: string): boolean {
  const assignment = isOnBoard(task) ? assignmentOf(task, userId) : undefined

  return assignment !== undefined && isInGroup(group, assignment)
}
