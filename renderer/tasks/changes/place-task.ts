import { inbox, placeIn, type Place } from '#shared/tasks/place.ts'
import type { ListedAssignee, ListedTask } from '#shared/tasks/listed-task.ts'
import type { Person } from '#shared/tasks/schemas.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'

/** A task that's already in the group keeps its position. */
export function moveTask(task: ListedTask, userId: string, taskGroupId: string | null): ListedTask {
  return assignmentOf(task, userId)?.taskGroupId === taskGroupId
    ? task
    : setPlace(takeTask(task, userId), userId, placeIn(taskGroupId))
}

/** Moving someone else's task assigns it to the user too. */
export function takeTask(task: ListedTask, userId: string): ListedTask {
  if (assignmentOf(task, userId)) return task

  return { ...task, assignees: [...task.assignees, { ...assigneeOf(task, userId, task.updatedAt, []), read: true }] }
}

export function setPlace(
  task: ListedTask,
  userId: string,
  place: Partial<Place & Pick<ListedAssignee, 'read' | 'favorite'>>,
): ListedTask {
  return {
    ...task,
    assignees: task.assignees.map((assignee) => (assignee.userId === userId ? { ...assignee, ...place } : assignee)),
  }
}

/** A present assignee as they are, or a new one with the task in their inbox. */
export function assigneeOf(task: ListedTask, userId: string, at: string, people: readonly Person[]): ListedAssignee {
  const present = assignmentOf(task, userId)
  if (present) return present

  const user = people.find((person) => person.id === userId) ?? { id: userId, name: '', image: null, ghost: false }
  return {
    userId,
    user,
    ...inbox,
    favorite: false,
    read: false,
    updatedAt: at,
  }
}

export function newer(task: ListedTask, at: string): ListedTask {
  return task.updatedAt < at ? { ...task, updatedAt: at } : task
}
