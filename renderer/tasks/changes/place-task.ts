import { inbox, placeIn, type Place } from '#shared/tasks/place.ts'
import type { Person, Task, TaskAssignee } from '#shared/tasks/schemas.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'

/** A task that's already in the group keeps its position. */
export function moveTask(task: Task, userId: string, taskGroupId: string | null): Task {
  return assignmentOf(task, userId)?.taskGroupId === taskGroupId
    ? task
    : setPlace(takeTask(task, userId), userId, placeIn(taskGroupId))
}

/** Moving someone else's task assigns it to the user too. */
export function takeTask(task: Task, userId: string): Task {
  if (assignmentOf(task, userId)) return task

  return { ...task, assignees: [...task.assignees, { ...assigneeOf(task, userId, task.updatedAt, []), read: true }] }
}

export function setPlace(
  task: Task,
  userId: string,
  place: Partial<Place & Pick<TaskAssignee, 'read' | 'favorite'>>,
): Task {
  return {
    ...task,
    assignees: task.assignees.map((assignee) => (assignee.userId === userId ? { ...assignee, ...place } : assignee)),
  }
}

/** A present assignee as they are, or a new one with the task in their inbox. */
export function assigneeOf(task: Task, userId: string, at: string, people: readonly Person[]): TaskAssignee {
  const present = assignmentOf(task, userId)
  if (present) return present

  const user = people.find((person) => person.id === userId) ?? { id: userId, name: '', image: null, ghost: false }
  return {
    id: `${task.id}-${userId}`,
    taskId: task.id,
    userId,
    user,
    ...inbox,
    favorite: false,
    read: false,
    createdAt: at,
    updatedAt: at,
  }
}

export function newer(task: Task, at: string): Task {
  return task.updatedAt < at ? { ...task, updatedAt: at } : task
}
