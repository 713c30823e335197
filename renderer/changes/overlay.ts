import type { Task } from '#shared/tasks/schemas.ts'
import { applyToTask, createdTask } from './apply-to-task.ts'
import { tasksOf, type Change } from './change.ts'

type Laid = { changes: readonly Change[]; result: Task }
const laid = new WeakMap<Task, Laid>()

/** All changes of one task applied in order. The same task and changes give the same object, so that rows stay still. */
export function overlayTask(task: Task, changes: readonly Change[], userId: string): Task {
  if (changes.length === 0) return task

  const before = laid.get(task)
  if (before && isSameList(before.changes, changes)) return before.result

  const result = changes.reduce((changed, change) => applyToTask(changed, change, userId), task)
  laid.set(task, { changes, result })

  return result
}

const made = new WeakMap<Change, Task>()

/** The task that one of these changes makes, if any, before what the others did to it. */
export function taskMadeBy(changes: readonly Change[], userId: string): Task | undefined {
  const creation = changes.find((change) => change.kind === 'create-task')
  if (!creation) return undefined

  const known = made.get(creation) ?? createdTask(creation, userId)
  made.set(creation, known)
  return known
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
    const task = known(taskId) ?? taskMadeBy(own, userId)
    if (task) shown.push(overlayTask(task, own, userId))
  }

  return shown
}

export function changesByTask(changes: readonly Change[]): Map<string, Change[]> {
  const byTask = new Map<string, Change[]>()
  for (const change of changes) {
    for (const taskId of tasksOf(change)) {
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
