import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task, TaskAssignee } from '#shared/tasks/schemas.ts'
import { assignmentOf, isOnBoard, standsIn } from '#shared/tasks/visible-in-group.ts'

export type Column = { group: TaskGroup; tasks: readonly Task[] }
type Placed = { task: Task; assignment: TaskAssignee }

/** Groups in the person's order, each with its tasks in theirs. With thousands of tasks each is looked at once. */
export function columnsOf(groups: readonly TaskGroup[], tasks: readonly Task[], userId: string): Column[] {
  const placed = tasks.filter(isOnBoard).flatMap((task) => {
    const assignment = assignmentOf(task, userId)
    return assignment ? { task, assignment } : []
  })

  return groups.toSorted(byOrder).map((group) => {
    const shown = placed.filter(({ assignment }) => standsIn(group, assignment))
    shown.sort(group.type === 'INCOMING' ? latestFirst : byPlace)

    return { group, tasks: shown.map(({ task }) => task) }
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

function latestFirst(one: Placed, other: Placed) {
  return compare(other.task.updatedAt, one.task.updatedAt)
}

function byPlace(one: Placed, other: Placed) {
  return one.assignment.sort - other.assignment.sort || compare(one.task.createdAt, other.task.createdAt)
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function hasSameTasks(one: Column, other: Column) {
  return one.tasks.length === other.tasks.length && one.tasks.every((task, index) => task === other.tasks[index])
}
