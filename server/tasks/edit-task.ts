import { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { announceTask } from '#server/tasks/announce-task.ts'
import { visibleTo } from '#server/tasks/visible.ts'
import { Problem } from '#shared/problems.ts'
import type { EditTask, Task, TaskStatus } from '#shared/tasks/schemas.ts'
import { moveTo } from '#shared/tasks/status.ts'

type Input = { userId: string; taskId: string; changes: EditTask }

/** Changes what was sent of one task. Throws `task_not_found` and the refusals of `moveTo`. */
export async function editTask(deps: Deps, { userId, taskId, changes }: Input): Promise<Task> {
  // Another window may change the status between our look and our write; then we look again.
  while (!(await tryEdit(deps, { userId, taskId, changes })));
  return announceTask(deps, userId, taskId)
}

async function tryEdit({ db, now }: Deps, { userId, taskId, changes }: Input): Promise<boolean> {
  const task = await db.task.findFirst({
    where: { id: taskId, ...visibleTo(userId) },
    select: { status: true, duplicateOfId: true, detectionJobId: true },
  })
  if (!task) throw new Problem('task_not_found')

  const { title, notes, status, read } = changes
  if (status) {
    const move = moveTo({ status: task.status, duplicateOf: task.duplicateOfId }, status)
    if (!move.ok) throw new Problem(move.because)
  }

  const at = now()
  // Reading a task is the reader's own affair: it is no newer for it, and keeps its place in the inbox.
  if (read !== undefined) await db.taskAssignee.updateMany({ where: { taskId, userId }, data: { read, updatedAt: at } })
  if (title === undefined && notes === undefined && status === undefined) return true

  const { count } = await db.task.updateMany({
    where: { id: taskId, ...(status && { status: task.status, duplicateOfId: task.duplicateOfId }) },
    data: {
      ...(title !== undefined && (task.detectionJobId ? { customTitle: title } : { title })),
      ...(notes !== undefined && { notes, notesEdited: true }),
      ...(status && status !== task.status && becoming(status, userId, at)),
      updatedAt: at,
    },
  })
  return count > 0
}

/** What else a task says once it has a status: when it got there, and who archived it. */
export function becoming(status: TaskStatus, by: string, at: Date): Prisma.TaskUpdateManyMutationInput {
  return {
    status,
    completedAt: status === 'COMPLETED' ? at : null,
    dismissedAt: status === 'DISMISSED' ? at : null,
    dismissal: status === 'DISMISSED' ? { by, reason: 'user' } : Prisma.DbNull,
  }
}
