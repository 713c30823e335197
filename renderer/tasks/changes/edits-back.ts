import type { BulkParams, EditTask } from '#shared/tasks/requests.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import type { Board } from '../../changes/board.ts'
import type { Edit } from '../../changes/change.ts'
import type { TaskEdit } from './edit-task.ts'
import type { TasksEdit } from './edit-tasks.ts'
import { movesBack } from './moves-back.ts'
import { valuesNow } from './patch-values.ts'

/** The edits that give tasks their present values again. Tasks with the same values share a request. */
export function editsBack(taskIds: readonly string[], patch: EditTask | BulkParams, before: Board): Edit[] {
  const known = taskIds.flatMap((id) => before.task(id) ?? [])
  const alike = Map.groupBy(known, (task) => JSON.stringify(valuesNow(patch, task, before.userId)))

  // Someone who is unassigned loses their place on the board, and doesn't get it back with the task.
  const isUnassigned = patch.assigneeIds && !patch.assigneeIds.includes(before.userId)
  const placed = isUnassigned ? known.filter((task) => assignmentOf(task, before.userId)?.taskGroupId) : []
  const edits = [...alike].flatMap(([text, tasks]) => {
    const values = JSON.parse(text) as BulkParams
    const people = tasks.flatMap(({ assignees }) => assignees.map(({ user }) => user))
    const [first, ...others] = tasks.map(({ id }) => id)
    return statusesTo(patch.status, values).map((step): TaskEdit | TasksEdit =>
      others.length > 0
        ? { kind: 'edit-tasks', taskIds: [first!, ...others], params: step, people }
        : { kind: 'edit-task', taskId: first!, patch: step, people },
    )
  })
  const moves = movesBack(
    placed.map(({ id }) => id),
    before,
  )

  return [...edits, ...moves]
}

/** An archived task is restored before it's completed. */
function statusesTo(from: EditTask['status'], values: BulkParams): BulkParams[] {
  return from === 'DISMISSED' && values.status === 'COMPLETED'
    ? [{ ...values, status: 'INCOMPLETE' }, values]
    : [values]
}
