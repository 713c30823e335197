import { withNewerDetails, type ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'

/**
 * The newer of two versions of a task. The task and the user's placement of it change separately on the server, so
 * each is taken from whichever version has it newer. A card leaves out the details, so known ones stay until they are
 * fetched again. Returns the known object if the update has nothing to add.
 */
export function latestOf(known: ListedTask, update: ListedTask, userId: string): ListedTask {
  const newer = isLater(update.updatedAt, known.updatedAt) ? update : known
  const other = newer === known ? update : known
  const base = withNewerDetails(newer, other)
  const [own, others] = [assignmentOf(base, userId), assignmentOf(other, userId)]
  if (!own || !others || !isLater(others.updatedAt, own.updatedAt)) return base

  return { ...base, assignees: base.assignees.map((assignee) => (assignee === own ? others : assignee)) }
}

type Sorted = { taskGroupId: string; sort: number | undefined; sortedAt: string }

/** The task at its position in a group's order. Stays the same if it isn't in the order, or was placed after it. */
export function withSort(task: ListedTask, userId: string, { taskGroupId, sort, sortedAt }: Sorted): ListedTask {
  const own = assignmentOf(task, userId)
  if (sort === undefined || own?.taskGroupId !== taskGroupId || own.sort === sort) return task
  if (isLater(own.updatedAt, sortedAt)) return task

  const placed = { ...own, sort, updatedAt: sortedAt }
  return { ...task, assignees: task.assignees.map((assignee) => (assignee === own ? placed : assignee)) }
}

/** Whether a version has something newer than the known one. */
export function isNewer(update: ListedTask, known: ListedTask, userId: string): boolean {
  return latestOf(known, update, userId) !== known
}

/** The list with the newer version of a task, or the same list if nothing changes. */
export function withTask(tasks: ListedTask[], task: ListedTask, userId: string): ListedTask[] {
  const index = tasks.findIndex((known) => known.id === task.id)
  const known = tasks[index]
  if (!known) return tasks
  const latest = latestOf(known, task, userId)

  return latest === known ? tasks : tasks.with(index, latest)
}

export function addedTo(tasks: ListedTask[], task: ListedTask, userId: string): ListedTask[] {
  return tasks.some((known) => known.id === task.id) ? withTask(tasks, task, userId) : [task, ...tasks]
}

export function withoutTask(tasks: ListedTask[], id: string): ListedTask[] {
  return tasks.some((task) => task.id === id) ? tasks.filter((task) => task.id !== id) : tasks
}

function isLater(one: string, other: string) {
  return Date.parse(one) > Date.parse(other)
}
