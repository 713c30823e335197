import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { isFirstStep } from '#shared/onboarding/getting-started.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { isSnoozed } from '#shared/tasks/snooze.ts'
import { starred } from '../../labels/starred.ts'
import { isStarred } from '../../tasks/is-starred.ts'
import { tasksByPlace } from '../../tasks/overlaid.ts'
import { inOrder } from '../../task-groups/order.ts'

/** A group with the tasks the board shows. `hidden` counts those the filter leaves out, `all` also the snoozed. */
export type Column = { group: TaskGroup; tasks: readonly ListedTask[]; hidden: number; all: number }

/** Labels, or `starred` for the stars of this user. */
type Filter = { ids: readonly string[]; userId: string }

/** The user's groups in order, each with its tasks in order. Getting started is a column only with tasks of the user's own. */
export function columnsOf(groups: readonly TaskGroup[], tasks: readonly ListedTask[], userId: string): Column[] {
  const places = tasksByPlace(tasks, userId)

  return inOrder(groups).flatMap((group) => {
    const all = places.get(group.type === 'INCOMING' ? group.type : group.id) ?? []
    const isDrawnElsewhere = group.type === 'GETTING_STARTED' && all.every(isFirstStep)
    return isDrawnElsewhere ? [] : { group, tasks: all, hidden: 0, all: all.length }
  })
}

/** Columns whose inbox has the unassigned tasks too, above the others. */
export function withUnassigned(unassigned: readonly ListedTask[], columns: readonly Column[]): readonly Column[] {
  if (unassigned.length === 0) return columns

  return columns.map((column) =>
    column.group.type === 'INCOMING' ? { ...column, tasks: [...unassigned, ...column.tasks] } : column,
  )
}

/** Columns without the tasks that are snoozed. */
export function awakeAt(now: Date, columns: readonly Column[]): readonly Column[] {
  const sleeps = (task: ListedTask) => isSnoozed(task, now)

  return columns.map((column) =>
    column.tasks.some(sleeps) ? { ...column, tasks: column.tasks.filter((task) => !sleeps(task)) } : column,
  )
}

/** Columns with only the tasks that pass a filter. */
export function filteredBy(filter: Filter, columns: readonly Column[]): readonly Column[] {
  if (filter.ids.length === 0) return columns

  return columns.map(({ group, tasks, all }) => {
    const shown = tasks.filter((task) => passesFilter(filter, task))
    return { group, tasks: shown, hidden: tasks.length - shown.length, all }
  })
}

/** Whether a task has any label of a filter, or its star. An empty filter lets all pass. */
export function passesFilter({ ids, userId }: Filter, task: ListedTask): boolean {
  return (
    ids.length === 0 ||
    task.labels.some(({ labelId }) => ids.includes(labelId)) ||
    (ids.includes(starred.id) && isStarred(task, userId))
  )
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
    one.all === other.all &&
    (one.tasks === other.tasks ||
      (one.tasks.length === other.tasks.length && one.tasks.every((task, index) => task === other.tasks[index])))
  )
}
