import type { Label } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** Finds one of the user's labels. Throws `label_not_found`. */
export async function findLabel(db: Db, userId: string, id: string): Promise<Label> {
  const label = await db.label.findFirst({ where: { id, userId } })
  if (!label) throw new Problem('label_not_found')
  return label
}
