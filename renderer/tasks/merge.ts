import type { Task } from '#shared/tasks/schemas.ts'

type Version = Pick<Task, 'updatedAt'>

/** Whether the first is a later version than the second. */
export function isNewer(one: Version, other: Version): boolean {
  return Date.parse(one.updatedAt) > Date.parse(other.updatedAt)
}

/** The list with this version of the task in place of an older one; the same list when it has a newer one or none. */
export function withTask(tasks: Task[], task: Task): Task[] {
  const index = tasks.findIndex((known) => known.id === task.id)
  if (index < 0 || isNewer(tasks[index]!, task)) return tasks

  return tasks.with(index, task)
}

export function addedTo(tasks: Task[], task: Task): Task[] {
  return tasks.some((known) => known.id === task.id) ? withTask(tasks, task) : [task, ...tasks]
}

export function withoutTask(tasks: Task[], id: string): Task[] {
  return tasks.some((task) => task.id === id) ? tasks.filter((task) => task.id !== id) : tasks
}
