import type { Task } from '#shared/tasks/schemas.ts'
import type { Change } from './change.ts'

/** One task as it looks with a change applied. */
export function applyChange(task: Task, change: Change, userId: string): Task {
  const { title, notes, status, read } = change.patch
  let changed = task

  if (title !== undefined) changed = { ...changed, customTitle: title }
  if (notes !== undefined) changed = { ...changed, notes }
  if (status !== undefined && status !== task.status) {
    changed = {
      ...changed,
      status,
      completedAt: status === 'COMPLETED' ? change.at : null,
      dismissedAt: status === 'DISMISSED' ? change.at : null,
    }
  }
  if (read !== undefined) {
    const assignees = changed.assignees.map((assignee) => (assignee.userId === userId ? { ...assignee, read } : assignee))
    changed = { ...changed, assignees }
  }

  return changed
}

type Laid = { changes: readonly Change[]; result: Task }
const laid = new WeakMap<Task, Laid>()

/** All changes of one task applied in order. The same task and changes give the same object, so that rows stay still. */
export function overlayTask(task: Task, changes: readonly Change[], userId: string): Task {
  if (changes.length === 0) return task

  const before = laid.get(task)
  if (before && isSameList(before.changes, changes)) return before.result

  const result = changes.reduce((changed, change) => applyChange(changed, change, userId), task)
  laid.set(task, { changes, result })

  return result
}

/**
 * A list with the pending changes applied; untouched tasks keep their identity. Tasks that only a change mentions
 * join at the end when they are known from elsewhere, so that a reopened task is back on the board at once.
 */
export function overlayTasks(
  tasks: readonly Task[],
  changes: readonly Change[],
  userId: string,
  known: (taskId: string) => Task | undefined,
): readonly Task[] {
  if (changes.length === 0) return tasks

  const byTask = changesByTask(changes)
  const shown = tasks.map((task) => {
    const own = byTask.get(task.id)
    byTask.delete(task.id)
    return own ? overlayTask(task, own, userId) : task
  })
  for (const [taskId, own] of byTask) {
    const task = known(taskId)
    if (task) shown.push(overlayTask(task, own, userId))
  }

  return shown
}

export function changesByTask(changes: readonly Change[]): Map<string, Change[]> {
  const byTask = new Map<string, Change[]>()
  for (const change of changes) {
    const own = byTask.get(change.taskId)
    if (own) own.push(change)
    else byTask.set(change.taskId, [change])
  }

  return byTask
}

function isSameList(one: readonly Change[], other: readonly Change[]) {
  return one.length === other.length && one.every((change, index) => change === other[index])
}
