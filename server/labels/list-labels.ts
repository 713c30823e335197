import type { Label } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'

/** The user's labels, Important first. */
export function listLabels({ db }: Deps, userId: string): Promise<Label[]> {
  return db.label.findMany({ where: { userId }, orderBy: [{ type: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] })
}
