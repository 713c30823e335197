import type { Label } from '#shared/labels/schemas.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Change } from './change.ts'
import { brings, kindOf, touches } from './registry.ts'

type OverlaidTask = { changes: readonly Change[]; result: ListedTask }
const overlaid = new WeakMap<ListedTask, OverlaidTask>()

/** A task with its changes applied in order. The same task and changes give the same object, so its row doesn't render. */
export function overlayTask(task: ListedTask, changes: readonly Change[], userId: string): ListedTask {
  if (changes.length === 0) return task

  const before = overlaid.get(task)
  if (before && isSameList(before.changes, changes)) return before.result

  const result = changes.reduce(
    (changed, change) => kindOf(change).apply?.task?.(changed, change, userId) ?? changed,
    task,
  )
  overlaid.set(task, { changes, result })

  return result
}

/** The user's groups with their changes applied. The same list when no change concerns it. */
export function overlayGroups(groups: readonly TaskGroup[], changes: readonly Change[], userId: string) {
  return changes.reduce((shown, change) => kindOf(change).apply?.groups?.(shown, change, userId) ?? shown, groups)
}

/** The user's labels with their changes applied. The same list when no change concerns it. */
export function overlayLabels(labels: readonly Label[], changes: readonly Change[], userId: string) {
  return changes.reduce((shown, change) => kindOf(change).apply?.labels?.(shown, change, userId) ?? shown, labels)
}

const created = new WeakMap<Change, ListedTask>()

/** The task that one of these changes creates, if any, before the others are applied. */
export function createdTask(changes: readonly Change[], userId: string): ListedTask | undefined {
  const creation = changes.find((change) => kindOf(change).creates !== undefined)
  if (!creation) return undefined

  const task = created.get(creation) ?? kindOf(creation).creates!(creation, userId)
  created.set(creation, task)
  return task
}

/**
 * A list with the waiting changes applied; unchanged tasks keep their identity. Changed tasks that aren't listed are
 * added at the end if they're cached elsewhere, so that a reopened task is back on the board at once.
 */
export function overlayTasks(
  tasks: readonly ListedTask[],
  changes: readonly Change[],
  userId: string,
  cached: (taskId: string) => ListedTask | undefined,
): readonly ListedTask[] {
  if (changes.length === 0) return tasks

  const byTask = changesByTask(changes)
  const shown = tasks.map((task) => {
    const own = byTask.get(task.id)
    byTask.delete(task.id)
    return own ? overlayTask(task, own, userId) : task
  })
  for (const taskId of new Set(changes.flatMap(brings))) {
    const own = byTask.get(taskId)
    const task = own && (cached(taskId) ?? createdTask(own, userId))
    if (task) shown.push(overlayTask(task, own, userId))
  }

  return shown
}

export function changesByTask(changes: readonly Change[]): Map<string, Change[]> {
  const byTask = new Map<string, Change[]>()
  for (const change of changes) {
    for (const taskId of touches(change)) {
      const own = byTask.get(taskId)
      if (own) own.push(change)
      else byTask.set(taskId, [change])
    }
  }

  return byTask
}

function isSameList(one: readonly Change[], other: readonly Change[]) {
  return one.length === other.length && one.every((change, index) => change === other[index])
}
