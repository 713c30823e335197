import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { assignmentOf, isShownIn } from '#shared/tasks/visible-in-group.ts'

export type Column = { group: TaskGroup; tasks: readonly Task[] }

/** Groups in the person's order, each with its tasks in theirs. */
export function columnsOf(groups: readonly TaskGroup[], tasks: readonly Task[], userId: string): Column[] {
  return groups.toSorted(byOrder).map((group) => {
    const shown = tasks.filter((task) => isShownIn(group, task, userId))

    return { group, tasks: group.type === 'INCOMING' ? shown.sort(latestFirst) : shown.sort(byPlace(userId)) }
  })
}

/** Columns whose tasks did not change stay the same object, so that they are not drawn again. */
export function keepSame(before: readonly Column[], after: readonly Column[]): readonly Column[] {
  const kept = after.map((column) => {
    const same = before.find((other) => other.group === column.group)
    return same && hasSameTasks(same, column) ? same : column
  })

  return kept.length === before.length && kept.every((column, index) => column === before[index]) ? before : kept
}

function byOrder(one: TaskGroup, other: TaskGroup) {
  return one.sort - other.sort || compare(one.createdAt, other.createdAt)
}

function latestFirst(one: Task, other: Task) {
  return compare(other.updatedAt, one.updatedAt)
}

function byPlace(userId: string) {
  const sortOf = (task: Task) => assignmentOf(task, userId)?.sort ?? 0
  return (one: Task, other: Task) => sortOf(one) - sortOf(other) || compare(one.createdAt, other.createdAt)
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function hasSameTasks(one: Column, other: Column) {
  return one.tasks.length === other.tasks.length && one.tasks.every((task, index) => task === other.tasks[index])
}
