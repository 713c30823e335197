import { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { heldColumns, type HeldTask } from '#server/tasks/hold-tasks.ts'
import { repetition } from '#server/tasks/repeat-tasks.ts'
import { visibleInSql } from '#server/tasks/visible.ts'
import { writeTasks } from '#server/tasks/write-tasks.ts'
import { Problem } from '#shared/problems.ts'
import type { EditTask } from '#shared/tasks/requests.ts'
import { moveTo } from '#shared/tasks/status.ts'

type Input = { userId: string; taskId: string; changes: EditTask }

/**
 * Changes what stands in a task's own row, without holding it; or returns false when more has to change with
 * it. Throws `task_not_found` and the refusals of `moveTo`.
 */
export async function editOwnRow(deps: Deps, input: Input): Promise<boolean> {
  for (;;) {
    const outcome = await tryEdit(deps, input)
    if (outcome !== 'changed meanwhile') return outcome === 'done'
  }
}

async function tryEdit(
  { db, now }: Deps,
  { userId, taskId, changes }: Input,
): Promise<'done' | 'reaches further' | 'changed meanwhile'> {
  const [task] = await db.$queryRaw<
    HeldTask[]
  >`select ${heldColumns} from tasks t where t.id = ${taskId}::uuid and ${visibleInSql(userId)}`
  if (!task) throw new Problem('task_not_found')
  if (repetition(task, changes) || changes.recurrence || (task.recurrence && changes.deadline)) return 'reaches further'

  const move = changes.status && moveTo(task, changes.status)
  if (move && !move.ok) throw new Problem(move.because)

  const asSeen = Prisma.sql`
    t.id = ${taskId}::uuid and t.status = ${task.status}::"TaskStatus" and t."duplicateOfId" is not distinct from ${task.duplicateOf}::uuid
    and t.recurrence is not distinct from ${task.recurrence}`
  const written = await writeTasks(db, asSeen, changes, { at: now(), by: userId, reason: 'user' })
  return written > 0 ? 'done' : 'changed meanwhile'
}
