import { countAssignable } from '#server/people/rows.ts'
import type { Db } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** Throws `person_not_found` unless the user may assign tasks to all of these people. */
export async function checkAssignable(db: Db, userId: string, assigneeIds: readonly string[]) {
  if (assigneeIds.every((id) => id === userId)) return

  const assignable = await countAssignable(db, userId, assigneeIds)
  if (assignable < new Set(assigneeIds).size) throw new Problem('person_not_found')
}
