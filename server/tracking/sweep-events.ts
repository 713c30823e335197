import type { Deps } from '#server/platform/deps.ts'

const retentionDays = 90

/** Deletes old events, also those that ANALYTICS_URL never took. Conversions stay with their user, so that none counts twice. */
export async function sweepEvents({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const before = new Date(now().getTime() - retentionDays * 86_400_000)
  await db.trackedEvent.deleteMany({ where: { createdAt: { lt: before }, conversionId: null } })
}
