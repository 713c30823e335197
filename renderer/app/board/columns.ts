import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { assignmentOf, isOnBoard } from '#shared/tasks/visible-in-group.ts'
import { inPlace, latestFirst } from '../../tasks/order.ts'
import { inOrder } from '../../task-groups/order.ts'

/** A group with the tasks the board shows. `hidden` counts those the label filter leaves out. */
export type Column = { group: TaskGroup; tasks: readonly Task[]; hidden: number }

/** The user's groups in order, each with its tasks in order. Visits each task once, since there can be thousands. */
export function columnsOf(groups: readonly TaskGroup[], tasks: readonly Task[], userId: string): Column[] {
  const byPlace = Map.groupBy(tasks, (task) => (isOnBoard(task) ? placeOf(task, userId) : undefined))

  return inOrder(groups).map((group) => {
    const shown = byPlace.get(group.type === 'INCOMING' ? group.type : group.id) ?? []

    return { group, tasks: group.type === 'INCOMING' ? latestFirst(shown) : inPlace(shown, userId), hidden: 0 }
  })
}

/** The id of a task's group, or INCOMING. Like `isInGroup`, but for all groups at once. */
function placeOf(task: Task, userId: string): string | null | undefined {
  const own = assignmentOf(task, userId)
  return own?.stage === 'INCOMING' ? own.stage : own?.taskGroupId
}

/** Columns with only the tasks that have any of these labels; all tasks when there are no labels. */
export function filteredBy(labelIds: readonly string[], columns: readonly Column[]): readonly Column[] {
  if (labelIds.length === 0) return columns

  return columns.map(({ group, tasks }) => {
    const shown = tasks.filter((task) => passesFilter(labelIds, task))
    return { group, tasks: shown, hidden: tasks.length - shown.length }
  })
}

/** Whether a task passes a label filter. An empty filter lets all pass. */
export function passesFilter(labelIds: readonly string[], { labels }: Pick<Task, 'labels'>): boolean {
  return labelIds.length === 0 || labels.some(({ labelId }) => labelIds.includes(labelId))
}

/** Keeps the same object for each unchanged column, so it isn't rendered again. */
export function keepSame(before: readonly Column[], after: readonly Column[]): readonly Column[] {
  const reused = after.map((column) => {
    const same = before.find((other) => other.group === column.group)
    return same && hasSameTasks(same, column) ? same : column
  })

  return reused.length === before.length && reused.every((column, index) => column === before[index]) ? before : reused
}

function hasSameTasks(one: Column, other: Column) {
  return (
    one.hidden === other.hidden &&
    one.tasks.length === other.tasks.length &&
    one.tasks.every((task, index) => task === other.tasks[index])
  )
}
