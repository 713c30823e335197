import type { Deps } from '#server/platform/deps.ts'

const retentionDays = 30

/** Deletes old deliveries and hooks that were disabled long ago. */
export async function sweepDeliveries({ db, now }: Deps) {
  const before = new Date(now().getTime() - retentionDays * 86_400_000)
  await db.hookDelivery.deleteMany({ where: { createdAt: { lt: before }, nextAt: null } })
  await db.hook.deleteMany({ where: { disabledAt: { lt: before } } })
}
