import type { Deps } from '#server/platform/deps.ts'

const hourMs = 3_600_000

/** Notes that somebody uses Kept; within an hour of the last note there is nothing to write. */
export async function recordActivity({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string) {
  const at = now()
  const hourAgo = new Date(at.getTime() - hourMs)
  await db.user.updateMany({
    where: { id: userId, OR: [{ lastActive: null }, { lastActive: { lte: hourAgo } }] },
    data: { lastActive: at },
  })
}
