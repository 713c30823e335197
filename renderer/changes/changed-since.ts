import type { EditTask } from '#shared/tasks/requests.ts'
import type { Doing } from './change.ts'
import { isAs, type Before } from './invert.ts'

/** The tasks that no longer are as these doings left them, because somebody changed the same fields since. */
export function changedSince(doings: readonly Doing[], now: Pick<Before, 'task' | 'userId'>): ReadonlySet<string> {
  const changed = doings.flatMap((doing) => {
    if (doing.kind === 'edit-task') return isStill(doing.patch, doing.taskId, now) ? [] : [doing.taskId]
    if (doing.kind === 'edit-tasks') return doing.taskIds.filter((id) => !isStill(doing.params, id, now))
    return []
  })

  return new Set(changed)
}

/** Doings without what they do to some tasks. */
export function without(doings: readonly Doing[], taskIds: ReadonlySet<string>): Doing[] {
  return doings.flatMap((doing): Doing[] => {
    if (doing.kind === 'edit-task') return taskIds.has(doing.taskId) ? [] : [doing]
    if (doing.kind !== 'edit-tasks') return [doing]
    const left = doing.taskIds.filter((id) => !taskIds.has(id))
    return left.length > 0 ? [{ ...doing, taskIds: left }] : []
  })
}

function isStill(patch: EditTask, taskId: string, { task, userId }: Pick<Before, 'task' | 'userId'>): boolean {
  const own = task(taskId)

  return own !== undefined && isAs(patch, own, userId)
}
