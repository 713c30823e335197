import type { Db } from '#server/platform/deps.ts'
import type { HeldTask } from '#server/tasks/hold-tasks.ts'
import { Problem } from '#shared/problems.ts'
import { linkDuplicate } from '#shared/tasks/duplicates.ts'

/** Refuses to call a task a duplicate of what it cannot be one of. Both are held, so nobody links them the other way meanwhile. */
export async function refuseWrongOriginal(db: Db, task: HeldTask, original: HeldTask | undefined) {
  if (!original) throw new Problem('task_not_found')

  const [row] = await db.$queryRaw<{ hasDuplicates: boolean }[]>`
    select exists (select 1 from tasks t where t."duplicateOfId" = ${task.id}::uuid) as "hasDuplicates"`
  const link = linkDuplicate({ id: task.id, hasDuplicates: row!.hasDuplicates }, original)
  if (!link.ok) throw new Problem(link.because)
}
