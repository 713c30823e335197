import type { Task } from '#shared/tasks/schemas.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'

/** A group's tasks in the user's order. Tasks never placed come last, oldest first. */
export function inPlace(tasks: readonly Task[], userId: string): Task[] {
  const placed = tasks.map((task) => ({ task, sort: assignmentOf(task, userId)?.sort ?? 0 }))
  placed.sort(
    (one, other) =>
      one.sort - other.sort || compare(one.task.createdAt, other.task.createdAt) || compare(one.task.id, other.task.id),
  )

  return placed.map(({ task }) => task)
}

/** Last changed first. */
export function latestFirst(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((one, other) => compare(other.updatedAt, one.updatedAt) || compare(other.id, one.id))
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
