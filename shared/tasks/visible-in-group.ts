import type { Task, TaskAssignee } from '#shared/tasks/schemas.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'

/** How a task stands on one person's board, or undefined when it is not theirs. */
export function assignmentOf(task: Task, userId: string): TaskAssignee | undefined {
  // Asked of thousands of tasks for each frame, and nearly always it is the first.
  const [first] = task.assignees
  return first?.userId === userId ? first : task.assignees.find((assignee) => assignee.userId === userId)
}

/** Whether a task is open work: the condition every group of the board shares. */
export function isOnBoard(task: Task): boolean {
  return task.status === 'INCOMPLETE' && !task.duplicateOf && !task.isNoise
}

/** Whether someone's task stands in a group of their board. */
export function standsIn(group: Pick<TaskGroup, 'id' | 'type'>, assignment: TaskAssignee): boolean {
  return assignment.taskGroupId === group.id || assignment.stage === group.type
}

/** Whether a group of the board shows this task to this person. */
export function isShownIn(group: TaskGroup, task: Task, userId: string): boolean {
  const assignment = isOnBoard(task) ? assignmentOf(task, userId) : undefined

  return assignment !== undefined && standsIn(group, assignment)
}
