import type { Kind } from '../../changes/kind.ts'
import { movesBack } from './moves-back.ts'
import { moveTask, newer } from './place-task.ts'

/** To the end of a group; `null` is the inbox. */
export type TasksMove = { kind: 'move-tasks'; taskIds: readonly string[]; taskGroupId: string | null }

export function tasksMove(taskIds: readonly string[], taskGroupId: string | null): TasksMove {
  return { kind: 'move-tasks', taskIds, taskGroupId }
}

export const moveTasksKind: Kind<TasksMove> = {
  kind: 'move-tasks',
  touches: ({ taskIds }) => taskIds,
  apply: { task: (task, { taskGroupId, at }, userId) => newer(moveTask(task, userId, taskGroupId), at) },
  invert: ({ taskIds }, before) => movesBack(taskIds, before),
  request: ({ taskIds, taskGroupId }) => ({
    method: 'POST',
    path: '/api/tasks/bulk-update',
    body: { taskIds, taskGroupId },
  }),
  only: ({ taskGroupId }, taskIds) => tasksMove(taskIds, taskGroupId),
}
