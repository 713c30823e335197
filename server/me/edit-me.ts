import type { Deps } from '#server/platform/deps.ts'
import type { EditMe } from '#shared/me/schemas.ts'

export async function editMe({ db, now }: Deps, { userId, changes }: { userId: string; changes: EditMe }) {
  if (Object.keys(changes).length === 0) return
  await db.user.update({ where: { id: userId }, data: { ...changes, updatedAt: now() }, select: { id: true } })
}
