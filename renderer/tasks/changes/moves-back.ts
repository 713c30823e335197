import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import type { Board } from '../../changes/board.ts'
import type { Edit } from '../../changes/change.ts'
import type { TaskEdit } from './edit-task.ts'
import type { TasksMove } from './move-tasks.ts'
import type { TasksSort } from './sort-tasks.ts'

/** The edits that put tasks back into their present groups, in their present order. */
export function movesBack(taskIds: readonly string[], before: Board): Edit[] {
  const known = taskIds.flatMap((id) => before.task(id) ?? [])
  const [own, others] = [
    known.filter((task) => assignmentOf(task, before.userId)),
    known.filter((task) => !assignmentOf(task, before.userId)),
  ]
  const byGroup = Map.groupBy(own, (task) => assignmentOf(task, before.userId)?.taskGroupId ?? null)
  const backInGroups = [...byGroup].flatMap(([taskGroupId, tasks]): Edit[] => {
    const ids = tasks.map(({ id }) => id)
    const [first] = ids
    const move: TasksMove = { kind: 'move-tasks', taskIds: ids, taskGroupId }
    if (!taskGroupId || !first) return [move]

    const sortedTaskIds = before.orderOf(taskGroupId)
    const sort: TasksSort = { kind: 'sort-tasks', taskId: first, taskGroupId, sortedTaskIds }
    return ids.length > 1 ? [move, sort] : [sort]
  })

  return [...backInGroups, ...others.map(unassign)]
}

/** Moving a task that wasn't the user's assigned it to them. */
function unassign({ id, assignees }: ListedTask): TaskEdit {
  const people = assignees.map(({ user }) => user)
  return { kind: 'edit-task', taskId: id, patch: { assigneeIds: people.map((person) => person.id) }, people }
}
