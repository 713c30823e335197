import type { Deps } from '#server/platform/deps.ts'

/** Has a user's waiting notices claimed now, so that their times follow a new time zone. Retries keep theirs. */
export async function reconsiderNotices({ db, now }: Deps, userId: string) {
  await db.notice.updateMany({ where: { userId, dueAt: { gt: now() }, tries: 0 }, data: { dueAt: now() } })
}
