import type { Deps } from '#server/platform/deps.ts'

const hourMs = 3_600_000

/** Records that a user is active, at most once an hour. */
export async function recordActivity({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string) {
  const at = now()
  const hourAgo = new Date(at.getTime() - hourMs)
  await db.user.updateMany({
    where: { id: userId, OR: [{ lastActive: null }, { lastActive: { lte: hourAgo } }] },
    data: { lastActive: at },
  })
}
