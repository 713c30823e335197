import { deleteAccountJob } from '#server/deletion/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Enqueues the deletion of every account whose seven days are over. */
export async function deleteAccounts({ db, now, enqueue }: Deps) {
  const due = await db.user.findMany({ where: { deletionScheduledAt: { lte: now() } }, select: { id: true } })
  for (const { id } of due) await enqueue(deleteAccountJob, { userId: id })
}
